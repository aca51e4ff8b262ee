import { describe, expect, test } from "vitest";

import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { actorContext, clientContext } from "../../../tests/setup/context.ts";
import { createEmail, createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { changePassword, logIn, registerAndLogIn, registerReader } from "./accounts.server.ts";
import { authenticateToken } from "./sessions.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

const isOpen = async (token: string) =>
  Boolean(await authenticateToken(createEntityManager(), token, "bearer"));
const getCredentials = ({ email, password }: TestUser) => ({ email, password });
const getWrongCredentials = ({ email }: { email: string }) => ({ email, password: "wrong" });

describe("logIn", () => {
  test("returns a token of the account, regardless of the case of the address", async () => {
    const user = await createTestUser("user");
    const result = unwrap(
      await logIn(clientContext(), { ...getCredentials(user), email: user.email.toUpperCase() }),
    );
    expect(result.user).toEqual({ id: user.id, name: "A", email: user.email, role: "user" });
    expect(await authenticateToken(createEntityManager(), result.token, "cookie")).toMatchObject({
      id: user.id,
    });
  });

  test("gives the same response for a wrong password, an unknown address and an account without a password", async () => {
    const [user, passwordless] = [await createTestUser("user"), await createTestUser("user")];
    await execute("update account set password_hash = null where id = ?", [passwordless.id]);
    const results = await Promise.all(
      [user, passwordless, { email: createEmail() }].map((account) =>
        logIn(clientContext(), getWrongCredentials(account)),
      ),
    );
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(results[0]).toMatchObject({ ok: false, kind: "unauthenticated" });
  });

  test("uses about the same CPU time for an unknown address as for a known one", async () => {
    const user = await createTestUser("user");
    // CPU time, since other processes use the machine.
    const time = async (email: string) => {
      const before = process.cpuUsage();
      await logIn(clientContext(), { email, password: "wrong" });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let i = 0; i < 15; i++) {
      known.push(await time(user.email));
      unknown.push(await time(createEmail()));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[7]!;
    expect(median(known) / median(unknown)).toBeGreaterThan(0.6);
    expect(median(known) / median(unknown)).toBeLessThan(1.6);
  });

  test("ends an administrator's session after 12 hours, others after 30 days", async () => {
    for (const [role, hours] of [
      ["admin", 12],
      ["user", 720],
    ] as const) {
      const result = unwrap(await logIn(clientContext(), getCredentials(await createTestUser(role))));
      const [row] = await execute<{ hours: number }>(
        `select round(extract(epoch from ends_at - now()) / 3600)::int as hours from session
         where account_id = ? order by created_at desc limit 1`,
        [result.user.id],
      );
      expect(row!.hours).toBe(hours);
    }
  });
});

describe("login limits", () => {
  test("count other spellings of an address as the same", async () => {
    const user = await createTestUser("user");
    const email = `kibii${user.email}`;
    await execute("update account set email = ? where id = ?", [email, user.id]);
    const client = clientContext();
    const spellings = ["i", "I", "İ"].flatMap((i) =>
      ["k", "K", "\u212A"].map((k) => email.replace(/^ki/, k + i)),
    );
    for (let tries = 0; tries < 2; tries++)
      for (const spelling of spellings) await logIn(client, getWrongCredentials({ email: spelling }));
    expect(await logIn(client, { email, password: user.password })).toMatchObject({ kind: "rate-limited" });
  });

  test("allow ten concurrent attempts from one network until the time is over", async () => {
    const [user, client] = [await createTestUser("user"), clientContext()];
    const results = await Promise.all(
      Array.from({ length: 30 }, () => logIn(client, getWrongCredentials(user))),
    );
    const kinds = results.map((result) => (result.ok ? "ok" : result.kind));
    expect(kinds.filter((kind) => kind === "unauthenticated")).toHaveLength(10);
    expect(kinds.filter((kind) => kind === "rate-limited")).toHaveLength(20);
    const refused = await logIn(client, getCredentials(user));
    expect(refused).toMatchObject({ ok: false, kind: "rate-limited" });
    if (!refused.ok) {
      expect(refused.retryAfter).toBeGreaterThan(14 * 60);
      expect(refused.retryAfter).toBeLessThanOrEqual(15 * 60);
    }
    expect((await logIn(clientContext(), getCredentials(user))).ok).toBe(true);
    await execute(
      "update rate_limit set attempt_times = array(select t - interval '15 minutes' from unnest(attempt_times) as t)",
    );
    expect((await logIn(client, getCredentials(user))).ok).toBe(true);
  });

  test("limit attempts from many networks on one account, except from its known browsers", async () => {
    const user = await createTestUser("user");
    const results = await Promise.all(
      Array.from({ length: 60 }, () => logIn(clientContext(), getWrongCredentials(user))),
    );
    expect(results.filter((result) => !result.ok && result.kind === "rate-limited")).toHaveLength(10);
    expect((await logIn(clientContext(), getCredentials(user))).ok).toBe(false);
    expect((await logIn(clientContext({ knownAccounts: [createEmail()] }), getCredentials(user))).ok).toBe(
      false,
    );
    expect((await logIn(clientContext({ knownAccounts: [user.id] }), getCredentials(user))).ok).toBe(true);
  });
});

describe("login limits per network", () => {
  test("refuse a password tried on many accounts, and still allow logins of others in the network", async () => {
    const [user, client] = [await createTestUser("user"), clientContext()];
    const { network } = client.clientInfo;
    for (let i = 0; i < 599; i++) await consumeRateLimit(client, "login.network", network);
    for (let i = 0; i < 3; i++) expect((await logIn(client, getCredentials(user))).ok).toBe(true);
    expect(await logIn(client, getWrongCredentials({ email: createEmail() }))).toMatchObject({
      kind: "unauthenticated",
    });
    expect(await logIn(client, getWrongCredentials({ email: createEmail() }))).toMatchObject({
      kind: "rate-limited",
    });
    expect(await logIn(client, getCredentials(user))).toMatchObject({ kind: "rate-limited" });
    const known = { ...client, clientInfo: { network, knownAccounts: [user.id] } };
    expect((await logIn(known, getCredentials(user))).ok).toBe(true);
    expect((await logIn(clientContext(), getCredentials(user))).ok).toBe(true);
  });
});

describe("registerAndLogIn", () => {
  const buildInput = () => ({ name: "Amina Said", email: createEmail(), password: "  blanks count  " });

  test("creates a reader and stores the password hashed and unchanged", async () => {
    const input = buildInput();
    const result = await registerReader(clientContext(), { ...input, role: "admin" } as never);
    expect(result).toMatchObject({ ok: true, value: { role: "user" } });
    const [row] = await execute<{ hash: string }>(
      "select password_hash as hash from account where email = ?",
      [input.email],
    );
    expect(row!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(clientContext(), input)).ok).toBe(true);
    expect((await logIn(clientContext(), { ...input, password: input.password.trim() })).ok).toBe(false);
  });

  test("creates one account from a repeated form, and logs in both times", async () => {
    const [input, attempt] = [buildInput(), { key: createEmail(), digest: "same" }];
    const results = await Promise.all(
      [1, 2].map(() => registerAndLogIn({ ...clientContext(), idempotencyToken: attempt }, input)),
    );
    const users = results.map((result) => (result.ok ? result.value.user.id : result.kind));
    expect(new Set(users).size).toBe(1);
    for (const result of results) expect(result.ok && (await isOpen(result.value.token))).toBe(true);
  });

  test("limits probing for registered addresses", async () => {
    const [existingUser, client] = [await createTestUser("user"), clientContext()];
    for (let i = 0; i < 30; i++)
      expect(await registerReader(client, { ...buildInput(), email: existingUser.email })).toMatchObject({
        kind: "taken",
      });
    const results = [
      await registerReader(client, { ...buildInput(), email: existingUser.email }),
      await registerReader(client, buildInput()),
    ];
    expect(results.map((result) => !result.ok && result.kind)).toEqual(["rate-limited", "rate-limited"]);
    expect((await registerReader(clientContext(), buildInput())).ok).toBe(true);
  });
});

test("records only a choice of reminders that was sent, with the version of the privacy page", async () => {
  await execute("update page set is_published = true, version = 3 where slug = 'privacy'");
  for (const reminders of [true, false, undefined]) {
    const email = createEmail();
    const input = { name: "A", email, password: "as typed by hand", reminders };
    unwrap(await registerReader(clientContext(), input));
    const consents = await execute(
      `select topic, is_given, notice_version from consent c join account a on a.id = c.account_id
       where a.email = ?`,
      [email],
    );
    const consent = { topic: "reminders", is_given: reminders, notice_version: 3 };
    expect(consents).toEqual(reminders === undefined ? [] : [consent]);
    expect(await execute("select wants_reminders from account where email = ?", [email])).toEqual([
      { wants_reminders: reminders ?? true },
    ]);
  }
});

describe("changePassword", () => {
  test("requires the current password, and ends every session", async () => {
    const user = await createTestUser("contrib_own");
    const ctx = actorContext({ role: "contributor", id: user.id, name: "A", email: user.email });
    const refused = await changePassword(ctx, { currentPassword: "wrong", newPassword: "another" });
    expect(refused).toMatchObject({ kind: "invalid", details: [{ path: "currentPassword" }] });
    expect(await isOpen(user.token)).toBe(true);
    const input = { currentPassword: user.password, newPassword: "another" };
    expect((await changePassword(ctx, input)).ok).toBe(true);
    expect(await isOpen(user.token)).toBe(false);
    expect((await logIn(clientContext(), getCredentials(user))).ok).toBe(false);
    expect((await logIn(clientContext(), { ...getCredentials(user), password: "another" })).ok).toBe(true);
  });

  test("leaves no concurrent session that was opened with the old password", async () => {
    for (let round = 0; round < 5; round++) {
      const user = await createTestUser("user");
      const ctx = actorContext({ role: "user", id: user.id, name: "A", email: user.email });
      const [changed, ...logins] = await Promise.all([
        changePassword(ctx, { currentPassword: user.password, newPassword: "another" }),
        ...Array.from({ length: 6 }, () => logIn(clientContext(), getCredentials(user))),
      ]);
      expect(changed.ok).toBe(true);
      for (const result of logins) if (result.ok) expect(await isOpen(result.value.token)).toBe(false);
    }
  });
});
