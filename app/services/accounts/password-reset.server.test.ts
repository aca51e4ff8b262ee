import { Query } from "pg";
import { afterAll, expect, test, vi } from "vitest";

import { hashToken } from "#app/core/secrets.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { updateContributor } from "#app/services/contributors/contributors.server.ts";
import { closeSmtpTransport, sendMessage } from "#app/services/mail/index.server.ts";

import { actorContext, clientContext, userContext, visitorContext } from "../../../tests/setup/context.ts";
import { listReceivedMail, closeMailbox } from "../../../tests/setup/mailbox.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { changePassword, logIn } from "./accounts.server.ts";
import { requestPasswordReset, sendResetLink } from "./password-reset.server.ts";
import { authenticateToken } from "./sessions.server.ts";
import { findSetupLinkAccount, setPasswordByLink } from "./setup-links.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

afterAll(async () => {
  closeSmtpTransport();
  await closeMailbox();
});

const admin = () => actorContext({ role: "admin", id: createId(), name: "Mary", email: "mary@example.org" });

type Job = { idempotencyKey: string; data: { sealed: string } };
const jobs = async () =>
  (
    await execute<{ data: Job }>(
      "select data from urithi_jobs.job where data -> 'data' ->> 'sealed' is not null order by created_on",
    )
  ).map(({ data }) => data);

async function runJobs() {
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
  await execute("delete from urithi_jobs.job where data -> 'data' ->> 'sealed' is not null");
}
const listMessageIds = (address: string, kind: string) =>
  execute<{ id: string }>("select id from message where address = ? and kind = ? order by id", [
    address,
    kind,
  ]);
async function listLinks(address: string) {
  await runJobs();
  for (const { id } of await listMessageIds(address, "password-reset")) await sendMessage({ id });
  return (await listReceivedMail(address)).flatMap(
    ({ text }) => /\/set-password\/([\w-]{43})/.exec(text ?? "")?.[1] ?? [],
  );
}
const loadRole = async ({ id }: TestUser) =>
  (await execute<{ role: string }>("select role from account where id = ?", [id]))[0]!.role;

test.each(["user", "contrib_own", "admin"] as const)(
  "mails a link to the account (%s) that works once and keeps the role",
  async (role) => {
    const user = await createTestUser(role);
    const before = await loadRole(user);
    await execute("update account set confirmed_at = null where id = ?", [user.id]);
    expect(await requestPasswordReset(clientContext(), { email: user.email.toUpperCase() })).toMatchObject({
      value: { isMailed: true },
    });
    expect(JSON.stringify(await jobs())).not.toContain(user.email);
    const [secret, ...more] = await listLinks(user.email);
    expect(more).toEqual([]);
    const input = { secret: secret!, password: "thought of anew" };
    expect(await setPasswordByLink(visitorContext(), input)).toMatchObject({ ok: true });
    const confirmed = "select confirmed_at is not null as is from account where id = ?";
    expect(await execute(confirmed, [user.id])).toEqual([{ is: true }]);
    expect(await setPasswordByLink(visitorContext(), input)).toMatchObject({ ok: false });
    expect(await authenticateToken(createEntityManager(), user.token, "cookie")).toBeUndefined();
    expect(await logIn(clientContext(), { email: user.email, password: input.password })).toMatchObject({
      ok: true,
    });
    expect(await loadRole(user)).toBe(before);
    expect(await listMessageIds(user.email, "password-changed")).toHaveLength(1);
  },
);

test("sends no mail to an address without an account, with the same response", async () => {
  const [user, email] = [await createTestUser("user"), createEmail()];
  const results = [];
  for (const address of [user.email, email])
    results.push(await requestPasswordReset(clientContext(), { email: address }));
  expect(results[0]).toEqual(results[1]);
  expect(await listLinks(email)).toEqual([]);
  expect(await listMessageIds(email, "password-reset")).toEqual([]);
});

test("uses the same queries for known and unknown addresses, and limits the mail", async () => {
  const [known, unknown] = [(await createTestUser("user")).email, createEmail()];
  await requestPasswordReset(clientContext(), { email: createEmail() });
  const queries = [];
  for (const email of [known, unknown])
    for (let times = 1; times <= 5; times++) {
      const spy = vi.spyOn(Query.prototype, "submit");
      expect(
        await requestPasswordReset(clientContext(), { email: times > 3 ? email.toUpperCase() : email }),
      ).toEqual({
        ok: true,
        value: { isMailed: true },
      });
      // All queries, without their parameters.
      queries.push(
        spy.mock.contexts.map((query) =>
          (query as unknown as { text: string }).text.replaceAll(/'[^']*'/g, "?"),
        ),
      );
      spy.mockRestore();
    }
  expect(queries[0]!.join()).toMatch(/rate_limit.*urithi_jobs/s);
  for (const list of queries) expect(list).toEqual(queries[0]);
  expect(await listLinks(known)).toHaveLength(3);
});

test("expires a link with time, a new password or a new address, not with the next link", async () => {
  const requestLink = async (email: string) => {
    await requestPasswordReset(clientContext(), { email });
    return (await listLinks(email)).at(-1)!;
  };
  const isValid = async (secret: string) => (await findSetupLinkAccount(visitorContext(), secret)).ok;
  const user = await createTestUser("contrib_own");
  const first = await requestLink(user.email);
  await execute(
    "update secret_link set expires_at = expires_at - interval '179 minutes' where token_hash = ?",
    [hashToken(first)],
  );
  expect(await isValid(first)).toBe(true);
  await execute("update secret_link set expires_at = expires_at - interval '1 minute' where token_hash = ?", [
    hashToken(first),
  ]);
  expect(await isValid(first)).toBe(false);
  const [second, third] = [await requestLink(user.email), await requestLink(user.email)];
  expect([await isValid(second), await isValid(third)]).toEqual([true, true]);
  const changed = await changePassword(userContext(user), {
    currentPassword: user.password,
    newPassword: "thought of anew",
  });
  expect(changed).toMatchObject({ ok: true });
  for (const secret of [second, third]) expect(await isValid(secret)).toBe(false);
  const other = await createTestUser("contrib_own");
  const fourth = await requestLink(other.email);
  const [{ id }] = (await execute("select id from contributor where account_id = ?", [other.id])) as [
    { id: string },
  ];
  const newAddress = createEmail();
  expect(await updateContributor(admin(), id, { email: newAddress })).toMatchObject({ ok: true });
  expect(await isValid(fourth)).toBe(false);
  for (const address of [other.email, newAddress])
    expect(await listMessageIds(address, "email-changed")).toHaveLength(1);
});
