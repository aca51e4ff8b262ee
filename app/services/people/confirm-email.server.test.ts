import "../../../tests/setup/mailbox.ts";

import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { updateContributor } from "#app/services/contributors/contributors.server.ts";
import { sendMessage } from "#app/services/mail/send.server.ts";
import { SCHEDULED_CAUSE, enqueueMessage } from "#app/services/mail/enqueue-message.server.ts";
import { closeTransport } from "#app/services/mail/smtp-transport.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { listReceivedMail, closeMailbox } from "../../../tests/setup/mailbox.ts";
import {
  createEmail,
  createTestUser,
  createSession,
  type TestUser,
} from "../../../tests/setup/test-users.ts";
import { registerReader } from "./accounts.server.ts";
import { confirmEmail, findEmailConfirmation, resendConfirmation } from "./confirm-email.server.ts";
import { issueSetupLink, setPasswordByLink } from "./setup-links.server.ts";

afterAll(async () => {
  closeTransport();
  await closeMailbox();
});

const PASSWORD = "a walk along the shore";

async function register(email = createEmail()): Promise<TestUser> {
  const ctx = visitorContext();
  ctx.clientInfo.language = "sw";
  const made = await registerReader(ctx, { name: "Amina Said", email, password: PASSWORD });
  if (!made.ok) throw new Error(made.message);
  const { id } = made.value;
  return { id, email, password: PASSWORD, role: "user", token: await createSession(id) };
}

type Row = { id: string; kind: string; state: string; language: string; limit_class: string; reason: string };
const rowsTo = (address: string) =>
  createEntityManager().execute<Row[]>("select * from message where address = ? order by id", [address]);
const isConfirmed = async ({ id }: { id: string }) =>
  (
    await createEntityManager().execute<{ is: boolean }[]>(
      "select confirmed_at is not null as is from account where id = ?",
      [id],
    )
  )[0]!.is;

/** Tokens of the links sent to an address, oldest first. */
async function linksTo(email: string): Promise<string[]> {
  for (const { id } of await rowsTo(email)) await sendMessage({ id });
  return (await listReceivedMail(email)).flatMap(
    ({ text }) => /\/confirm-address\/([\w-]{43})/.exec(text ?? "")?.[1] ?? [],
  );
}

test("mails a link at registration in the user's language, which confirms only when used, also twice", async () => {
  const reader = await register();
  expect(await rowsTo(reader.email)).toMatchObject([{ kind: "confirm-email", language: "sw" }]);
  const [secret] = await linksTo(reader.email);
  expect(JSON.stringify(await rowsTo(reader.email))).not.toContain(secret);
  for (const _ of [1, 2])
    expect(await findEmailConfirmation(visitorContext(), secret!)).toMatchObject({
      value: { isConfirmed: false },
    });
  expect(await isConfirmed(reader)).toBe(false);
  for (const _ of [1, 2])
    expect(await confirmEmail(visitorContext(), secret!)).toEqual({
      ok: true,
      value: { email: reader.email, isConfirmed: true },
    });
  expect(await isConfirmed(reader)).toBe(true);
  expect(await resendConfirmation(userContext(reader))).toMatchObject({ ok: false, kind: "conflict" });
});

test("expires a link after a week or with the next one, and refuses an invalid one", async () => {
  const reader = await register();
  expect(await resendConfirmation(userContext(reader))).toEqual({ ok: true, value: { isMailed: true } });
  const links = await linksTo(reader.email);
  expect(links).toHaveLength(1);
  expect((await rowsTo(reader.email)).map(({ state }) => state)).toEqual(["failed", "sent"]);
  await createEntityManager().execute("update account set confirmation_expires_at = now() where id = ?", [
    reader.id,
  ]);
  for (const secret of [links[0]!, "x".repeat(43), "", "%"])
    expect(await confirmEmail(visitorContext(), secret)).toMatchObject({ ok: false, kind: "not-found" });
  for (const _ of [1, 2]) await resendConfirmation(userContext(reader));
  expect(await resendConfirmation(userContext(reader))).toMatchObject({ ok: false, kind: "rate-limited" });
  expect(await isConfirmed(reader)).toBe(false);
});

const secretIn = (url: string) => url.split("/").at(-1)!;
const setPassword = (secret: string) =>
  setPasswordByLink(visitorContext(), { secret, password: "thought of anew" });

type Asked = { facts: object };
const ASKED =
  "select facts from message where address = ? and kind = 'confirm-email' order by id desc limit 1";

test("does not confirm by a password link from an administrator, but mails a confirmation link when it is used", async () => {
  const [admin, reader] = [await createTestUser("admin"), await register()];
  const given = await issueSetupLink(userContext(admin), { email: reader.email });
  if (!given.ok) throw new Error(given.message);
  expect(await setPassword(secretIn(given.value.setupUrl))).toMatchObject({ ok: true });
  expect(await isConfirmed(reader)).toBe(false);
  const links = await linksTo(reader.email);
  const [asked] = await createEntityManager().execute<Asked[]>(ASKED, [reader.email]);
  expect(asked).toMatchObject({ facts: { cause: "link-issued" } });
  expect(await confirmEmail(visitorContext(), links.at(-1)!)).toMatchObject({ ok: true });
  const again = await issueSetupLink(userContext(admin), { email: reader.email });
  if (!again.ok) throw new Error(again.message);
  expect(await setPassword(secretIn(again.value.setupUrl))).toMatchObject({ ok: true });
  expect(await linksTo(reader.email)).toEqual(links);
  expect(await isConfirmed(reader)).toBe(true);
});

describe("any sequence of actions", () => {
  const act = fc.constantFrom("send again", "move", "move back", "use newest", "use any", "look");

  test("confirms an address exactly if its newest mailed link was used", async () => {
    const admin = await createTestUser("admin");
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), fc.nat(), async (acts, pick) => {
        const person = await createTestUser("contrib_own");
        const [profile] = await createEntityManager().execute<{ id: string }[]>(
          "select id from contributor where account_id = ?",
          [person.id],
        );
        const addresses = [person.email, createEmail()];
        let [at, expected] = [0, true];
        const sent: string[] = [];
        const collect = async () => {
          const new_ = (await linksTo(addresses[at]!)).filter((one) => !sent.includes(one));
          sent.push(...new_);
        };
        for (const one of acts) {
          if (one === "send again") {
            const again = await resendConfirmation(userContext(person));
            expect(again.ok || again.kind === "rate-limited" || expected).toBe(true);
          } else if (one === "move" || one === "move back") {
            const to = one === "move" ? 1 : 0;
            const moved = await updateContributor(userContext(admin), profile!.id, { email: addresses[to]! });
            expect(moved.ok).toBe(true);
            if (to !== at) expected = false;
            at = to;
          } else {
            await collect();
            const secret = one === "use any" ? sent[pick % Math.max(sent.length, 1)] : sent.at(-1);
            if (!secret) continue;
            if (one === "look") await findEmailConfirmation(visitorContext(), secret);
            else await confirmEmail(visitorContext(), secret);
            if (one !== "look" && secret === sent.at(-1)) expected = true;
          }
          await collect();
          expect(await isConfirmed(person)).toBe(expected);
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe("unconfirmed account", () => {
  const told = async (
    account: string,
    kind: "event-reminder" | "event-registered",
    cause = SCHEDULED_CAUSE,
  ) => {
    const key = `${kind}:${Math.random()}`;
    const facts = {
      ...{ id: account, title: "Drums", day: "2031-05-06", time: "18:00" },
      ...{ sequence: 1, changedAt: "2031-05-01T00:00:00.000Z" },
    };
    await createEntityManager().transactional((em) =>
      enqueueMessage(em, cause, { kind, facts, to: { account }, key, subjectId: account }),
    );
    const [row] = await createEntityManager().execute<Row[]>(
      "select * from message where idempotency_key = ?",
      [key],
    );
    if (row) await sendMessage(row);
    return (
      row && (await createEntityManager().execute<Row[]>("select * from message where id = ?", [row.id]))[0]
    );
  };

  test("receives requested mail but no reminders, also after a change of address", async () => {
    const reader = await register();
    expect(await told(reader.id, "event-registered", userContext(reader))).toMatchObject({ state: "sent" });
    expect(await told(reader.id, "event-reminder")).toBeUndefined();
    const known = await createTestUser("user");
    expect(await told(known.id, "event-reminder")).toMatchObject({ state: "sent" });
    const key = `late:${known.id}`;
    const facts = {
      ...{ id: known.id, title: "Drums", day: "2031-05-07", time: "18:00" },
      ...{ sequence: 1, changedAt: "2031-05-01T00:00:00.000Z" },
    };
    await createEntityManager().transactional((em) =>
      enqueueMessage(em, SCHEDULED_CAUSE, { kind: "event-reminder", facts, to: { account: known.id }, key }),
    );
    await createEntityManager().execute("update account set confirmed_at = null where id = ?", [known.id]);
    const [row] = await createEntityManager().execute<Row[]>(
      "select * from message where idempotency_key = ?",
      [key],
    );
    await sendMessage(row!);
    expect((await rowsTo(known.email)).at(-1)).toMatchObject({
      state: "skipped",
      reason: "the address is not confirmed",
    });
  });
});
