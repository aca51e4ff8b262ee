import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { env } from "#app/env.server.ts";

import { clientContext, userContext, visitorContext } from "../../../../tests/setup/context.ts";
import { execute } from "../../../../tests/setup/execute.ts";
import { createEmail, createTestUser, type TestUser } from "../../../../tests/setup/test-users.ts";
import { unwrap } from "../../../../tests/setup/unwrap.ts";

import { logIn, logInWithCode } from "../accounts.server.ts";
import { ensureAdministrator } from "../ensure-administrator.server.ts";
import {
  linkIdentity,
  linkWithPassword,
  listOwnIdentities,
  logInWithIdentity,
  proveByIdentity,
  unlinkIdentity,
} from "./external-identities.server.ts";
import type { ProvenIdentity } from "./login-provider.server.ts";
import { confirmSecondFactor, startSecondFactor } from "../second-factor/second-factor.server.ts";
import { authenticateToken } from "../sessions.server.ts";
import { createSetupLink, deriveSetupLinkSecret, setPasswordByLink } from "../setup-links.server.ts";
import { createTotpCode } from "../second-factor/totp.ts";

const ISSUER = "https://login.example.org";
let number = 0;
const createIdentity = (changes: Partial<ProvenIdentity> = {}): ProvenIdentity => ({
  ...{ issuer: ISSUER, subject: `subject-${number++}`, email: createEmail() },
  ...{ isEmailVerified: true, isRecent: true, name: "Amina Said", ...changes },
});

async function logInTo(identity: ProvenIdentity, ctx = clientContext()) {
  const outcome = unwrap(await logInWithIdentity(ctx, identity));
  if (!("token" in outcome)) throw new Error("no session");
  return outcome;
}
const findAccount = async (email: string) =>
  (
    await execute<{ id: string; role: string; isConfirmed: boolean; hasPassword: boolean }>(
      `select id, role, areas, confirmed_at is not null as "isConfirmed", password_hash is not null as "hasPassword"
       from account where email = ?`,
      [email],
    )
  )[0];
async function setPasswordOf({ id }: { id: string }) {
  const secret = deriveSetupLinkSecret(`seed-${id}`);
  await createSetupLink(visitorContext().em, id, secret);
  unwrap(await setPasswordByLink(clientContext(), { secret, password: "typed by the owner" }));
}
const listIdentityIds = (accountId: string) =>
  execute("select id from external_identity where account_id = ?", [accountId]);
const countSessions = async ({ id }: TestUser) =>
  (await execute("select from session where account_id = ?", [id])).length;
/** The context of a request with the session of this token. */
async function sessionContext(token: string): Promise<Context> {
  const ctx = visitorContext();
  return { ...ctx, actor: (await authenticateToken(ctx.em, token, "cookie"))! };
}

beforeEach(() => {
  env().loginProvider = {
    ...{ name: "Kisumu University", issuer: ISSUER, clientId: "a", clientSecret: "a" },
    roles: undefined,
  };
});
afterEach(() => {
  env().loginProvider = undefined;
});

describe("an unknown identity", () => {
  test("becomes a reader without a password, whose verified address needs no confirmation", async () => {
    const identity = createIdentity();
    const { user } = await logInTo(identity);
    expect(user).toMatchObject({ role: "user", name: "Amina Said", email: identity.email });
    expect(await findAccount(identity.email!)).toMatchObject({ isConfirmed: true, hasPassword: false });
    expect((await logInTo({ ...identity, email: createEmail() })).user.id).toBe(user.id);
    expect(await logIn(clientContext(), { email: identity.email!, password: "" })).toMatchObject({
      ok: false,
    });
  });

  test("confirms an unverified address by mail, and loses the account to who sets a password by mail", async () => {
    const identity = createIdentity({ isEmailVerified: false });
    const { user } = await logInTo(identity);
    expect(await findAccount(identity.email!)).toMatchObject({ isConfirmed: false });
    expect(await execute("select kind from message where account_id = ?", [user.id])).toEqual([
      { kind: "confirm-email" },
    ]);
    await setPasswordOf(user);
    expect(await listIdentityIds(user.id)).toEqual([]);
  });

  test("stays connected when a password is set, if the provider had verified the address", async () => {
    const owner = (await logInTo(createIdentity())).user;
    await setPasswordOf(owner);
    expect(await listIdentityIds(owner.id)).toHaveLength(1);
    const stranger = (await logInTo(createIdentity({ isEmailVerified: false }))).user;
    await execute("update account set confirmed_at = now() where id = ?", [stranger.id]);
    await setPasswordOf(stranger);
    expect(await listIdentityIds(stranger.id)).toEqual([]);
  });

  test("does not become the administrator of the settings with the login of who used that address", async () => {
    await execute("update account set role = 'user' where role = 'admin'");
    const { user } = await logInTo(createIdentity({ email: env().admin.email }));
    await ensureAdministrator(visitorContext().em);
    expect(await findAccount(env().admin.email)).toMatchObject({ id: user.id, role: "admin" });
    expect(await listIdentityIds(user.id)).toEqual([]);
  });

  test("is refused without a valid address", async () => {
    for (const email of [undefined, "not an address", `${"a".repeat(300)}@example.org`])
      expect(await logInWithIdentity(clientContext(), createIdentity({ email }))).toMatchObject({
        message: "login-provider.email-missing",
      });
  });

  test("makes one account when two logins arrive at once", async () => {
    const identity = createIdentity();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => logInWithIdentity(clientContext(), identity)),
    );
    expect(outcomes.filter((outcome) => outcome.ok && "token" in outcome.value).length).toBeGreaterThan(0);
    expect(await execute("select from external_identity where subject = ?", [identity.subject])).toHaveLength(
      1,
    );
  });

  test("is never joined with the account of its address without that account's password", async () => {
    const owner = await createTestUser("admin");
    const sessions = await countSessions(owner);
    const identity = createIdentity({ email: owner.email.toUpperCase() });
    const outcome = unwrap(await logInWithIdentity(clientContext(), identity));
    const { pendingIdentity } = outcome as { pendingIdentity: string };
    expect(Object.keys(outcome)).toEqual(["pendingIdentity"]);
    const wrong = await linkWithPassword(clientContext(), pendingIdentity, { password: "made up" });
    expect(wrong).toMatchObject({ kind: "unauthenticated" });
    const otherLetter = pendingIdentity.startsWith("A") ? "B" : "A";
    const changed = otherLetter + pendingIdentity.slice(1);
    const forged = await linkWithPassword(clientContext(), changed, owner);
    expect(forged).toMatchObject({ message: "login-provider.ended" });
    expect(await countSessions(owner)).toBe(sessions);
    expect(unwrap(await listOwnIdentities(userContext(owner))).identities).toEqual([]);
    const linked = unwrap(await linkWithPassword(clientContext(), pendingIdentity, owner));
    expect(linked.user.id).toBe(owner.id);
    expect((await logInTo(identity)).user.id).toBe(owner.id);
    expect(await execute("select kind, facts from message where account_id = ?", [owner.id])).toContainEqual({
      kind: "identity-changed",
      facts: expect.objectContaining({ change: "linked", provider: "Kisumu University" }) as object,
    });
  });

  test("also needs the code of the account's second factor", async () => {
    const owner = await createTestUser("user");
    const { secret } = unwrap(await startSecondFactor(userContext(owner)));
    const code = createTotpCode(secret);
    const { recoveryCodes } = unwrap(await confirmSecondFactor(userContext(owner), { code }));
    const identity = createIdentity({ email: owner.email });
    const { pendingIdentity } = unwrap(await logInWithIdentity(clientContext(), identity)) as {
      pendingIdentity: string;
    };
    const { password } = owner;
    const link = (sent?: string) =>
      linkWithPassword(clientContext(), pendingIdentity, { password, code: sent });
    expect(await link()).toMatchObject({ needs: "code", details: [{ path: "code" }] });
    expect(await link("000000")).toMatchObject({ ok: false });
    expect(await link(recoveryCodes[0])).toMatchObject({ ok: true });

    const { pendingLogin } = unwrap(await logInWithIdentity(clientContext(), identity)) as {
      pendingLogin: string;
    };
    const second = { pendingLogin, code: recoveryCodes[1]! };
    expect(await logInWithCode(clientContext(), { ...second, code: "000000" })).toMatchObject({ ok: false });
    expect(await logInWithCode(clientContext(), second)).toMatchObject({ ok: true });
  });
});

describe("a known identity", () => {
  test("replaces the session that the browser had before", async () => {
    const identity = createIdentity();
    const attacker = await createTestUser("user");
    const { token, user } = await logInTo(identity, await sessionContext(attacker.token));
    expect(token).not.toBe(attacker.token);
    expect(await authenticateToken(visitorContext().em, attacker.token, "cookie")).toBeUndefined();
    expect(await authenticateToken(visitorContext().em, token, "cookie")).toMatchObject({ id: user.id });
  });

  test("does not log in to a disabled account", async () => {
    const identity = createIdentity();
    const { user } = await logInTo(identity);
    await execute("update account set state = 'disabled' where id = ?", [user.id]);
    expect(await logInWithIdentity(clientContext(), identity)).toMatchObject({
      kind: "forbidden",
      message: "login-provider.disabled",
    });
  });

  test("cannot be linked with a second account", async () => {
    const identity = createIdentity();
    await logInTo(identity);
    const other = await createTestUser("user");
    const refusal = { message: "login-provider.taken" };
    expect(await linkIdentity(userContext(other), identity)).toMatchObject(refusal);
    const email = other.email;
    const pending = { ...identity, subject: `${identity.subject} of other`, email };
    const { pendingIdentity } = unwrap(await logInWithIdentity(clientContext(), pending)) as {
      pendingIdentity: string;
    };
    unwrap(await linkIdentity(userContext(await createTestUser("user")), pending));
    const sessions = await countSessions(other);
    expect(await linkWithPassword(clientContext(), pendingIdentity, other)).toMatchObject(refusal);
    expect(await countSessions(other)).toBe(sessions);
  });

  test("proves only its own user", async () => {
    const identity = createIdentity();
    const { token, user } = await logInTo(identity);
    await execute("update session set proven_at = null where account_id = ?", [user.id]);
    const ctx = await sessionContext(token);
    expect(await unlinkIdentity(ctx, user.id)).toMatchObject({ needs: "reauthentication" });
    expect(await proveByIdentity(ctx, createIdentity())).toMatchObject({ kind: "forbidden" });
    const other = createIdentity();
    await logInTo(other);
    expect(await proveByIdentity(ctx, other)).toMatchObject({ kind: "forbidden" });
    unwrap(await proveByIdentity(ctx, identity));
    expect((await sessionContext(token)).actor).toMatchObject({ session: { isProven: true } });
  });
});

test("an older login at the provider is not a recent proof", async () => {
  for (const isRecent of [true, false]) {
    const { token } = await logInTo(createIdentity({ isRecent }));
    expect((await sessionContext(token)).actor).toMatchObject({ session: { isProven: isRecent } });
  }
});

describe("unlinkIdentity", () => {
  test("keeps the only way in of an account without a password", async () => {
    const identity = createIdentity();
    const { token, user } = await logInTo(identity);
    const ctx = await sessionContext(token);
    const [linked] = unwrap(await listOwnIdentities(ctx)).identities;
    expect(linked).toMatchObject({ name: "Kisumu University", issuer: ISSUER });
    expect(await unlinkIdentity(ctx, linked!.id)).toMatchObject({ message: "login-provider.last" });
    unwrap(await linkIdentity(ctx, createIdentity()));
    const results = await Promise.all(
      unwrap(await listOwnIdentities(ctx)).identities.map(async ({ id }) =>
        unlinkIdentity(await sessionContext(token), id),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listIdentityIds(user.id)).toHaveLength(1);
  });

  test("does not find the identity of someone else", async () => {
    const { token } = await logInTo(createIdentity());
    const [linked] = unwrap(await listOwnIdentities(await sessionContext(token))).identities;
    const other = userContext(await createTestUser("user"));
    expect(await unlinkIdentity(other, linked!.id)).toMatchObject({ kind: "not-found" });
  });
});

test("logins and the removal of their identity at once do not block each other", async () => {
  const owner = await createTestUser("user");
  const identity = createIdentity({ rights: { role: "user", areas: null } });
  for (let round = 0; round < 10; round++) {
    unwrap(await linkIdentity(userContext(owner), identity));
    const [linked] = await listIdentityIds(owner.id);
    const [unlinked] = await Promise.all([
      unlinkIdentity(userContext(owner), (linked as { id: string }).id),
      logInWithIdentity(clientContext(), identity),
      logInWithIdentity(clientContext(), identity),
    ]);
    expect(unlinked).toMatchObject({ ok: true });
    // A login after the removal has created an account.
    await execute("delete from account where email = ?", [identity.email]);
  }
});

describe("role mapping", () => {
  const contributor = { role: "contributor", areas: null } as const;
  test("changes the role at each login, and back, and ends sessions with other rights", async () => {
    const identity = createIdentity();
    const first = await logInTo({ ...identity, rights: contributor });
    expect(first.user.role).toBe("contributor");
    expect(await execute("select from contributor where account_id = ?", [first.user.id])).toHaveLength(1);
    const second = await logInTo({ ...identity, rights: { role: "admin", areas: ["visits"] } });
    expect(second.user.role).toBe("admin");
    expect((await sessionContext(second.token)).actor).toMatchObject({ areas: ["visits"] });
    expect(await authenticateToken(visitorContext().em, first.token, "cookie")).toBeUndefined();
    expect((await logInTo({ ...identity, rights: { role: "user", areas: null } })).user.role).toBe("user");
  });

  test("changes nothing before the code of a second factor", async () => {
    const owner = await createTestUser("contrib_own");
    const { secret } = unwrap(await startSecondFactor(userContext(owner)));
    const code = createTotpCode(secret);
    const { recoveryCodes } = unwrap(await confirmSecondFactor(userContext(owner), { code }));
    const identity = createIdentity({ rights: { role: "user", areas: null } });
    unwrap(await linkIdentity(userContext(owner), identity));
    const { pendingLogin } = unwrap(await logInWithIdentity(clientContext(), identity)) as {
      pendingLogin: string;
    };
    const wrong = await logInWithCode(clientContext(), { pendingLogin, code: "000000" });
    expect(wrong).toMatchObject({ ok: false });
    expect((await sessionContext(owner.token)).actor).toMatchObject({ role: "contributor" });
    const loggedIn = await logInWithCode(clientContext(), { pendingLogin, code: recoveryCodes[0]! });
    expect(unwrap(loggedIn).user.role).toBe("user");
    expect(await authenticateToken(visitorContext().em, owner.token, "cookie")).toBeUndefined();
  });

  test("does not change a role while it is off", async () => {
    const owner = await createTestUser("admin");
    const identity = createIdentity();
    unwrap(await linkIdentity(userContext(owner), identity));
    expect((await logInTo(identity)).user.role).toBe("admin");
  });

  test("leaves the last full administrator", async () => {
    await execute("update account set areas = '{visits}' where role = 'admin'");
    const owner = await createTestUser("admin");
    const identity = createIdentity();
    unwrap(await linkIdentity(userContext(owner), identity));
    expect((await logInTo({ ...identity, rights: contributor })).user.role).toBe("admin");
  });
});
