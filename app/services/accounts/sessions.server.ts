import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, expressionBuilder } from "kysely";

import { requireUser, checkAccess } from "#app/core/access.server.ts";
import type { Context, AuthenticatedUser } from "#app/core/context.ts";
import { createId, isId } from "#app/models/id.ts";
import { writeBestEffort } from "#app/core/best-effort-write.server.ts";
import {
  deleteRow,
  now,
  prepareQuery,
  query,
  toIsoTimestamp,
  toTimeAgoSql,
  type ParameterExpressions,
} from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { createSecret, hashToken } from "#app/core/secrets.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { isSecondFactorMissingSql } from "#app/services/credentials/index.server.ts";
import { env } from "#app/env.server.ts";
import { Session } from "#app/models/account.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { AccountSession } from "#app/schemas/accounts.ts";
import type { AuditAction } from "#app/schemas/admin-lists.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";

import { notifyNewBrowser } from "./account-mail.server.ts";

export type AccountOwner = { id: string; name: string; email: string };
type LoginAuditAction = Extract<AuditAction, `login.${string}`>;

/** Stores one row per account, action and hour, so that attempts cannot fill the disk. Unknown addresses share a row. */
export async function auditLogin(em: EntityManager, action: LoginAuditAction, owner?: AccountOwner | null) {
  const name = owner ? `${owner.name} <${owner.email}>` : "";
  const isDone = action === "login.succeeded";
  await query(em)
    .insertInto("audit_log")
    .values({
      id: createId(),
      actor_id: isDone ? owner!.id : null,
      actor_name: isDone ? name : "",
      action,
      subject_id: owner?.id ?? "",
      subject_name: name,
      hour: sql<string>`date_trunc('hour', now())`,
    })
    .onConflict((conflict) => {
      const sameHour = conflict.columns(["hour", "subject_id", "action"]).where("hour", "is not", null);
      return action === "login.rate-limited"
        ? sameHour.doNothing()
        : sameHour.doUpdateSet((earlier) => ({ count: earlier("audit_log.count", "+", 1) }));
    })
    .execute();
}

const MAX_SESSION_IDLE_TIME = "24 hours";
const MAX_SESSION_HOURS = 30 * 24;
const MAX_ADMIN_SESSION_HOURS = 12;
const sessionExpressionBuilder = expressionBuilder<{ s: DatabaseTables["session"] }, "s">();
const activeSessionCondition = sessionExpressionBuilder.and([
  sessionExpressionBuilder("s.ends_at", ">", now),
  sessionExpressionBuilder("s.used_at", ">", toTimeAgoSql(MAX_SESSION_IDLE_TIME)),
]);
const USED_AT_PRECISION = "5 minutes";
export const PROOF_LIFETIME = "10 minutes";

type SessionUser = AccountOwner & { role: Role };

export type LoginSession = { token: string; user: SessionUser };

/** `passwordHash` is null for an account without a password, which a login provider has checked. */
export type CheckedAccount = { id: string; passwordHash: string | null };

/** Locks the account's row, so that a concurrent change of role or password also ends this session. */
export async function insertSession(
  em: EntityManager,
  { browser = "" }: Context["clientInfo"],
  account: CheckedAccount & { isProven?: boolean },
  token: string,
): Promise<(SessionUser & { isDemo: boolean }) | undefined> {
  const [user] = await query(em)
    .updateTable("account")
    .set({ logged_in_at: now })
    .where("id", "=", account.id)
    .where("password_hash", "is not distinct from", account.passwordHash)
    .where("state", "=", "active")
    .returning(["id", "name", "email", "role", "is_demo as isDemo"])
    .execute();
  if (!user) return undefined;
  const lifetimeHours = user.role === "admin" ? MAX_ADMIN_SESSION_HOURS : MAX_SESSION_HOURS;
  em.create(Session, {
    id: hashToken(token)!,
    account: user.id,
    browser,
    endsAt: new Date(Date.now() + lifetimeHours * 3_600_000),
    ...(account.isProven === false && { provenAt: null }),
  });
  await em.flush();
  return user;
}

export async function createSession(
  ctx: Context,
  account: CheckedAccount & { isProven?: boolean },
): Promise<LoginSession | undefined> {
  const token = createSecret();
  return inTransaction(ctx.em, async (em) => {
    const inserted = await insertSession(em, ctx.clientInfo, account, token);
    if (!inserted) return undefined;
    const { isDemo, ...user } = inserted;
    await auditLogin(em, "login.succeeded", user);
    if (user.role === "admin" && !isDemo && !ctx.clientInfo.knownAccounts.includes(user.id))
      await notifyNewBrowser(em, ctx, user.id);
    if (ctx.actor.role !== "visitor" && ctx.actor.session.by === "cookie")
      await deleteRow(em, Session, ctx.actor.session.id);
    return { token, user };
  });
}

const findSessionUser = prepareQuery(
  (
    from,
    { tokenHash, demoCredentials }: ParameterExpressions<{ tokenHash: string; demoCredentials: boolean }>,
  ) =>
    from
      .selectFrom("session as s")
      .innerJoin("account as a", "a.id", "s.account_id")
      .select(["a.id", "a.name", "a.email", "a.role", "a.areas"])
      .select((t) => t("s.used_at", "<", toTimeAgoSql(USED_AT_PRECISION)).as("isUseOutdated"))
      .select(sql<boolean>`coalesce(s.proven_at > ${toTimeAgoSql(PROOF_LIFETIME)}, false)`.as("isProven"))
      .select(isSecondFactorMissingSql.as("isSecondFactorMissing"))
      .where("s.id", "=", tokenHash)
      .where("a.state", "=", "active")
      .where(activeSessionCondition)
      .where((t) => t.or([t("a.is_demo", "=", false), demoCredentials])),
);

export async function authenticateToken(
  em: EntityManager,
  token: string,
  transport: AuthenticatedUser["session"]["by"],
): Promise<AuthenticatedUser | undefined> {
  const tokenHash = hashToken(token);
  if (!tokenHash) return undefined;
  const [row] = await findSessionUser(em, { tokenHash, demoCredentials: env().demoCredentials });
  if (!row) return undefined;
  const { isUseOutdated, isProven, isSecondFactorMissing, ...user } = row;
  if (isUseOutdated) await updateUsedAt(em, tokenHash);
  const session = { id: tokenHash, by: transport, checkedAt: Date.now(), isProven };
  return { ...user, ...(isSecondFactorMissing && { isSecondFactorMissing, areas: [] }), session };
}

const updateUsedAt = (em: EntityManager, tokenHash: string) =>
  writeBestEffort(
    query(em)
      .updateTable("session")
      .set({ used_at: now })
      .where("id", "=", tokenHash)
      .where("used_at", "<", toTimeAgoSql(USED_AT_PRECISION)),
  );

export async function deleteSession(em: EntityManager, token: string): Promise<void> {
  const tokenHash = hashToken(token);
  if (tokenHash) await deleteRow(em, Session, tokenHash);
}

export const deleteOldSessions = (em: EntityManager) =>
  query(em)
    .deleteFrom("session")
    .where((session) =>
      session.or([
        session("ends_at", "<", now),
        session("used_at", "<", toTimeAgoSql(MAX_SESSION_IDLE_TIME)),
      ]),
    )
    .execute();

const MAX_LISTED_SESSIONS = 50;

export async function listOwnSessions(ctx: Context): Promise<Result<{ sessions: AccountSession[] }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const { id, session } = requireUser(ctx);
  const sessions = await query(ctx.em)
    .selectFrom("session as s")
    .select((s) => [
      "s.public_id as id",
      "s.browser",
      toIsoTimestamp(s.ref("s.created_at")).as("createdAt"),
      toIsoTimestamp(s.ref("s.used_at")).as("usedAt"),
      s("s.id", "=", session.id).$castTo<boolean>().as("isCurrent"),
    ])
    .where("s.account_id", "=", id)
    .where(activeSessionCondition)
    .orderBy("isCurrent", "desc")
    .orderBy("s.used_at", "desc")
    .limit(MAX_LISTED_SESSIONS)
    .execute();
  return ok({ sessions });
}

export async function deleteOtherSessions(ctx: Context): Promise<Result<{ done: true }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const user = requireUser(ctx);
  await query(ctx.em)
    .deleteFrom("session")
    .where("account_id", "=", user.id)
    .where("id", "!=", user.session.id)
    .execute();
  return ok({ done: true });
}

export async function deleteOwnSession(
  ctx: Context,
  id: string,
): Promise<Result<{ isCurrent: boolean; browser: string }>> {
  const refusal = checkAccess(ctx, "account.own");
  if (refusal) return refusal;
  const user = requireUser(ctx);
  const [deleted] = isId(id)
    ? await query(ctx.em)
        .deleteFrom("session")
        .where("public_id", "=", id)
        .where("account_id", "=", user.id)
        .returning((session) => [
          "browser",
          session("id", "=", user.session.id).$castTo<boolean>().as("isCurrent"),
        ])
        .execute()
    : [];
  return deleted ? ok(deleted) : fail("not-found", "sessions.missing");
}
