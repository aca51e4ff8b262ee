import "../../../tests/setup/mailbox.ts";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { createSecret } from "#app/core/secrets.server.ts";
import { describeErrorKind, startJobRunner } from "#app/core/job-runner.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { findJobReport } from "#app/services/lifecycle/job-list.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import {
  createSmtpError,
  setBehaviour,
  listReceivedMail,
  closeMailbox,
} from "../../../tests/setup/mailbox.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { listMessages } from "./outbox.server.ts";
import { sendMessage } from "./send.server.ts";
import { enqueueMessage } from "./enqueue-message.server.ts";
import { closeSmtpTransport } from "./smtp-transport.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

/** Secrets in mail are stored nowhere else, even if the mail server repeats what was sent to it. */

let admin: TestUser;
const loggedErrors: string[] = [];
let stop: () => Promise<void>;
beforeAll(async () => {
  admin = await createTestUser("admin");
  stop = startJobRunner({
    handlers: {
      async "send-message"({ data }) {
        await sendMessage(data);
        const [to] = await execute<{ address: string; idempotency_key: string }>(
          "select address, idempotency_key from message where id = ?",
          [data.id],
        );
        throw new Error(
          [to!.idempotency_key, ...(await listReceivedMail(to!.address)).map(({ raw }) => raw)].join(),
        );
      },
    },
    onSuccess: async () => undefined,
    onFailure: async (_, error) => loggedErrors.push(describeErrorKind(error)),
  });
});
afterEach(() => setBehaviour());
afterAll(async () => {
  await stop();
  closeSmtpTransport();
  await closeMailbox();
});

const REPETITIONS: Record<string, (secret: string) => string> = {
  "as it is": (secret) => `http://127.0.0.1:3000/set-password/${secret} looks bad`,
  "in quotation marks": (secret) => `"${secret}"`,
  "broken as quoted-printable": (secret) => `set-password/${secret.slice(0, 20)}=\r\n${secret.slice(20)}`,
  "broken, and each line numbered": (secret) =>
    `set-password/${secret.slice(0, 9)}=\r\n554-${secret.slice(9)}`,
  "as base64": (secret) => Buffer.from(`To set it: /set-password/${secret} until`).toString("base64"),
};
const CASES = Object.keys(REPETITIONS).flatMap((how) =>
  (["to", "data", "taken"] as const).flatMap((step) =>
    ([451, 550, 554] as const).map((code) => [how, step, code] as const),
  ),
);

const FAILED = `select distinct output ->> 'name' as name from urithi_jobs.job
  where data -> 'data' ->> 'id' in (select id::text from message where address = ?) and output is not null`;

const loadStoredText = async () =>
  JSON.stringify([
    await execute("select m::text from message m"),
    await execute("select b::text from bounced_address b"),
    await execute("select j::text from urithi_jobs.job j"),
    await execute("select t::text from audit_log t"),
    await listMessages(userContext(admin), {}, { page: 1, limit: 100 }),
    await findJobReport(userContext(admin)),
    loggedErrors,
  ]);

test("a mailed secret is in no table, list or log, even if the mail server repeats it", async () => {
  const sent: { secret: string; address: string; how: string }[] = [];
  for (const [how, step, code] of CASES) {
    const [secret, address] = [createSecret(), createEmail()];
    const facts = {
      path: `/set-password/${secret}` as const,
      until: new Date(Date.now() + 86_400_000).toISOString(),
    };
    setBehaviour({
      [step]: () => Promise.reject(createSmtpError(code, `5.6.0 Refused: ${REPETITIONS[how]!(secret)}`)),
    });
    await inTransaction(createEntityManager(), (em) =>
      enqueueMessage(em, visitorContext(), {
        kind: "password-reset",
        facts,
        to: { address, language: "en" },
        about: { owner: null },
        key: createId(),
      }),
    );
    // The mail is delivered if the server accepted it, and the job has failed with all of it in its error.
    if (step === "taken") await expect.poll(() => listReceivedMail(address)).not.toEqual([]);
    await expect.poll(() => execute(FAILED, [address])).toEqual([{ name: "JobError" }]);
    sent.push({ secret, address, how });
  }
  await expect.poll(() => loggedErrors.length).toBeGreaterThanOrEqual(CASES.length);
  const storedText = await loadStoredText();
  for (const { secret, how } of sent)
    for (const piece of [secret, secret.slice(0, 20), secret.slice(20), secret.slice(9)])
      expect(storedText.includes(piece), `${how}: ${piece}`).toBe(false);
  for (const { secret } of sent)
    expect(storedText).not.toContain(
      Buffer.from(`To set it: /set-password/${secret}`).toString("base64").slice(20, 60),
    );
  expect(storedText).toContain("5.6.0 Refused:");
});
