import { expect, test } from "vitest";

import { hashToken } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

import { actorContext, userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { logIn } from "./accounts.server.ts";
import { ensureAdministrator } from "./ensure-administrator.server.ts";
import { confirmSecondFactor, startSecondFactor } from "./second-factor/second-factor.server.ts";
import { authenticateToken } from "./sessions.server.ts";
import { issueSetupLinkAsAdmin, findSetupLinkAccount, setPasswordByLink } from "./setup-links.server.ts";
import { createTotpCode } from "./second-factor/totp.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

const admin = () => actorContext({ role: "admin", id: createId(), name: "Mary", email: "mary@example.org" });

async function createLink(email: string) {
  const link = unwrap(await issueSetupLinkAsAdmin(admin(), { email }));
  return link.setupUrl.split("/").at(-1)!;
}

test("sets one password when ten requests use a link concurrently, and ends all sessions", async () => {
  const user = await createTestUser("contrib_own");
  const secret = await createLink(user.email);
  const passwords = Array.from({ length: 10 }, (_, i) => `password ${i}`);
  const results = await Promise.all(
    passwords.map((password) => setPasswordByLink(visitorContext(), { secret, password })),
  );
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  const chosenPassword = passwords[results.findIndex((result) => result.ok)]!;
  expect((await logIn(visitorContext(), { email: user.email, password: chosenPassword })).ok).toBe(true);
  expect(await authenticateToken(createEntityManager(), user.token, "cookie")).toBeUndefined();
});

test("leaves a link valid after viewing, until a new one or a week later", async () => {
  const { email } = await createTestUser("user");
  const first = await createLink(email);
  for (let i = 0; i < 3; i++)
    expect(await findSetupLinkAccount(visitorContext(), first)).toMatchObject({ value: { email } });
  const second = await createLink(email);
  expect((await findSetupLinkAccount(visitorContext(), first)).ok).toBe(false);
  await execute("update secret_link set expires_at = expires_at - interval '7 days' where token_hash = ?", [
    hashToken(second),
  ]);
  expect((await setPasswordByLink(visitorContext(), { secret: second, password: "another" })).ok).toBe(false);
});

test("stores no usable link in the database", async () => {
  const secret = await createLink((await createTestUser("user")).email);
  const rows = await execute<{ hash: string }>("select token_hash as hash from secret_link");
  expect(rows.map(({ hash }) => hash)).not.toContain(secret);
  for (const { hash } of rows) expect((await findSetupLinkAccount(visitorContext(), hash)).ok).toBe(false);
});

test("creates none for administrators and unknown accounts", async () => {
  const otherAdmin = await createTestUser("admin");
  expect(await issueSetupLinkAsAdmin(admin(), { email: otherAdmin.email })).toMatchObject({
    kind: "conflict",
  });
  expect(await issueSetupLinkAsAdmin(admin(), { email: createEmail() })).toMatchObject({ kind: "not-found" });
});

async function setUpSecondFactor(user: TestUser) {
  const { secret } = unwrap(await startSecondFactor(userContext(user)));
  unwrap(await confirmSecondFactor(userContext(user), { code: createTotpCode(secret) }));
}
const listFactors = ({ id }: TestUser) =>
  execute(
    "select account_id from second_factor where account_id = ? union all select account_id from recovery_code where account_id = ?",
    [id, id],
  );

test("ends the second factor of who registered the address before its owner confirmed it", async () => {
  const user = await createTestUser("user");
  await execute("update account set confirmed_at = null where id = ?", [user.id]);
  await setUpSecondFactor(user);
  const input = { secret: await createLink(user.email), password: "typed by the owner" };
  unwrap(await setPasswordByLink(visitorContext(), input));
  expect(await listFactors(user)).toEqual([]);
});

test("does not leave the administrator of the settings the second factor of who used that address", async () => {
  await execute("update account set role = 'user' where role = 'admin'");
  const user = await createTestUser("user");
  await execute("delete from account where email = ?", [env().admin.email]);
  await execute("update account set email = ? where id = ?", [env().admin.email, user.id]);
  await setUpSecondFactor(user);
  await ensureAdministrator(createEntityManager());
  expect(await listFactors(user)).toEqual([]);
});

test("refuses a short ADMIN_PASSWORD only when it would create an administrator", async () => {
  const { admin: settings, demoCredentials } = env();
  const em = createEntityManager();
  await execute("update account set role = 'user' where role = 'admin'");
  Object.assign(env(), { admin: { ...settings, password: "11 letters." }, demoCredentials: false });
  try {
    await expect(ensureAdministrator(em)).rejects.toThrow(
      "ADMIN_PASSWORD must be at least 12 characters long, because it is used now.",
    );
    expect(await execute("select id from account where role = 'admin'")).toEqual([]);
    await createTestUser("admin");
    await ensureAdministrator(em);
    expect(await execute("select id from account where role = 'admin'")).toHaveLength(1);
  } finally {
    Object.assign(env(), { admin: settings, demoCredentials });
  }
});
