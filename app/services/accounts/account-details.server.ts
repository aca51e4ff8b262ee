import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type SelectQueryBuilder, sql } from "kysely";

import { hasSecondFactorSql, getNewEmailSql } from "#app/services/credentials/index.server.ts";
import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import type { PageRequest } from "#app/core/list.server.ts";
import { listPage } from "#app/core/list.server.ts";
import { query, toIsoTimestamp, toTimeAgoSql } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { isId } from "#app/models/id.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Area } from "#app/schemas/admin-lists.ts";
import type { AccountDetails, AccountFilter, AccountSummary } from "#app/schemas/manage-accounts.ts";

import { accountMissingRefusal } from "./full-administrators.server.ts";
import { toShownAreas } from "./rights.ts";

const SEEN_RECENTLY = "30 days";
const MAX_SECTION_ROWS = 10;
const MAX_AUDIT_ENTRIES = 50;
const SEARCH_COLUMNS = { words: "t.search_words", names: "t.search_names" };

/** `used_at` is updated every few minutes; `logged_in_at` remains after the session ends. */
const LAST_SEEN_SQL = sql<string | null>`greatest(a.logged_in_at,
  (select max(s.used_at) from session s where s.account_id = a.id))`;

const selectAccounts = (em: EntityManager) =>
  query(em)
    .selectFrom(
      query(em)
        .selectFrom("account as a")
        .selectAll("a")
        .select([
          LAST_SEEN_SQL.as("seen_at"),
          hasSecondFactorSql.as("second_factor"),
          sql`to_search_vector(a.name || ' ' || a.email::text, 'A')`.as("search_words"),
          sql<string>`fold(a.name || ' ' || a.email::text)`.as("search_names"),
        ])
        .as("t"),
    )
    .select(["t.id", "t.name", "t.email", "t.role", "t.areas", "t.state", "t.version"])
    .select("t.second_factor as secondFactor")
    .select((t) => toIsoTimestamp(t.ref("t.seen_at")).as("lastSeenAt"));

type AccountRow = Omit<AccountSummary, "areas"> & { areas: Area[] | null };
const toSummary = ({ areas, ...account }: AccountRow): AccountSummary => ({
  ...account,
  areas: toShownAreas(account.role, areas),
});

type AccountQueryRow = DatabaseTables["account"] & { seen_at: string | null; second_factor: boolean };
const conditions = expressionBuilder<{ t: AccountQueryRow }, "t">();

export async function listAccounts(ctx: Context, filter: AccountFilter, paging: PageRequest) {
  const refusal = checkAccess(ctx, "accounts.manage");
  if (refusal) return refusal;
  const { search, role, state, seen, secondFactor } = filter;
  const { rows, pagination } = await listPage<AccountRow>(
    ctx.em,
    {
      rows: selectAccounts(ctx.em),
      where: [
        role && conditions("t.role", "=", role),
        state && conditions("t.state", "=", state),
        seen === "never" && conditions("t.seen_at", "is", null),
        seen === "recently" && conditions("t.seen_at", ">", toTimeAgoSql(SEEN_RECENTLY)),
        seen === "not-recently" && conditions("t.seen_at", "<=", toTimeAgoSql(SEEN_RECENTLY)),
        secondFactor && conditions("t.second_factor", "=", secondFactor === "yes"),
      ],
      search: { words: search, columns: SEARCH_COLUMNS },
      order: { column: "id", type: "uuid" },
    },
    paging,
  );
  return ok({ accounts: rows.map(toSummary), pagination });
}

export async function findAccount(ctx: Context, id: string): Promise<Result<AccountDetails>> {
  const refusal = checkAccess(ctx, "accounts.manage");
  if (refusal) return refusal;
  if (!isId(id)) return accountMissingRefusal;
  const row = await selectAccounts(ctx.em)
    .select((t) => [
      getNewEmailSql("t.id").as("newEmail"),
      toIsoTimestamp(t.ref("t.confirmed_at")).as("confirmedAt"),
      toIsoTimestamp(t.ref("t.created_at")).as("createdAt"),
      sql<string | null>`t.erase_on::text`.as("erasedOn"),
      t("t.password_hash", "is not", null).$castTo<boolean>().as("hasPassword"),
      sql<number>`(select count(*)::int from passkey p where p.account_id = t.id)`.as("passkeys"),
    ])
    .where("t.id", "=", id)
    .executeTakeFirst();
  if (!row) return accountMissingRefusal;
  const { newEmail, confirmedAt, createdAt, hasPassword, passkeys, erasedOn, ...account } = row;
  return ok({
    ...toSummary(account),
    newEmail,
    confirmedAt,
    createdAt,
    hasPassword,
    passkeys,
    erasedOn,
    ...(await loadSections(ctx.em, id)),
    auditLog: await listAuditEntries(ctx.em, id),
  });
}

type Sections = Pick<AccountDetails, "sessions" | "contributor" | "items" | "visits" | "registrations">;

async function loadSections(em: EntityManager, id: string): Promise<Sections> {
  const sessions = await query(em)
    .selectFrom("session as s")
    .select((s) => [
      "s.browser",
      toIsoTimestamp(s.ref("s.created_at")).as("createdAt"),
      toIsoTimestamp(s.ref("s.used_at")).as("usedAt"),
    ])
    .where("s.account_id", "=", id)
    .where("s.ends_at", ">", sql<string>`now()`)
    .orderBy("s.used_at", "desc")
    .limit(MAX_SECTION_ROWS)
    .execute();
  const contributor = await query(em)
    .selectFrom("contributor")
    .select(["id", "name"])
    .where("account_id", "=", id)
    .executeTakeFirst();
  return {
    sessions,
    contributor: contributor ?? null,
    items: await loadSection(selectItems(em, id)),
    visits: await loadSection(selectVisits(em, id)),
    registrations: await loadSection(selectRegistrations(em, id)),
  };
}

const selectItems = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("content as t")
    .select(["t.id", "t.title", "t.approval_status as status"])
    .where("t.uploader_id", "=", id);

const selectVisits = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("appointment as t")
    .select(["t.id", "t.reference as title", "t.status"])
    .where("t.account_id", "=", id);

const selectRegistrations = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("event_registration as t")
    .innerJoin("event as e", "e.id", "t.event_id")
    .select(["e.id", "e.title", "t.state as status"])
    .where("t.account_id", "=", id);

async function loadSection<Row>(rows: SelectQueryBuilder<DatabaseTables, never, Row>) {
  const { total } = await rows
    .clearSelect()
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  const newest = await rows
    .orderBy(sql`t.id`, "desc")
    .limit(MAX_SECTION_ROWS)
    .execute();
  return { total, newest };
}

/** Includes logins. `nameOfOthers`, if given, replaces other people's names. */
export const listAuditEntries = (em: EntityManager, id: string, nameOfOthers?: string) =>
  query(em)
    .selectFrom("audit_log as t")
    .select((t) => [
      "t.action",
      toIsoTimestamp(t.ref("t.created_at")).as("at"),
      nameOfOthers === undefined
        ? t.ref("t.actor_name").as("actorName")
        : sql<string>`case when t.actor_id <> ${id} then ${nameOfOthers} else t.actor_name end`.as(
            "actorName",
          ),
      sql<string>`concat_ws(' · ', t.from_state || ' → ' || t.to_state, nullif(t.note, ''))`.as("note"),
      "t.count",
    ])
    .where("t.subject_id", "=", id)
    .orderBy("t.id", "desc")
    .limit(MAX_AUDIT_ENTRIES)
    .execute();
