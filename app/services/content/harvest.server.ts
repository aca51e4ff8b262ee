import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql, type SqlBool } from "kysely";

import type { Context } from "#app/core/context.ts";
import { isOpenAccessSql } from "#app/models/content.ts";
import { isId } from "#app/models/id.ts";
import { query, takeLock } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { parseCursor, formatCursor } from "#app/schemas/cursors.ts";

import { followContentChange } from "./follow-content-change.server.ts";
import { withOwnRelations } from "./relations.server.ts";
import { visibleCondition, toContentView, withContentColumns } from "./content-view.ts";

// A change gets its time in the first harvest request after its commit. That time is later than all existing ones.
// So a harvester that continues from its last time misses no change, even after a long transaction.

const CHANGE_TIME_BATCH_SIZE = 1000;

const VISITOR_ACTOR = { role: "visitor" } as const;

/** Gives a time to up to `batchSize` committed changes, or only to record `id`. A change without one will later get a time after the returned one. */
export async function assignPendingChangeTimes(
  em: EntityManager,
  { id, batchSize = CHANGE_TIME_BATCH_SIZE }: { id?: string; batchSize?: number } = {},
): Promise<string> {
  if (id !== undefined && !isId(id)) return loadDatabaseTime(em);
  const { requestedAt, hasPending } = await query(em)
    .selectNoFrom(({ exists, selectFrom }) => [
      sql<string>`to_jsonb(statement_timestamp()) #>> '{}'`.as("requestedAt"),
      exists(
        selectFrom("harvest_record")
          .select("id")
          .where("changed_at", "is", null)
          .$if(id !== undefined, (waiting) => waiting.where("id", "=", id!)),
      ).as("hasPending"),
    ])
    .executeTakeFirstOrThrow();
  return (
    (hasPending && (await inTransaction(em, (em) => assignChangeTimeBatch(em, id, batchSize)))) || requestedAt
  );
}

export async function loadDatabaseTime(em: EntityManager): Promise<string> {
  const { requestedAt: databaseTime } = await query(em)
    .selectNoFrom(sql<string>`to_jsonb(statement_timestamp()) #>> '{}'`.as("requestedAt"))
    .executeTakeFirstOrThrow();
  return databaseTime;
}

async function assignChangeTimeBatch(em: EntityManager, id: string | undefined, batchSize: number) {
  await takeLock(em, "harvest");
  const rows = await query(em)
    .with("waiting", (from) =>
      from
        .selectFrom("harvest_record")
        .select("id")
        .where("changed_at", "is", null)
        .$if(id !== undefined, (waiting) => waiting.where("id", "=", id!))
        .orderBy("id")
        .limit(batchSize)
        // A row that another transaction has locked gets its time in a later request.
        .forUpdate()
        .skipLocked(),
    )
    .with("moment", (from) =>
      from
        .selectFrom("harvest_record")
        .select(
          sql<string>`greatest(clock_timestamp(), max(changed_at) + interval '1 microsecond')`.as("at"),
        ),
    )
    .updateTable("harvest_record as h")
    .from("waiting")
    .from("moment")
    .set((h) => ({ changed_at: h.ref("moment.at") }))
    .whereRef("h.id", "=", "waiting.id")
    .returning(sql<string>`to_jsonb(moment.at) #>> '{}'`.as("at"))
    .execute();
  return rows[0]?.at ?? "";
}

export type HarvestRecord = {
  id: string;
  changedAt: string;
  category: string;
  contentType: string;
  country: string;
  item: Content | undefined;
  key: string;
};

export type HarvestFilter = {
  from?: string | undefined;
  beforeDate?: string | undefined;
  category?: string;
  contentType?: string;
  country?: string;
  hasCountry?: boolean;
};

export async function listHarvestRecords(
  { em }: Context,
  { from, beforeDate, category, contentType, country, hasCountry }: HarvestFilter,
  limit: number,
  cursor?: string,
): Promise<HarvestRecord[]> {
  const key = parseCursor(cursor, "timestamptz");
  let page = selectHarvestRecords(em).where("h.changed_at", "is not", null);
  if (from) page = page.where("h.changed_at", ">=", from);
  if (beforeDate) page = page.where("h.changed_at", "<", beforeDate);
  if (category) page = page.where("h.category", "=", category);
  if (contentType) page = page.where("h.content_type", "=", contentType);
  if (country) page = page.where("h.country", "=", country);
  if (hasCountry) page = page.where("h.country", "<>", "");
  if (key) page = page.where(sql<boolean>`(h.changed_at, h.id) > (${key[0]}::timestamptz, ${key[1]}::uuid)`);
  return loadRecordsWithItems(em, page.orderBy("h.changed_at").orderBy("h.id").limit(limit));
}

/** A change that has no time yet is returned with `defaultTime`. */
export async function findHarvestRecord(
  { em }: Context,
  id: string,
  defaultTime: string,
): Promise<HarvestRecord | undefined> {
  if (!isId(id)) return undefined;
  const changedAt = sql<string>`coalesce(h.changed_at, ${defaultTime}::timestamptz)`;
  const [found] = await loadRecordsWithItems(em, selectHarvestRecords(em, changedAt).where("h.id", "=", id));
  return found;
}

export async function hasHarvestRecord({ em }: Context, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const record = query(em).selectFrom("harvest_record").select("id").where("id", "=", id);
  return Boolean(await record.executeTakeFirst());
}

const selectHarvestRecords = (em: EntityManager, changedAt = sql.ref<string>("h.changed_at")) =>
  query(em)
    .selectFrom("harvest_record as h")
    .select(["h.id", "h.category", "h.content_type", "h.country", changedAt.as("changed_at")]);

async function loadRecordsWithItems(
  em: EntityManager,
  records: ReturnType<typeof selectHarvestRecords>,
): Promise<HarvestRecord[]> {
  const joined = query(em)
    .selectFrom(records.as("h"))
    .leftJoin("content as t", (join) => join.onRef("t.id", "=", "h.id").on(visibleCondition));
  const rows = await withContentColumns(joined, VISITOR_ACTOR)
    .select([
      "h.id as recordId",
      "h.category as inCategory",
      "h.content_type as ofType",
      "h.country as ofCountry",
      sql<string>`to_char(h.changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as("changedAt"),
      sql<string>`to_jsonb(h.changed_at) #>> '{}'`.as("key"),
    ])
    .orderBy("h.changed_at")
    .orderBy("h.id")
    .execute();
  const items = await withOwnRelations(
    em,
    VISITOR_ACTOR,
    rows.filter(({ id }) => id !== null).map((row) => toContentView(row, VISITOR_ACTOR)),
  );
  const itemsById = new Map(items.map((item) => [item.id, item]));
  return rows.map((row) => ({
    id: row.recordId,
    changedAt: row.changedAt,
    category: row.inCategory,
    contentType: row.ofType,
    country: row.ofCountry,
    item: itemsById.get(row.recordId),
    key: formatCursor([row.key, row.recordId]),
  }));
}

export async function findFirstChangeTime({ em }: Context): Promise<string | undefined> {
  const first = await query(em)
    .selectFrom("harvest_record")
    .select(sql<string>`to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as("at"))
    .where("changed_at", "is not", null)
    .orderBy("changed_at")
    .limit(1)
    .executeTakeFirst();
  return first?.at;
}

export async function listHarvestedCountries({ em }: Context, names: readonly string[]): Promise<string[]> {
  const rows = await query(em)
    .selectFrom(sql<{ name: string }>`unnest(${[...names]}::text[])`.as<"c">(sql`c(name)`))
    .select("c.name")
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("harvest_record as h").select("h.id").whereRef("h.country", "=", "c.name")),
    )
    .execute();
  return rows.map(({ name }) => name);
}

const MARK_BATCH_SIZE = 1000;

const CHANGE_COLUMNS = [
  ["open_access_changed_at", sql<boolean>`${sql.raw(isOpenAccessSql("t"))}`],
  ["visitor_access_changed_at", visibleCondition],
] as const;

/** After visitors see more or less of open or of all items: harvesters, feeds and search engines fetch what is new. */
export async function markOpenItemsChanged(em: EntityManager, signal: AbortSignal) {
  for (const [column, isChanged] of CHANGE_COLUMNS) {
    const site = await query(em)
      .selectFrom("site_settings")
      .select(sql<string | null>`${sql.ref(column)}::text`.as("at"))
      .executeTakeFirst();
    const changedAt = site?.at;
    if (!changedAt) continue;
    await markChanged(em, isChanged, changedAt, signal);
    await query(em)
      .updateTable("site_settings")
      .set({ [column]: null })
      .where(column, "=", changedAt)
      .execute();
  }
}

async function markChanged(
  em: EntityManager,
  isChanged: Expression<SqlBool>,
  changedAt: string,
  signal: AbortSignal,
) {
  for (let count = MARK_BATCH_SIZE; count === MARK_BATCH_SIZE;) {
    signal.throwIfAborted();
    count = await inTransaction(em, async (em) => {
      const rows = await query(em)
        .updateTable("content")
        .set({ changed_at: sql`clock_timestamp()` })
        .where("id", "in", (from) =>
          from
            .selectFrom("content as t")
            .select("t.id")
            .where(isChanged)
            .where("t.changed_at", "<=", changedAt)
            .limit(MARK_BATCH_SIZE),
        )
        .returning("id")
        .execute();
      const ids = rows.map(({ id }) => id);
      await followContentChange(em, ids);
      return ids.length;
    });
  }
}
