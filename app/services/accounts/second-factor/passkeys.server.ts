import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { AuthenticatedUser, Context } from "#app/core/context.ts";
import { withIdempotency } from "#app/core/idempotency.server.ts";
import { query, toIsoTimestamp } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { createId, isId } from "#app/models/id.ts";
import type { NewPasskey, NewPasskeyCredential, PasskeyList } from "#app/schemas/passkeys.ts";

import { notifySecondFactorChanged } from "../account-mail.server.ts";
import {
  ALGORITHMS,
  CHALLENGE_MS,
  consumeChallenge,
  createChallenge,
  getRelyingParty,
  isCurrentChallenge,
  loadWebAuthn,
} from "./passkey-challenges.server.ts";

const MAX_PASSKEYS = 20;
export const passkeyFailedRefusal = fail("invalid", "passkey-outcomes.failed");
const tooManyRefusal = fail("conflict", encodeMessage("passkey-outcomes.too-many", { max: MAX_PASSKEYS }));

export async function listPasskeys(ctx: Context): Promise<Result<PasskeyList>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const passkeys = await query(ctx.em)
    .selectFrom("passkey")
    .select((p) => [
      "id",
      "name",
      toIsoTimestamp(p.ref("created_at")).as("createdAt"),
      toIsoTimestamp(p.ref("last_used_at")).as("lastUsedAt"),
    ])
    .where("account_id", "=", requireUser(ctx).id)
    .orderBy("id")
    .execute();
  return ok({ passkeys });
}

export async function createPasskeyOptions(ctx: Context) {
  const refusal = checkAccess(ctx, "account.own") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  const { id, name, email } = requireUser(ctx);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const existing = await query(ctx.em)
    .selectFrom("passkey")
    .select(["credential_id as id", "transports"])
    .where("account_id", "=", id)
    .execute();
  return ok(
    await generateRegistrationOptions({
      rpName: ctx.site.names.en,
      rpID: getRelyingParty().id,
      userID: Buffer.from(id),
      userName: email,
      userDisplayName: name,
      challenge: createChallenge(`add ${id}`),
      timeout: CHALLENGE_MS,
      supportedAlgorithmIDs: ALGORITHMS,
      // The second device then offers no second passkey for the same account.
      excludeCredentials: existing,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    }),
  );
}

/** Undefined unless an authenticator made it for this account and a challenge of the last five minutes. */
async function verifyNewCredential(accountId: string, credential: NewPasskeyCredential) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  let challenge = "";
  const { id, origin } = getRelyingParty();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, rawId: credential.id, clientExtensionResults: {} },
    expectedChallenge: (signed) => isCurrentChallenge((challenge = signed), `add ${accountId}`),
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  return verified && registrationInfo ? { ...registrationInfo.credential, challenge } : undefined;
}

/** `passkey` is undefined when the browser could not create one. */
export async function addPasskey(
  ctx: Context,
  { name, passkey }: NewPasskey,
): Promise<Result<{ id: string }>> {
  const refusal = checkAccess(ctx, "account.own") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  const user = requireUser(ctx);
  return withIdempotency(ctx, async (em): Promise<Result<{ id: string }>> => {
    const credential = passkey && (await verifyNewCredential(user.id, passkey));
    if (!credential || !(await consumeChallenge(em, credential.challenge))) return passkeyFailedRefusal;
    // Locks the account, so that concurrent requests run one after the other.
    await query(em).selectFrom("account").select("id").where("id", "=", user.id).forNoKeyUpdate().execute();
    const { passkeys } = await query(em)
      .selectFrom("passkey")
      .select((p) => p.fn.countAll<string>().as("passkeys"))
      .where("account_id", "=", user.id)
      .executeTakeFirstOrThrow();
    if (Number(passkeys) >= MAX_PASSKEYS) return tooManyRefusal;
    const row = {
      id: createId(),
      account_id: user.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: passkey.response.transports,
      name,
    };
    const { numInsertedOrUpdatedRows } = await query(em)
      .insertInto("passkey")
      .values(row)
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return fail("conflict", "passkey-outcomes.already-added");
    await recordChange(em, ctx, user, "added", name);
    return ok({ id: row.id });
  });
}

export async function removePasskey(ctx: Context, id: string): Promise<Result<{ name: string }>> {
  const refusal = checkAccess(ctx, "account.own") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  const user = requireUser(ctx);
  return transaction(ctx, async (em): Promise<Result<{ name: string }>> => {
    const [removed] = isId(id)
      ? await query(em)
          .deleteFrom("passkey")
          .where("id", "=", id)
          .where("account_id", "=", user.id)
          .returning("name")
          .execute()
      : [];
    if (!removed) return fail("not-found", "passkey-outcomes.missing");
    await recordChange(em, ctx, user, "removed", removed.name);
    return ok(removed);
  });
}

async function recordChange(
  em: EntityManager,
  ctx: Context,
  { id, name, email }: AuthenticatedUser,
  change: "added" | "removed",
  passkeyName: string,
) {
  const subject = { id, name: `${name} <${email}>` };
  await writeAuditLog(em, ctx, `passkey.${change}`, subject, { note: passkeyName });
  await notifySecondFactorChanged(em, ctx, id, `passkey-${change}`);
}
