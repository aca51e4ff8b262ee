import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess, requireUser } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query } from "#app/core/query.server.ts";
import { consumeRateLimit, refundRateLimit } from "#app/core/rate-limit.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import type { PasskeyAssertion } from "#app/schemas/passkeys.ts";

import { canLogIn, consumeLoginLimits, refundLoginLimits } from "../login-limits.server.ts";
import {
  CHALLENGE_MS,
  consumeChallenge,
  createChallenge,
  getRelyingParty,
  isCurrentChallenge,
  loadWebAuthn,
} from "./passkey-challenges.server.ts";
import { passkeyFailedRefusal } from "./passkeys.server.ts";
import { markSessionProven, sessionEndedRefusal } from "./recent-proof.server.ts";
import { auditLogin, createSession, type LoginSession } from "../sessions.server.ts";

const refusedKey = "passkey-outcomes.refused";
const loginRefusal = fail("unauthenticated", refusedKey, { failedKey: "login.failed" });
const passkeyProofRefusal = fail("invalid", refusedKey);

/** Creates a challenge for a login or a reauthentication. Both need a passkey that verifies its user. */
export async function createPasskeyRequest(ctx: Context) {
  const rateLimited = await consumeRateLimit(ctx, "passkey-request.network", ctx.clientInfo.network);
  if (rateLimited) return rateLimited;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return ok(
    await generateAuthenticationOptions({
      rpID: getRelyingParty().id,
      challenge: createChallenge("use"),
      timeout: CHALLENGE_MS,
      userVerification: "required",
    }),
  );
}

const findPasskey = (em: EntityManager, credentialId: string) =>
  query(em)
    .selectFrom("passkey as p")
    .innerJoin("account as a", "a.id", "p.account_id")
    .select(["p.id as passkeyId", "p.public_key as publicKey", "p.counter"])
    .select(["a.id", "a.name", "a.email", "a.is_demo as isDemo", "a.password_hash as passwordHash"])
    .where("p.credential_id", "=", credentialId)
    .executeTakeFirst();
type OwnedPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** Undefined unless the passkey has signed a challenge of the last five minutes for this site. Writes nothing. */
async function verifyAssertion(passkey: OwnedPasskey, assertion: PasskeyAssertion) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  let challenge = "";
  const { id, origin } = getRelyingParty();
  const { userHandle, ...response } = assertion.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, response, rawId: assertion.id, clientExtensionResults: {} },
    expectedChallenge: (signed) => isCurrentChallenge((challenge = signed), "use"),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: assertion.id,
      publicKey: Buffer.from(passkey.publicKey, "base64url"),
      counter: Number(passkey.counter),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  const isOfOwner = !userHandle || userHandle === Buffer.from(passkey.id).toString("base64url");
  if (!verified || !authenticationInfo || !isOfOwner) return undefined;
  return { challenge, counter: authenticationInfo.newCounter };
}

/** Returns false for an assertion that was used before, also by a request that ran at the same time. */
async function consumeAssertion(
  em: EntityManager,
  { id, passkeyId }: OwnedPasskey,
  { challenge, counter }: { challenge: string; counter: number },
): Promise<boolean> {
  // All code locks the account before its passkeys, to avoid deadlocks.
  await query(em).selectFrom("account").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  const { numUpdatedRows } = await query(em)
    .updateTable("passkey")
    .set({ counter, last_used_at: now })
    .where("id", "=", passkeyId)
    .where((p) => p.or([p("counter", "<", counter), p.and([p("counter", "=", 0), p.val(counter === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n && (await consumeChallenge(em, challenge));
}

type PasskeyLoginInput = { passkey: PasskeyAssertion | undefined };

/** Counts as both factors. `passkey` is undefined when the browser did not return one. */
export async function logInWithPasskey(
  ctx: Context,
  { passkey: assertion }: PasskeyLoginInput,
): Promise<Result<LoginSession>> {
  if (!assertion) return passkeyFailedRefusal;
  const passkey = await findPasskey(ctx.em, assertion.id);
  const isKnownBrowser = passkey !== undefined && ctx.clientInfo.knownAccounts.includes(passkey.id);
  const limits = await consumeLoginLimits(ctx, `passkey ${assertion.id}`, isKnownBrowser);
  if (!("client" in limits)) {
    await auditLogin(ctx.em, "login.rate-limited", passkey);
    return limits;
  }
  const verified = passkey && canLogIn(passkey) && (await verifyAssertion(passkey, assertion));
  const loggedIn = verified
    ? await transaction(ctx, async (em): Promise<Result<LoginSession>> => {
        if (!(await consumeAssertion(em, passkey, verified))) return loginRefusal;
        const session = await createSession({ ...ctx, em }, passkey);
        return session ? ok(session) : loginRefusal;
      })
    : loginRefusal;
  if (loggedIn.ok) await refundLoginLimits(ctx, limits);
  else await auditLogin(ctx.em, "login.failed", passkey);
  return loggedIn;
}

export async function reauthenticateWithPasskey(
  ctx: Context,
  { passkey: assertion }: PasskeyLoginInput,
): Promise<Result<{ provenUntil: string }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  if (!assertion) return passkeyFailedRefusal;
  const { id, session } = requireUser(ctx);
  const rateLimited = await consumeRateLimit(ctx, "reauthentication.account", id);
  if (rateLimited) return rateLimited;
  const passkey = await findPasskey(ctx.em, assertion.id);
  const verified = passkey?.id === id && (await verifyAssertion(passkey, assertion));
  if (!verified) return passkeyProofRefusal;
  const proven = await transaction(ctx, async (em): Promise<Result<{ provenUntil: string }>> => {
    if (!(await consumeAssertion(em, passkey, verified))) return passkeyProofRefusal;
    const recorded = await markSessionProven(em, session.id);
    return recorded ? ok(recorded) : sessionEndedRefusal;
  });
  if (proven.ok) await refundRateLimit(ctx, "all", "reauthentication.account", id);
  return proven;
}
