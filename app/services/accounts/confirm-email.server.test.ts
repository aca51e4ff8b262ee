import "../../../tests/setup/mailbox.ts";

import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { updateContributor } from "#app/services/contributors/contributors.server.ts";
import { sendMessage } from "#app/services/mail/send.server.ts";
import { SCHEDULED_CAUSE, enqueueMessage } from "#app/services/mail/enqueue-message.server.ts";
import { closeSmtpTransport } from "#app/services/mail/smtp-transport.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { listReceivedMail, closeMailbox } from "../../../tests/setup/mailbox.ts";
import {
  createEmail,
  createTestUser,
  createSession,
  type TestUser,
} from "../../../tests/setup/test-users.ts";
import { registerReader } from "./accounts.server.ts";
import { confirmEmail, findEmailConfirmation, resendConfirmationLink } from "./confirm-email.server.ts";
import { issueSetupLinkAsAdmin, setPasswordByLink } from "./setup-links.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

afterAll(async () => {
  closeSmtpTransport();
  await closeMailbox();
});

const PASSWORD = "a walk along the shore";

async function register(email = createEmail()): Promise<TestUser> {
  const ctx = visitorContext();
  ctx.clientInfo.language = "sw";
  const result = unwrap(await registerReader(ctx, { name: "Amina Said", email, password: PASSWORD }));
  const { id } = result;
  return { id, email, password: PASSWORD, role: "user", token: await createSession(id) };
}

type Row = { id: string; kind: string; state: string; language: string; limit_class: string; reason: string };
const listMessages = (address: string) =>
  execute<Row>("select * from message where address = ? order by id", [address]);
const isConfirmed = async ({ id }: { id: string }) =>
  (
    await execute<{ is: boolean }>("select confirmed_at is not null as is from account where id = ?", [id])
  )[0]!.is;

async function listLinks(email: string): Promise<string[]> {
  for (const { id } of await listMessages(email)) await sendMessage({ id });
  return (await listReceivedMail(email)).flatMap(
    ({ text }) => /\/confirm-address\/([\w-]{43})/.exec(text ?? "")?.[1] ?? [],
  );
}

test("mails a link at registration in the user's language, which confirms only when used, also twice", async () => {
  const reader = await register();
  expect(await listMessages(reader.email)).toMatchObject([{ kind: "confirm-email", language: "sw" }]);
  const [secret] = await listLinks(reader.email);
  expect(JSON.stringify(await listMessages(reader.email))).not.toContain(secret);
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
  expect(await resendConfirmationLink(userContext(reader))).toMatchObject({ ok: false, kind: "conflict" });
});

test("expires a link after a week or with the next one, and refuses an invalid one", async () => {
  const reader = await register();
  expect(await resendConfirmationLink(userContext(reader))).toEqual({ ok: true, value: { isMailed: true } });
  const links = await listLinks(reader.email);
  expect(links).toHaveLength(1);
  expect((await listMessages(reader.email)).map(({ state }) => state)).toEqual(["failed", "sent"]);
  await execute("update secret_link set expires_at = now() where account_id = ?", [reader.id]);
  for (const secret of [links[0]!, "x".repeat(43), "", "%"])
    expect(await confirmEmail(visitorContext(), secret)).toMatchObject({ ok: false, kind: "not-found" });
  for (const _ of [1, 2]) await resendConfirmationLink(userContext(reader));
  expect(await resendConfirmationLink(userContext(reader))).toMatchObject({
    ok: false,
    kind: "rate-limited",
  });
  expect(await isConfirmed(reader)).toBe(false);
});

test("links the profile of a contributor whose address is confirmed later", async () => {
  const reader = await register();
  const profiles = () => execute("select email from contributor where account_id = ?", [reader.id]);
  await execute("update account set role = 'contributor' where id = ?", [reader.id]);
  expect(await profiles()).toEqual([]);
  const [secret] = await listLinks(reader.email);
  unwrap(await confirmEmail(visitorContext(), secret!));
  expect(await profiles()).toEqual([{ email: reader.email }]);
});

const getSecret = (url: string) => url.split("/").at(-1)!;
const setPassword = (secret: string) =>
  setPasswordByLink(visitorContext(), { secret, password: "thought of anew" });

type MessageFacts = { facts: object };
const LATEST_CONFIRMATION =
  "select facts from message where address = ? and kind = 'confirm-email' order by id desc limit 1";

test("does not confirm by a password link from an administrator, but mails a confirmation link when it is used", async () => {
  const [admin, reader] = [await createTestUser("admin"), await register()];
  const link = unwrap(await issueSetupLinkAsAdmin(userContext(admin), { email: reader.email }));
  expect(await setPassword(getSecret(link.setupUrl))).toMatchObject({ ok: true });
  expect(await isConfirmed(reader)).toBe(false);
  const links = await listLinks(reader.email);
  const [message] = await execute<MessageFacts>(LATEST_CONFIRMATION, [reader.email]);
  expect(message).toMatchObject({ facts: { cause: "link-issued" } });
  expect(await confirmEmail(visitorContext(), links.at(-1)!)).toMatchObject({ ok: true });
  const secondLink = unwrap(await issueSetupLinkAsAdmin(userContext(admin), { email: reader.email }));
  expect(await setPassword(getSecret(secondLink.setupUrl))).toMatchObject({ ok: true });
  expect(await listLinks(reader.email)).toEqual(links);
  expect(await isConfirmed(reader)).toBe(true);
});

describe("any sequence of actions", () => {
  const anyAction = fc.constantFrom("send again", "move", "move back", "use newest", "use any", "look");

  test("confirms an address exactly if its newest mailed link was used", async () => {
    const admin = await createTestUser("admin");
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAction, { minLength: 3, maxLength: 8 }),
        fc.nat(),
        async (actions, linkIndex) => {
          const user = await createTestUser("contrib_own");
          const [profile] = await execute<{ id: string }>("select id from contributor where account_id = ?", [
            user.id,
          ]);
          const addresses = [user.email, createEmail()];
          let [current, expected] = [0, true];
          const sent: string[] = [];
          const collect = async () => {
            const newLinks = (await listLinks(addresses[current]!)).filter((link) => !sent.includes(link));
            sent.push(...newLinks);
          };
          for (const action of actions) {
            if (action === "send again") {
              const result = await resendConfirmationLink(userContext(user));
              expect(result.ok || result.kind === "rate-limited" || expected).toBe(true);
            } else if (action === "move" || action === "move back") {
              const next = action === "move" ? 1 : 0;
              const result = await updateContributor(userContext(admin), profile!.id, {
                email: addresses[next]!,
              });
              expect(result.ok).toBe(true);
              if (next !== current) expected = false;
              current = next;
            } else {
              await collect();
              const secret = action === "use any" ? sent[linkIndex % Math.max(sent.length, 1)] : sent.at(-1);
              if (!secret) continue;
              if (action === "look") await findEmailConfirmation(visitorContext(), secret);
              else await confirmEmail(visitorContext(), secret);
              if (action !== "look" && secret === sent.at(-1)) expected = true;
            }
            await collect();
            expect(await isConfirmed(user)).toBe(expected);
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe("unconfirmed account", () => {
  const sendAccountMail = async (
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
    const [row] = await execute<Row>("select * from message where idempotency_key = ?", [key]);
    if (row) await sendMessage(row);
    return row && (await execute<Row>("select * from message where id = ?", [row.id]))[0];
  };

  test("receives requested mail but no reminders, also after a change of address", async () => {
    const reader = await register();
    expect(await sendAccountMail(reader.id, "event-registered", userContext(reader))).toMatchObject({
      state: "sent",
    });
    expect(await sendAccountMail(reader.id, "event-reminder")).toBeUndefined();
    const confirmedUser = await createTestUser("user");
    expect(await sendAccountMail(confirmedUser.id, "event-reminder")).toMatchObject({ state: "sent" });
    const key = `late:${confirmedUser.id}`;
    const facts = {
      ...{ id: confirmedUser.id, title: "Drums", day: "2031-05-07", time: "18:00" },
      ...{ sequence: 1, changedAt: "2031-05-01T00:00:00.000Z" },
    };
    await createEntityManager().transactional((em) =>
      enqueueMessage(em, SCHEDULED_CAUSE, {
        kind: "event-reminder",
        facts,
        to: { account: confirmedUser.id },
        key,
      }),
    );
    await execute("update account set confirmed_at = null where id = ?", [confirmedUser.id]);
    const [row] = await execute<Row>("select * from message where idempotency_key = ?", [key]);
    await sendMessage(row!);
    expect((await listMessages(confirmedUser.email)).at(-1)).toMatchObject({
      state: "skipped",
      reason: "the address is not confirmed",
    });
  });
});
