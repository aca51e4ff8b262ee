import { Query } from "pg";
import { afterAll, expect, test, vi } from "vitest";

import type { Context } from "#app/core/context.ts";
import { hashToken } from "#app/core/secrets.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { updateContributor } from "#app/services/contributors/contributors.server.ts";
import { closeTransport, sendMessage } from "#app/services/mail/index.server.ts";

import { actorContext, userContext, visitorContext } from "../../../tests/setup/context.ts";
import { listReceivedMail, closeMailbox } from "../../../tests/setup/mailbox.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { changePassword, logIn } from "./accounts.server.ts";
import { requestPasswordReset, sendResetLink } from "./password-reset.server.ts";
import { findSession } from "./sessions.server.ts";
import { findSetupLink, setPasswordByLink } from "./setup-links.server.ts";

afterAll(async () => {
  closeTransport();
  await closeMailbox();
});

let networks = 0;
const somewhere = (): Context => ({
  ...visitorContext(),
  clientInfo: { network: `198.18.0.${networks++}`, knownAccounts: [], browser: "Firefox, Android" },
});
const admin = () => actorContext({ role: "admin", id: createId(), name: "Mary", email: "mary@example.org" });

type Job = { idempotencyKey: string; data: { sealed: string } };
const jobs = async () =>
  (
    await createEntityManager().execute<{ data: Job }[]>(
      "select data from urithi_jobs.job where data -> 'data' ->> 'sealed' is not null order by created_on",
    )
  ).map(({ data }) => data);

/** Runs each job twice. */
async function doTasks() {
  for (const { idempotencyKey, data } of await jobs())
    for (const _ of [1, 2])
      await sendResetLink({
        name: "send-password-reset",
        data,
        idempotencyKey,
        signal: new AbortController().signal,
        shutdownSignal: new AbortController().signal,
        isLastAttempt: false,
      });
  await createEntityManager().execute(
    "delete from urithi_jobs.job where data -> 'data' ->> 'sealed' is not null",
  );
}
const idsTo = (address: string, kind: string) =>
  createEntityManager().execute<{ id: string }[]>(
    "select id from message where address = ? and kind = ? order by id",
    [address, kind],
  );
async function linksTo(address: string) {
  await doTasks();
  for (const { id } of await idsTo(address, "password-reset")) await sendMessage({ id });
  return (await listReceivedMail(address)).flatMap(
    ({ text }) => /\/set-password\/([\w-]{43})/.exec(text ?? "")?.[1] ?? [],
  );
}
const roleOf = async ({ id }: TestUser) =>
  (await createEntityManager().execute<{ role: string }[]>("select role from account where id = ?", [id]))[0]!
    .role;

test.each(["user", "contrib_own", "admin"] as const)(
  "mails a link to the account (%s) that works once and keeps the role",
  async (role) => {
    const player = await createTestUser(role);
    const before = await roleOf(player);
    await createEntityManager().execute("update account set confirmed_at = null where id = ?", [player.id]);
    expect(await requestPasswordReset(somewhere(), { email: player.email.toUpperCase() })).toMatchObject({
      value: { isMailed: true },
    });
    expect(JSON.stringify(await jobs())).not.toContain(player.email);
    const [secret, ...more] = await linksTo(player.email);
    expect(more).toEqual([]);
    const set = { secret: secret!, password: "thought of anew" };
    expect(await setPasswordByLink(visitorContext(), set)).toMatchObject({ ok: true });
    const confirmed = "select confirmed_at is not null as is from account where id = ?";
    expect(await createEntityManager().execute(confirmed, [player.id])).toEqual([{ is: true }]);
    expect(await setPasswordByLink(visitorContext(), set)).toMatchObject({ ok: false });
    expect(await findSession(createEntityManager(), player.token, "cookie")).toBeUndefined();
    expect(await logIn(somewhere(), { email: player.email, password: set.password })).toMatchObject({
      ok: true,
    });
    expect(await roleOf(player)).toBe(before);
    expect(await idsTo(player.email, "password-changed")).toHaveLength(1);
  },
);

test("sends no mail to an address without an account, with the same response", async () => {
  const [player, email] = [await createTestUser("user"), createEmail()];
  const answers = [];
  for (const one of [player.email, email])
    answers.push(await requestPasswordReset(somewhere(), { email: one }));
  expect(answers[0]).toEqual(answers[1]);
  expect(await linksTo(email)).toEqual([]);
  expect(await idsTo(email, "password-reset")).toEqual([]);
});

test("uses the same queries for known and unknown addresses, and limits the mail", async () => {
  const [known, unknown] = [(await createTestUser("user")).email, createEmail()];
  await requestPasswordReset(somewhere(), { email: createEmail() });
  const work = [];
  for (const email of [known, unknown])
    for (let times = 1; times <= 5; times++) {
      const asked = vi.spyOn(Query.prototype, "submit");
      expect(
        await requestPasswordReset(somewhere(), { email: times > 3 ? email.toUpperCase() : email }),
      ).toEqual({
        ok: true,
        value: { isMailed: true },
      });
      // All queries, without their parameters.
      work.push(
        asked.mock.contexts.map((one) =>
          (one as unknown as { text: string }).text.replaceAll(/'[^']*'/g, "?"),
        ),
      );
      asked.mockRestore();
    }
  expect(work[0]!.join()).toMatch(/rate_limit.*urithi_jobs/s);
  for (const one of work) expect(one).toEqual(work[0]);
  expect(await linksTo(known)).toHaveLength(3);
});

test("expires a link with time, a new password or a new address, not with the next link", async () => {
  const ask = async (email: string) => {
    await requestPasswordReset(somewhere(), { email });
    return (await linksTo(email)).at(-1)!;
  };
  const holds = async (secret: string) => (await findSetupLink(visitorContext(), secret)).ok;
  const player = await createTestUser("contrib_own");
  const first = await ask(player.email);
  await createEntityManager().execute(
    "update setup_link set expires_at = expires_at - interval '179 minutes' where id = ?",
    [hashToken(first)],
  );
  expect(await holds(first)).toBe(true);
  await createEntityManager().execute(
    "update setup_link set expires_at = expires_at - interval '1 minute' where id = ?",
    [hashToken(first)],
  );
  expect(await holds(first)).toBe(false);
  const [second, third] = [await ask(player.email), await ask(player.email)];
  expect([await holds(second), await holds(third)]).toEqual([true, true]);
  const changed = await changePassword(userContext(player), {
    currentPassword: player.password,
    newPassword: "thought of anew",
  });
  expect(changed).toMatchObject({ ok: true });
  for (const gone of [second, third]) expect(await holds(gone)).toBe(false);
  const other = await createTestUser("contrib_own");
  const fourth = await ask(other.email);
  const [{ id }] = (await createEntityManager().execute("select id from contributor where account_id = ?", [
    other.id,
  ])) as [{ id: string }];
  const moved = createEmail();
  expect(await updateContributor(admin(), id, { email: moved })).toMatchObject({ ok: true });
  expect(await holds(fourth)).toBe(false);
  for (const address of [other.email, moved]) expect(await idsTo(address, "email-changed")).toHaveLength(1);
});
