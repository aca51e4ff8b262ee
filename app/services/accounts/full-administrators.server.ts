import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import type { Context } from "#app/core/context.ts";
import { query, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { fail, type Refusal } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { isId } from "#app/models/id.ts";

import { endCredentials, selectAccountsWithLinksOfAdministrators } from "./end-credentials.server.ts";
import type { Rights } from "./rights.ts";

/** Both conditions are about the columns of `account`, without an alias. A login provider's administrators have no password. */
const isActiveFullAdministratorSql = sql<boolean>`role = 'admin' and areas is null and state = 'active'`;
export const isFullAdministratorWithPasswordSql = sql<boolean>`${isActiveFullAdministratorSql} and password_hash is not null`;

/** Administrators of all areas who can log in without a login provider. */
const getUsableFullAdministratorSql = () =>
  sql<boolean>`(${isFullAdministratorWithPasswordSql} and (not is_demo or ${env().demoCredentials}))`;

export const hasFullAdministrator = async (em: EntityManager): Promise<boolean> =>
  (await query(em)
    .selectFrom("account")
    .select("id")
    .where(getUsableFullAdministratorSql())
    .where("erase_on", "is", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Locks the account, all full administrators and all accounts whose links end with an administrator's rights, in the
 * order of their ids, so that concurrent changes run one after the other.
 * `stillManages` is false if the user lost the right while the request waited for the locks.
 */
export async function lockAccountAndAdministrators(em: EntityManager, ctx: Context, id: string) {
  const rows = await query(em)
    .selectFrom("account")
    .select(["id", "name", "email", "role", "areas", "state", "version", "language"])
    .select("confirmed_at as confirmedAt")
    .select(sql<string | null>`erase_on::text`.as("eraseOn"))
    .select([
      isActiveFullAdministratorSql.as("isFullAdministrator"),
      getUsableFullAdministratorSql().as("isUsableFullAdministrator"),
    ])
    .where((account) =>
      account.or([
        sql<boolean>`(${isActiveFullAdministratorSql})`,
        account("id", "in", selectAccountsWithLinksOfAdministrators(em)),
        ...(isId(id) ? [account("id", "=", id)] : []),
      ]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const user = ctx.actor.role === "visitor" ? undefined : ctx.actor;
  const stillManages =
    user !== undefined &&
    (rows.some((row) => row.id === user.id && row.isFullAdministrator) ||
      user.session.checkedAt === undefined);
  const account = rows.find((row) => row.id === id);
  // An administrator who is leaving still manages accounts, but is not counted as another one.
  const hasOther = rows.some((row) => row.isUsableFullAdministrator && row.id !== id && row.eraseOn === null);
  return { account, stillManages, isLast: account?.isUsableFullAdministrator === true && !hasOther };
}

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccountAndAdministrators>>["account"]>;

/** For an update of `role`. Null for administrators of a version without this time. */
const toAdminSince = (role: Rights["role"]) =>
  role === "admin" ? sql<string>`case when role = 'admin' then admin_since else now() end` : null;

/** For the command line. The account's sessions end, since they were made with other rights. */
export const promoteToFullAdministrator = (em: EntityManager, email: string) =>
  inTransaction(em, async (tx): Promise<string | undefined> => {
    const account = await query(tx)
      .updateTable("account")
      .set({
        ...{ role: "admin", admin_since: toAdminSince("admin"), areas: null },
        ...{ state: "active", erase_on: null },
        ...VERSION_INCREMENT,
      })
      .where("email", "=", email)
      .returning(["id", "name", "email", "role", "confirmed_at as confirmedAt"])
      .executeTakeFirst();
    if (!account) return undefined;
    await endCredentials(tx, account, "became-administrator");
    const subject = { id: account.id, name: `${account.name} <${account.email}>` };
    await writeAuditLog(tx, { actor: { role: "visitor" } }, "account.changed", subject, {
      note: "npm run account",
    });
    return account.name;
  });

export const accountMissingRefusal = fail("not-found", "accounts.missing");
export const lastAdministratorRefusal = fail("conflict", "accounts.last-administrator");
export const otherAreaRefusal: Refusal = fail("forbidden", "guard.other-area");
