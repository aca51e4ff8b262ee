import type { EntityManager } from "@mikro-orm/postgresql";

import { checkAccess, requireUser, requireRecentProof } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { now, query, toIsoTimestamp } from "#app/core/query.server.ts";
import { consumeRateLimit, refundRateLimit } from "#app/core/rate-limit.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { Account } from "#app/models/account.ts";
import { createId, isId } from "#app/models/id.ts";
import { NewReader } from "#app/schemas/accounts.ts";
import type { ExternalIdentity } from "#app/schemas/identities.ts";
import type { Reauthenticate } from "#app/schemas/second-factor.ts";

import { notifyIdentityChanged } from "../account-mail.server.ts";
import { logIn, type PendingLogin } from "../accounts.server.ts";
import { canLogIn } from "../login-limits.server.ts";
import { sendConfirmationLink } from "../confirmation-links.server.ts";
import { PROVIDER_LOGIN_SECONDS, type ProvenIdentity } from "./login-provider.server.ts";
import { applyProviderRights } from "../change-rights.server.ts";
import { sealPendingLogin } from "../second-factor/pending-login.server.ts";
import { markSessionProven, sessionEndedRefusal } from "../second-factor/recent-proof.server.ts";
import { hasSecondFactor } from "../second-factor/second-factor-codes.server.ts";
import {
  type AccountOwner,
  auditLogin,
  createSession,
  deleteSession,
  type LoginSession,
} from "../sessions.server.ts";

type IdentityKey = Pick<ProvenIdentity, "issuer" | "subject">;

const selectIdentity = (em: EntityManager, { issuer, subject }: IdentityKey) =>
  query(em)
    .selectFrom("external_identity")
    .select("account_id as accountId")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject);

/** `pendingIdentity`: the address has an account, whose owner must confirm with its password. */
type IdentityLogin = LoginSession | PendingLogin | { pendingIdentity: string };

export async function logInWithIdentity(
  ctx: Context,
  identity: ProvenIdentity,
): Promise<Result<IdentityLogin>> {
  const known = await selectIdentity(ctx.em, identity).executeTakeFirst();
  if (known) return startSession(ctx, identity, known.accountId);
  const input = NewReader.safeParse({
    email: identity.email,
    name: identity.name?.slice(0, MAX_NAME_LENGTH) ?? identity.email?.replace(/@.*/, ""),
  });
  if (!input.success) return fail("conflict", "login-provider.email-missing");
  const { network } = ctx.clientInfo;
  const rateLimited =
    (await consumeRateLimit(ctx, "register.network", network)) ??
    (await consumeRateLimit(ctx, "register.email-in-use", network));
  if (rateLimited) return rateLimited;
  const created = await createReader(ctx, identity, input.data);
  if (created === "taken") return ok({ pendingIdentity: sealPendingIdentity(identity, input.data.email) });
  await refundRateLimit(ctx, "last", "register.email-in-use", network);
  return created.ok ? startSession(ctx, identity, created.value) : created;
}

const MAX_NAME_LENGTH = 100;

async function createReader(ctx: Context, identity: ProvenIdentity, input: NewReader) {
  const id = createId();
  const created = await transaction(ctx, async (em): Promise<Result<string>> => {
    const inserted = await query(em)
      .insertInto("account")
      .values({
        ...{ id, ...input },
        role: "user",
        is_demo: false,
        language: ctx.clientInfo.language ?? null,
        // There was no form that names the reminders.
        wants_reminders: false,
        wants_sms: false,
        confirmed_at: identity.isEmailVerified ? now : null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return fail("taken", "register.email-taken");
    if (!identity.isEmailVerified) await sendConfirmationLink(em, ctx, id);
    const linked = await insertIdentity(em, identity, id);
    return linked ? ok(id) : takenRefusal;
  });
  return !created.ok && created.kind === "taken" ? "taken" : created;
}

/** As after a right password: a disabled account is refused, and a second factor is still needed. */
async function startSession(
  ctx: Context,
  identity: ProvenIdentity,
  id: string,
): Promise<Result<IdentityLogin>> {
  const { rights } = identity;
  const found = await ctx.em.findOne(Account, { id }, { refresh: true });
  const account = found?.state === "active" && canLogIn(found) ? found : undefined;
  const checked = { id, passwordHash: account?.passwordHash ?? null, isProven: identity.isRecent };
  // Not in a transaction with the account, because unlinkIdentity() locks the account before the identity.
  if (account)
    await query(ctx.em)
      .updateTable("external_identity")
      .set({ last_used_at: now })
      .where("issuer", "=", identity.issuer)
      .where("subject", "=", identity.subject)
      .execute();
  if (account && (await hasSecondFactor(ctx.em, id)))
    return ok({ pendingLogin: sealPendingLogin(checked, rights), role: account.role });
  if (account && rights) await applyProviderRights(ctx, id, rights);
  const session = account && (await createSession(ctx, checked));
  if (session) return ok(session);
  await auditLogin(ctx.em, "login.failed", await ctx.em.findOne(Account, { id }));
  return fail("forbidden", "login-provider.disabled");
}

/** Returns false if the identity belongs to an account already. */
async function insertIdentity(em: EntityManager, { issuer, subject }: IdentityKey, accountId: string) {
  const inserted = await query(em)
    .insertInto("external_identity")
    .values({ id: createId(), account_id: accountId, issuer, subject, last_used_at: now })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

const takenRefusal = fail("conflict", "login-provider.taken");

/** For the user who is logged in, after a recent proof. */
export const linkIdentity = (ctx: Context, identity: IdentityKey, owner: AccountOwner = requireUser(ctx)) =>
  transaction(ctx, async (em): Promise<Result<{ done: true }>> => {
    if (!(await insertIdentity(em, identity, owner.id))) return takenRefusal;
    await recordChange(em, ctx, owner, identity, "linked");
    return ok({ done: true });
  });

async function recordChange(
  em: EntityManager,
  ctx: Context,
  { id, name, email }: AccountOwner,
  { issuer }: Pick<IdentityKey, "issuer">,
  change: "linked" | "unlinked",
) {
  const provider = getProviderName(issuer);
  await writeAuditLog(em, ctx, `identity.${change}`, { id, name: `${name} <${email}>` }, { note: provider });
  await notifyIdentityChanged(em, ctx, id, { change, provider });
}

const getProviderName = (issuer: string) => {
  const provider = env().loginProvider;
  return provider?.issuer === issuer ? provider.name : (URL.parse(issuer)?.host ?? issuer);
};

const SEAL_PURPOSE = "pending-identity";
type PendingIdentity = IdentityKey & { email: string; until: number };

const sealPendingIdentity = ({ issuer, subject }: IdentityKey, email: string) =>
  seal(
    JSON.stringify({
      ...{ issuer, subject, email },
      until: Date.now() + PROVIDER_LOGIN_SECONDS * 1000,
    } satisfies PendingIdentity),
    SEAL_PURPOSE,
  );

export function readPendingIdentity(sealed: string): (PendingIdentity & { provider: string }) | undefined {
  const text = unseal(sealed, SEAL_PURPOSE);
  const pending = text === undefined ? undefined : (JSON.parse(text) as PendingIdentity);
  return pending && Date.now() < pending.until
    ? { ...pending, provider: getProviderName(pending.issuer) }
    : undefined;
}

/** Joins an identity with the account of its address, once the account's password and code were right. */
export async function linkWithPassword(
  ctx: Context,
  sealed: string,
  input: Reauthenticate,
): Promise<Result<LoginSession>> {
  const pending = readPendingIdentity(sealed);
  if (!pending) return fail("unauthenticated", "login-provider.ended");
  if (await selectIdentity(ctx.em, pending).executeTakeFirst()) return takenRefusal;
  const loggedIn = await logIn(ctx, { ...input, email: pending.email });
  if (!loggedIn.ok)
    return loggedIn.needs === "code"
      ? { ...loggedIn, details: [{ path: "code", msg: loggedIn.message }] }
      : loggedIn;
  const linked = await linkIdentity(ctx, pending, loggedIn.value.user);
  if (linked.ok) return loggedIn;
  // Another request linked the identity after the check.
  await deleteSession(ctx.em, loggedIn.value.token);
  return linked;
}

/** The login at the provider was not older than the request, and so counts like the password. */
export async function proveByIdentity(ctx: Context, identity: IdentityKey): Promise<Result<{ done: true }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { id, session } = requireUser(ctx);
  const known = await selectIdentity(ctx.em, identity).where("account_id", "=", id).executeTakeFirst();
  if (!known) return fail("forbidden", "login-provider.other-account");
  return (await markSessionProven(ctx.em, session.id)) ? ok({ done: true }) : sessionEndedRefusal;
}

export async function listOwnIdentities(ctx: Context): Promise<Result<{ identities: ExternalIdentity[] }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const rows = await query(ctx.em)
    .selectFrom("external_identity as i")
    .select((i) => [
      "i.id",
      "i.issuer",
      toIsoTimestamp(i.ref("i.created_at")).as("createdAt"),
      toIsoTimestamp(i.ref("i.last_used_at")).as("lastUsedAt"),
    ])
    .where("i.account_id", "=", requireUser(ctx).id)
    .orderBy("i.id")
    .execute();
  return ok({ identities: rows.map((row) => ({ ...row, name: getProviderName(row.issuer) })) });
}

/** The last identity of an account without a password stays, since its owner could not log in any more. */
export async function unlinkIdentity(ctx: Context, id: string): Promise<Result<{ done: true }>> {
  const refusal = checkAccess(ctx, "account.own") ?? requireRecentProof(ctx);
  if (refusal) return refusal;
  const user = requireUser(ctx);
  return transaction(ctx, async (em): Promise<Result<{ done: true }>> => {
    const { passwordHash } = await query(em)
      .selectFrom("account")
      .select("password_hash as passwordHash")
      .where("id", "=", user.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const deleted = isId(id)
      ? await query(em)
          .deleteFrom("external_identity")
          .where("id", "=", id)
          .where("account_id", "=", user.id)
          .returning("issuer")
          .executeTakeFirst()
      : undefined;
    if (!deleted) return fail("not-found", "login-provider.identity-missing");
    // Counted after the account is locked, so that concurrent requests run one after the other.
    const remaining = await query(em)
      .selectFrom("external_identity")
      .select("id")
      .where("account_id", "=", user.id)
      .executeTakeFirst();
    if (passwordHash === null && !remaining) return fail("conflict", "login-provider.last");
    await recordChange(em, ctx, user, deleted, "unlinked");
    return ok({ done: true });
  });
}
