import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { consumeRateLimit } from "#app/core/rate-limit.server.ts";
import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { AREAS } from "#app/schemas/admin-lists.ts";
import { UpdateSite } from "#app/schemas/site.ts";

import { clientContext, userContext, visitorContext } from "../../../../tests/setup/context.ts";
import { execute } from "../../../../tests/setup/execute.ts";
import { createSession, createTestUser, type TestUser } from "../../../../tests/setup/test-users.ts";
import { unwrap } from "../../../../tests/setup/unwrap.ts";

import { createCalendarLink, findCalendarOwner } from "#app/services/calendars/calendar-links.server.ts";
import { updateSite } from "#app/services/site/site.server.ts";

import { findAccount, listAccounts } from "../account-details.server.ts";
import { changePassword, logIn, logInWithCode, logInWithPassword, setPassword } from "../accounts.server.ts";
import { updateAccount } from "../manage-accounts.server.ts";
import { hashPasswordOrThrow } from "../passwords.server.ts";
import { sealPendingLogin } from "./pending-login.server.ts";
import {
  confirmSecondFactor,
  findNewSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
  startSecondFactor,
} from "./second-factor.server.ts";
import { reauthenticate } from "./recent-proof.server.ts";
import { authenticateToken } from "../sessions.server.ts";
import { createTotpCode } from "./totp.ts";

const countSessions = async ({ id }: TestUser) =>
  (await execute("select from session where account_id = ?", [id])).length;
/** A code of the next step, because the one of the current step has confirmed the factor. */
const STEP_MS = 30_000;
const createFreshCode = (secret: string) => createTotpCode(secret, Date.now() + STEP_MS);

async function setUp(user: TestUser) {
  const { secret } = unwrap(await startSecondFactor(userContext(user)));
  const confirmed = await confirmSecondFactor(userContext(user), { code: createTotpCode(secret) });
  return { secret, ...unwrap(confirmed) };
}

let user: TestUser;
let credentials: { email: string; password: string };
beforeEach(async () => {
  // The middle of a step: a code is created and checked within the same step.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 });
  user = await createTestUser("user");
  credentials = { email: user.email, password: user.password };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("confirmSecondFactor", () => {
  test("turns the factor on with a right code and returns ten recovery codes, which are stored hashed", async () => {
    const { secret } = unwrap(await startSecondFactor(userContext(user)));
    expect(await findNewSecondFactor(userContext(user))).toMatchObject({ secret });
    expect(await logIn(clientContext(), credentials)).toMatchObject({ ok: true });
    const wrong = await confirmSecondFactor(userContext(user), { code: "000000" });
    expect(wrong).toMatchObject({ kind: "invalid", details: [{ path: "code" }] });
    const ctx = userContext(user, { key: user.id, digest: "1" });
    const { recoveryCodes } = unwrap(await confirmSecondFactor(ctx, { code: createTotpCode(secret) }));
    expect(recoveryCodes).toHaveLength(10);
    const repeated = await confirmSecondFactor(userContext(user, ctx.idempotencyToken), { code: "000000" });
    expect(unwrap(repeated).recoveryCodes).toEqual(recoveryCodes);
    expect(unwrap(await findSecondFactor(userContext(user)))).toMatchObject({
      confirmedAt: expect.any(String) as string,
      recoveryCodesLeft: 10,
      requiredFrom: null,
    });
    const stored = JSON.stringify([
      await execute("select * from second_factor where account_id = ?", [user.id]),
      await execute("select * from recovery_code where account_id = ?", [user.id]),
      await execute("select response from idempotency_key where id = ?", [user.id]),
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
    expect(await startSecondFactor(userContext(user))).toMatchObject({ kind: "conflict" });
  });

  test("writes the audit log and tells the owner of the account", async () => {
    const { secret } = await setUp(user);
    unwrap(await removeSecondFactor(userContext(user), { code: createFreshCode(secret) }));
    expect(
      await execute("select action from audit_log where subject_id = ? order by id", [user.id]),
    ).toMatchObject([{ action: "second-factor.set-up" }, { action: "second-factor.removed" }]);
    expect(await execute("select kind from message where account_id = ?", [user.id])).toEqual([
      { kind: "second-factor-changed" },
      { kind: "second-factor-changed" },
    ]);
  });
});

describe("logIn", () => {
  test("needs a code after a right password only, and creates no session without it", async () => {
    const { secret } = await setUp(user);
    const sessions = await countSessions(user);
    expect(await logIn(clientContext(), credentials)).toMatchObject({
      kind: "unauthenticated",
      needs: "code",
    });
    const wrongPassword = await logIn(clientContext(), { ...credentials, password: "no", code: "000000" });
    expect(wrongPassword).toMatchObject({ kind: "unauthenticated", message: "login.wrong-credentials" });
    expect(wrongPassword).not.toHaveProperty("needs");
    expect(await logIn(clientContext(), { ...credentials, code: "000000" })).toMatchObject({ ok: false });
    expect(await countSessions(user)).toBe(sessions);
    expect(await logIn(clientContext(), { ...credentials, code: createFreshCode(secret) })).toMatchObject({
      ok: true,
    });
  });

  test("ignores a code for an account without a second factor", async () => {
    expect(await logIn(clientContext(), { ...credentials, code: "000000" })).toMatchObject({ ok: true });
  });

  test("accepts a code once, also of eight logins at once, and no earlier code after it", async () => {
    const { secret } = await setUp(user);
    const attempt = { ...credentials, code: createFreshCode(secret) };
    const results = await Promise.all(Array.from({ length: 8 }, () => logIn(clientContext(), attempt)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await logIn(clientContext(), attempt)).toMatchObject({ ok: false });
    const earlier = { ...credentials, code: createTotpCode(secret) };
    expect(await logIn(clientContext(), earlier)).toMatchObject({ ok: false });
  });

  test("accepts a recovery code once, also of eight logins at once", async () => {
    const { recoveryCodes } = await setUp(user);
    const attempt = { ...credentials, code: recoveryCodes[3]!.toUpperCase() };
    const results = await Promise.all(Array.from({ length: 8 }, () => logIn(clientContext(), attempt)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(unwrap(await findSecondFactor(userContext(user))).recoveryCodesLeft).toBe(9);
    const other = await createTestUser("user");
    await setUp(other);
    const foreign = { email: other.email, password: other.password, code: recoveryCodes[4]! };
    expect(await logIn(clientContext(), foreign)).toMatchObject({ ok: false });
  });

  test("limits guesses at the code, also parallel ones, and a right password does not reset the count", async () => {
    const { secret } = await setUp(user);
    const client = clientContext();
    const logInAgain = (code?: string) =>
      logIn({ ...client, em: createEntityManager() }, { ...credentials, code });
    const results = [];
    for (let guess = 0; guess < 4; guess++) {
      results.push(await logInAgain(String(100_000 + guess)));
      expect(await logInAgain()).toMatchObject({ needs: "code" });
    }
    const guesses = Array.from({ length: 20 }, (_, index) => String(200_000 + index));
    results.push(...(await Promise.all(guesses.map(logInAgain))));
    expect(results.filter((result) => !result.ok && result.kind === "unauthenticated")).toHaveLength(10);
    expect(await logInAgain(createFreshCode(secret))).toMatchObject({ kind: "rate-limited" });
  });
});

test("ends guesses at the code for a day, mails the owner once, and still accepts a recovery code", async () => {
  const { secret, recoveryCodes } = await setUp(user);
  const logInWith = (code: string) => logIn(clientContext(), { ...credentials, code });
  for (let guess = 0; guess < 49; guess++)
    expect(await consumeRateLimit(clientContext(), "login.wrong-code", user.id)).toBeUndefined();
  expect(await logInWith(createFreshCode(secret))).toMatchObject({ ok: true });
  expect(await logInWith("100000")).toMatchObject({ kind: "unauthenticated" });
  for (const code of ["100001", "100002"])
    expect(await logInWith(code)).toMatchObject({ kind: "rate-limited" });
  const changes = await execute("select facts->>'change' as change from message where account_id = ?", [
    user.id,
  ]);
  expect(changes).toEqual([{ change: "set-up" }, { change: "codes-limited" }]);
  expect(await logInWith(recoveryCodes[0]!)).toMatchObject({ ok: true });
});

test("a new password ends a set-up that someone else has begun, and gives new guesses at the code", async () => {
  unwrap(await startSecondFactor(userContext(user)));
  const { id, password } = user;
  unwrap(
    await changePassword(userContext(user), { currentPassword: password, newPassword: "a long sentence" }),
  );
  expect(await findNewSecondFactor(userContext(user))).toBeUndefined();
  const { secret } = await setUp(user);
  for (let guess = 0; guess < 50; guess++) await consumeRateLimit(clientContext(), "login.wrong-code", id);
  const logInNow = () =>
    logIn(clientContext(), { email: user.email, password: "anew", code: createFreshCode(secret) });
  expect(await consumeRateLimit(clientContext(), "login.wrong-code", id)).toMatchObject({ ok: false });
  await setPassword(clientContext().em, clientContext(), id, await hashPasswordOrThrow("anew"));
  expect(await logInNow()).toMatchObject({ ok: true });
});

test("a set-up ends after an hour", async () => {
  unwrap(await startSecondFactor(userContext(user)));
  await execute("update second_factor set created_at = now() - interval '61 minutes' where account_id = ?", [
    user.id,
  ]);
  expect(await findNewSecondFactor(userContext(user))).toBeUndefined();
});

test("wrong codes for a recent proof count like those at the login", async () => {
  await setUp(user);
  const guess = { password: user.password, code: "000000" };
  expect(await reauthenticate(userContext(user), guess)).toMatchObject({ kind: "invalid" });
  for (let count = 1; count < 50; count++)
    await consumeRateLimit(clientContext(), "login.wrong-code", user.id);
  expect(await reauthenticate(userContext(user), guess)).toMatchObject({ kind: "rate-limited" });
});

describe("logInWithCode", () => {
  const startLogin = async () => {
    const value = unwrap(await logInWithPassword(clientContext(), credentials));
    return "pendingLogin" in value ? value.pendingLogin : "";
  };

  test("continues a login by password and refuses one that is forged, late or of an old password", async () => {
    const { secret } = await setUp(user);
    const pendingLogin = await startLogin();
    const code = createFreshCode(secret);
    for (const forged of ["", "made up", sealPendingLogin({ id: user.id, passwordHash: "made up" })])
      expect(await logInWithCode(clientContext(), { pendingLogin: forged, code })).toMatchObject({
        message: "second-factor.login-ended",
      });
    vi.setSystemTime(Date.now() + 11 * 60_000);
    const late = await logInWithCode(clientContext(), { pendingLogin, code: createTotpCode(secret) });
    expect(late).toMatchObject({ message: "second-factor.login-ended" });

    const second = await startLogin();
    expect(
      await logInWithCode(clientContext(), { pendingLogin: second, code: createTotpCode(secret) }),
    ).toMatchObject({ ok: true });

    const third = await startLogin();
    const newPassword = "another walk along the shore";
    unwrap(await changePassword(userContext(user), { currentPassword: user.password, newPassword }));
    expect(
      await logInWithCode(clientContext(), { pendingLogin: third, code: createFreshCode(secret) }),
    ).toMatchObject({ message: "second-factor.login-ended" });
  });
});

test("still accepts codes after the session secret was rotated, and encrypts the secret with the new one", async () => {
  const { secret, recoveryCodes } = await setUp(user);
  const previous = env().sessionSecrets;
  const next = "the next secret has at least 32 characters";
  const secrets = vi.spyOn(env(), "sessionSecrets", "get").mockReturnValue([next, ...previous]);
  expect(await logIn(clientContext(), { ...credentials, code: createFreshCode(secret) })).toMatchObject({
    ok: true,
  });
  secrets.mockReturnValue([next]);
  vi.setSystemTime(Date.now() + 5 * STEP_MS);
  expect(await logIn(clientContext(), { ...credentials, code: createTotpCode(secret) })).toMatchObject({
    ok: true,
  });
  expect(await logIn(clientContext(), { ...credentials, code: recoveryCodes[0]! })).toMatchObject({
    ok: true,
  });
});

test("an administrator cannot reset the own second factor, which needs its code", async () => {
  const admin = await createTestUser("admin");
  await setUp(admin);
  expect(await resetSecondFactor(userContext(admin), admin.id)).toMatchObject({ kind: "conflict" });
  expect(unwrap(await findAccount(userContext(admin), admin.id)).secondFactor).toBe(true);
});

test("an administrator sees who has a second factor and resets it", async () => {
  const admin = await createTestUser("admin");
  await setUp(user);
  const filter = { search: user.email, secondFactor: "yes" as const };
  const parsed = { role: undefined, state: undefined, seen: undefined, ...filter };
  const listed = await listAccounts(userContext(admin), parsed, { page: 1, limit: 20 });
  expect(unwrap(listed).accounts).toMatchObject([{ id: user.id, secondFactor: true }]);
  expect(await resetSecondFactor(userContext(user), user.id)).toMatchObject({ kind: "forbidden" });
  unwrap(await resetSecondFactor(userContext(admin), user.id));
  expect(unwrap(await findAccount(userContext(admin), user.id)).secondFactor).toBe(false);
  expect(await resetSecondFactor(userContext(admin), user.id)).toMatchObject({ kind: "not-found" });
  expect(await logIn(clientContext(), credentials)).toMatchObject({ ok: true });
});

describe("the setting that administrators need a second factor", () => {
  const require = async (isRequired: boolean) =>
    unwrap(
      await updateSite(
        userContext(await createTestUser("admin")),
        UpdateSite.parse({ requireSecondFactor: isRequired }),
      ),
    );
  const findActor = ({ token }: TestUser) => authenticateToken(createEntityManager(), token, "bearer");
  const moveBack = () =>
    execute("update site_settings set second_factor_required_at = now() - interval '8 days'");
  afterEach(() => require(false));

  test("takes the areas of an administrator without one after seven days", async () => {
    const admin = await createTestUser("admin");
    await execute("update account set admin_since = null where id = ?", [admin.id]);
    await require(true);
    expect(unwrap(await findSecondFactor(userContext(admin))).requiredFrom).not.toBeNull();
    expect(unwrap(await findSecondFactor(userContext(user))).requiredFrom).toBeNull();
    expect(await findActor(admin)).toMatchObject({ areas: null });
    const { calendarUrl } = unwrap(await createCalendarLink(userContext(admin), "appointments"));
    const secret = calendarUrl.split("/").at(-2)!;
    expect(await findCalendarOwner(visitorContext(), secret)).toMatchObject({ value: { areas: null } });
    await moveBack();
    expect(await findActor(admin)).toMatchObject({ areas: [], isSecondFactorMissing: true });
    expect(await findCalendarOwner(visitorContext(), secret)).toMatchObject({ value: { areas: [] } });
    expect(await findActor(user)).not.toHaveProperty("isSecondFactorMissing");
    await setUp(admin);
    expect(await findActor(admin)).toMatchObject({ areas: null });
  });

  test("gives a new administrator seven days, too", async () => {
    await require(true);
    await moveBack();
    const admin = await createTestUser("admin");
    await setUp(admin);
    unwrap(await updateAccount(userContext(admin), user.id, { role: "admin", areas: [...AREAS] }));
    await createSession(user.id, user.token);
    expect(await findActor(user)).toMatchObject({ areas: null });
    await execute("update account set admin_since = now() - interval '8 days' where id = ?", [user.id]);
    expect(await findActor(user)).toMatchObject({ isSecondFactorMissing: true });
  });
});
