import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { env } from "#app/env.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { createAuthenticator } from "../../../../tests/setup/authenticator.ts";
import { clientContext, userContext } from "../../../../tests/setup/context.ts";
import { execute } from "../../../../tests/setup/execute.ts";
import { createTestUser, type TestUser } from "../../../../tests/setup/test-users.ts";
import { unwrap } from "../../../../tests/setup/unwrap.ts";

import { findAccount } from "../account-details.server.ts";
import { logIn } from "../accounts.server.ts";
import { createPasskeyRequest, logInWithPasskey, reauthenticateWithPasskey } from "./passkey-login.server.ts";
import { addPasskey, createPasskeyOptions, listPasskeys, removePasskey } from "./passkeys.server.ts";
import { confirmSecondFactor, resetSecondFactor, startSecondFactor } from "./second-factor.server.ts";
import { authenticateToken } from "../sessions.server.ts";
import { createTotpCode } from "./totp.ts";

const requestChallenge = async () => unwrap(await createPasskeyRequest(clientContext())).challenge;
const requestNew = async (user: TestUser) => unwrap(await createPasskeyOptions(userContext(user))).challenge;

type Authenticator = ReturnType<typeof createAuthenticator>;
async function addTo(user: TestUser, authenticator = createAuthenticator(), counter = 0) {
  const passkey = authenticator.register({ challenge: await requestNew(user), counter });
  return { authenticator, ...unwrap(await addPasskey(userContext(user), { name: "Phone", passkey })) };
}
type SignOptions = Partial<Parameters<Authenticator["sign"]>[0]>;
const sign = async (authenticator: Authenticator, options: SignOptions = {}) =>
  authenticator.sign({ challenge: await requestChallenge(), ...options });

/** The passkeys that are attacked have counter 7. */
const signNext = (authenticator: Authenticator, options?: SignOptions) =>
  sign(authenticator, { counter: 8, ...options });

/** Everything that an attack could change. */
const readState = (user: TestUser) =>
  execute(
    `select (select json_agg(p order by id) from passkey p where account_id = a.id) as passkeys,
       (select json_agg(s order by id) from session s where account_id = a.id) as sessions, logged_in_at
     from account a where id = ?`,
    [user.id],
  );

let user: TestUser;
beforeEach(async () => {
  // A site without ORIGIN, as in development.
  vi.spyOn(env(), "origins", "get").mockReturnValue(["http://127.0.0.1:3000", "http://localhost:3000"]);
  user = await createTestUser("user");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("addPasskey", () => {
  test("stores the public key, writes the audit log and tells the owner of the account", async () => {
    const { authenticator, id } = await addTo(user);
    expect(unwrap(await listPasskeys(userContext(user))).passkeys).toMatchObject([
      { id, name: "Phone", lastUsedAt: null },
    ]);
    const { excludeCredentials } = unwrap(await createPasskeyOptions(userContext(user)));
    expect(excludeCredentials).toMatchObject([{ id: authenticator.id, transports: ["internal"] }]);
    const other = userContext(await createTestUser("user"));
    expect(await removePasskey(other, id)).toMatchObject({ kind: "not-found" });
    unwrap(await removePasskey(userContext(user), id));
    expect(unwrap(await listPasskeys(userContext(user))).passkeys).toEqual([]);
    expect(
      await execute("select action, note from audit_log where subject_id = ? order by id", [user.id]),
    ).toEqual([
      { action: "passkey.added", note: "Phone" },
      { action: "passkey.removed", note: "Phone" },
    ]);
    expect(
      await execute("select facts->>'change' as change from message where account_id = ?", [user.id]),
    ).toEqual([{ change: "passkey-added" }, { change: "passkey-removed" }]);
  });

  test("returns the same passkey for a repeated request, and refuses a second use of a challenge", async () => {
    const passkey = createAuthenticator().register({ challenge: await requestNew(user) });
    const key = { key: `passkey ${user.id}`, digest: "1" };
    const first = unwrap(await addPasskey(userContext(user, key), { name: "Phone", passkey }));
    expect(unwrap(await addPasskey(userContext(user, key), { name: "Phone", passkey }))).toEqual(first);
    expect(await addPasskey(userContext(user), { name: "Phone", passkey })).toMatchObject({
      kind: "invalid",
    });
  });

  test.each<[string, (other: TestUser) => Promise<SignOptions>]>([
    ["another origin", async () => ({ origin: "https://urithi.example.net" })],
    ["another RP id", async () => ({ rpId: "example.net" })],
    ["an authenticator that did not verify its user", async () => ({ isVerified: false })],
    ["a made-up challenge", async () => ({ challenge: "bWFkZSB1cA" })],
    ["the challenge of a login", async () => ({ challenge: await requestChallenge() })],
    ["the challenge of another account", async (other) => ({ challenge: await requestNew(other) })],
  ])("refuses %s", async (_, change) => {
    const options = await change(await createTestUser("user"));
    const passkey = createAuthenticator().register({ challenge: await requestNew(user), ...options });
    const added = await addPasskey(userContext(user), { name: "Phone", passkey });
    expect(added).toMatchObject({ kind: "invalid" });
    expect(unwrap(await listPasskeys(userContext(user))).passkeys).toEqual([]);
  });

  test("refuses a credential of another account, a 21st passkey, and what the browser could not create", async () => {
    const other = await createTestUser("user");
    const { authenticator } = await addTo(other);
    const stolen = authenticator.register({ challenge: await requestNew(user) });
    expect(await addPasskey(userContext(user), { name: "Phone", passkey: stolen })).toMatchObject({
      message: "passkey-outcomes.already-added",
    });
    for (let count = 0; count < 19; count++) await addTo(user);
    const challenges = [await requestNew(user), await requestNew(user), await requestNew(user)];
    const late = challenges.map((challenge) => createAuthenticator().register({ challenge }));
    const added = late.map((passkey) => addPasskey(userContext(user), { name: "Phone", passkey }));
    const outcomes = (await Promise.all(added)).map((each) => (each.ok ? "added" : each.message));
    const tooMany = encodeMessage("passkey-outcomes.too-many", { max: 20 });
    expect(outcomes.sort()).toEqual([tooMany, tooMany, "added"]);
    expect(await addPasskey(userContext(user), { name: "Phone", passkey: undefined })).toMatchObject({
      message: "passkey-outcomes.failed",
    });
  });

  test("needs a recent proof, and so does removePasskey", async () => {
    const { id } = await addTo(user);
    const ctx = userContext(user);
    if (ctx.actor.role !== "visitor") ctx.actor.session.isProven = false;
    const refused = { needs: "reauthentication" };
    expect(await createPasskeyOptions(ctx)).toMatchObject(refused);
    expect(await addPasskey(ctx, { name: "Phone", passkey: undefined })).toMatchObject(refused);
    expect(await removePasskey(ctx, id)).toMatchObject(refused);
  });
});

describe("logInWithPasskey", () => {
  test("needs no password and no code, and the session counts as recent proof", async () => {
    const { authenticator } = await addTo(user);
    const { secret } = unwrap(await startSecondFactor(userContext(user)));
    unwrap(await confirmSecondFactor(userContext(user), { code: createTotpCode(secret) }));
    expect(await logIn(clientContext(), user)).toMatchObject({ needs: "code" });
    const userHandle = Buffer.from(user.id).toString("base64url");
    const passkey = await sign(authenticator, { userHandle });
    const { token } = unwrap(await logInWithPasskey(clientContext(), { passkey }));
    expect(await authenticateToken(createEntityManager(), token, "bearer")).toMatchObject({
      id: user.id,
      session: { isProven: true },
    });
    expect(unwrap(await listPasskeys(userContext(user))).passkeys[0]!.lastUsedAt).not.toBeNull();
  });

  test.each<[string, (authenticator: Authenticator) => Promise<ReturnType<Authenticator["sign"]>>]>([
    ["another origin", (authenticator) => signNext(authenticator, { origin: "https://urithi.example.net" })],
    [
      "the site's other address",
      (authenticator) => signNext(authenticator, { origin: "http://127.0.0.1:3000" }),
    ],
    ["another RP id", (authenticator) => signNext(authenticator, { rpId: "example.net" })],
    [
      "an authenticator that did not verify its user",
      (authenticator) => signNext(authenticator, { isVerified: false }),
    ],
    ["a made-up challenge", (authenticator) => signNext(authenticator, { challenge: "bWFkZSB1cA" })],
    [
      "the challenge to add a passkey",
      async (authenticator) => signNext(authenticator, { challenge: await requestNew(user) }),
    ],
    ["a counter that goes back", (authenticator) => signNext(authenticator, { counter: 6 })],
    ["a counter that stays", (authenticator) => signNext(authenticator, { counter: 7 })],
    ["an unknown credential", () => signNext(createAuthenticator())],
    [
      "the signature of another key",
      async (authenticator) => ({ ...(await signNext(createAuthenticator())), id: authenticator.id }),
    ],
    [
      "the user handle of another account",
      (authenticator) => signNext(authenticator, { userHandle: "b3RoZXI" }),
    ],
  ])("refuses %s and writes nothing", async (_, attack) => {
    const { authenticator } = await addTo(user, createAuthenticator(), 7);
    const before = await readState(user);
    const passkey = await attack(authenticator);
    expect(await logInWithPasskey(clientContext(), { passkey })).toMatchObject({
      kind: "unauthenticated",
      message: "passkey-outcomes.refused",
    });
    expect(await readState(user)).toEqual(before);
    const valid = await signNext(authenticator);
    expect(await logInWithPasskey(clientContext(), { passkey: valid })).toMatchObject({ ok: true });
  });

  test.each([0, 1])(
    "accepts an assertion once, also of eight requests at once (counter %i)",
    async (counter) => {
      const { authenticator } = await addTo(user);
      const passkey = await sign(authenticator, { counter });
      const attempts = Array.from({ length: 8 }, () => logInWithPasskey(clientContext(), { passkey }));
      expect((await Promise.all(attempts)).filter(({ ok }) => ok)).toHaveLength(1);
      const state = await readState(user);
      expect(await logInWithPasskey(clientContext(), { passkey })).toMatchObject({ kind: "unauthenticated" });
      expect(await readState(user)).toEqual(state);
    },
  );

  test("refuses a challenge after five minutes, and a replay after the session secret was rotated", async () => {
    const { authenticator } = await addTo(user);
    const [late, passkey] = [await sign(authenticator), await sign(authenticator)];
    unwrap(await logInWithPasskey(clientContext(), { passkey }));
    const secrets = ["the next secret has at least 32 characters", ...env().sessionSecrets];
    vi.spyOn(env(), "sessionSecrets", "get").mockReturnValue(secrets);
    expect(await logInWithPasskey(clientContext(), { passkey })).toMatchObject({ ok: false });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1 });
    expect(await logInWithPasskey(clientContext(), { passkey: late })).toMatchObject({ ok: false });
  });

  test("refuses disabled and deleted accounts", async () => {
    const { authenticator } = await addTo(user);
    await execute("update account set state = 'disabled' where id = ?", [user.id]);
    const passkey = await sign(authenticator);
    expect(await logInWithPasskey(clientContext(), { passkey })).toMatchObject({ kind: "unauthenticated" });
    await execute("delete from account where id = ?", [user.id]);
    expect(await logInWithPasskey(clientContext(), { passkey })).toMatchObject({ kind: "unauthenticated" });
    expect(await execute("select from passkey where credential_id = ?", [authenticator.id])).toEqual([]);
  });

  test("limits attempts like a login, also parallel ones", async () => {
    const { authenticator } = await addTo(user);
    const passkey = await sign(authenticator, { rpId: "example.net" });
    const client = clientContext();
    const attempt = () => logInWithPasskey({ ...client, em: createEntityManager() }, { passkey });
    const results = await Promise.all(Array.from({ length: 14 }, attempt));
    expect(results.filter((result) => !result.ok && result.kind === "rate-limited")).toHaveLength(4);
  });
});

describe("reauthenticateWithPasskey", () => {
  const removeProof = () => execute("update session set proven_at = null where account_id = ?", [user.id]);
  const hasProof = async () =>
    (await execute("select from session where account_id = ? and proven_at is not null", [user.id])).length >
    0;

  test("marks the session, once for each assertion", async () => {
    const { authenticator } = await addTo(user);
    await removeProof();
    const passkey = await sign(authenticator);
    unwrap(await reauthenticateWithPasskey(userContext(user), { passkey }));
    expect(await hasProof()).toBe(true);
    await removeProof();
    expect(await reauthenticateWithPasskey(userContext(user), { passkey })).toMatchObject({
      kind: "invalid",
    });
    expect(await hasProof()).toBe(false);
  });

  test("refuses the passkey of another account", async () => {
    const { authenticator } = await addTo(await createTestUser("user"));
    await addTo(user);
    await removeProof();
    const passkey = await sign(authenticator);
    expect(await reauthenticateWithPasskey(userContext(user), { passkey })).toMatchObject({
      kind: "invalid",
    });
    expect(await hasProof()).toBe(false);
  });
});

test("an administrator's reset removes passkeys, too", async () => {
  const admin = await createTestUser("admin");
  const { authenticator } = await addTo(user);
  expect(unwrap(await findAccount(userContext(admin), user.id))).toMatchObject({
    secondFactor: false,
    passkeys: 1,
  });
  unwrap(await resetSecondFactor(userContext(admin), user.id));
  const passkey = await sign(authenticator);
  expect(await logInWithPasskey(clientContext(), { passkey })).toMatchObject({ kind: "unauthenticated" });
});
