import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql, type SqlBool } from "kysely";

import type { DatabaseTables } from "#app/models/tables.ts";

import type { Context } from "./context.ts";
import { toIsoTimestamp, query } from "./query.server.ts";

/** The last digits of an item's random id choose its part, so no item moves to another part. */

type SitemapTable = "content" | "event" | "media" | "contributor";

const HEX_DIGITS = [..."0123456789abcdef"];
const HEX_DIGIT_PAIRS = HEX_DIGITS.flatMap((first) => HEX_DIGITS.map((second) => first + second));

const lastTwoIdDigits = sql`right(t.id::text, 2)`;
const lastChangeTime = sql<string | null>`coalesce(t.changed_at, t.created_at)`;

const MAX_URLS_PER_PART = 50_000;

async function countPages(em: EntityManager, list: SitemapTable, facetPrefixes: readonly string[]) {
  const patterns = facetPrefixes.map((prefix) => `${prefix}%`);
  const { items } = await query(em)
    .selectFrom("cached_count as k")
    .select(sql<number>`coalesce(sum(k.delta), 0)::int`.as("items"))
    .where("k.list", "=", list)
    .where(sql<boolean>`k.facet like any(${patterns}::text[])`)
    .executeTakeFirstOrThrow();
  return items;
}

export type SitemapSectionLoader = {
  count(ctx: Context): Promise<number>;
  loadChanges(ctx: Context): Promise<{ digits: string; changedAt: string | null }[]>;
  loadPart(ctx: Context, part: string): Promise<{ path: string; changedAt: string | null }[]>;
};

type SitemapSource<Name extends SitemapTable, Column extends keyof DatabaseTables[Name] & string> = {
  table: Name;
  facetPrefixes: readonly string[];
  isVisible?: Expression<SqlBool>;
  columns?: readonly Column[];
  toPath: (row: Pick<DatabaseTables[Name], Column> & { id: string }) => string;
};

export function createSitemapSectionLoader<
  Name extends SitemapTable,
  Column extends keyof DatabaseTables[Name] & string = never,
>({
  table,
  facetPrefixes,
  isVisible = sql<boolean>`true`,
  columns = [],
  toPath,
}: SitemapSource<Name, Column>): SitemapSectionLoader {
  type Row = Pick<DatabaseTables[Name], Column> & { id: string; changedAt: string | null };
  const selectedColumns = sql.join(["id", ...columns].map((column) => sql.ref(`t.${column}`)));
  return {
    count: ({ em }) => countPages(em, table, facetPrefixes),
    loadChanges: ({ em }) => loadLastChanges(em, table, isVisible),
    async loadPart({ em }, part) {
      const { rows } = await sql<Row>`
        select ${selectedColumns}, ${toIsoTimestamp(lastChangeTime)} as "changedAt" from ${sql.table(table)} t
        where ${isVisible} and ${buildPartCondition(part)} order by t.id limit ${MAX_URLS_PER_PART}`.execute(
        query(em),
      );
      return rows.map((row) => ({ path: toPath(row), changedAt: row.changedAt }));
    },
  };
}

/** The name of a part is the last two digits of its ids, only the first of these two, or "" for all items. */
const buildPartCondition = (part: string) =>
  part === ""
    ? sql<boolean>`true`
    : sql<boolean>`${lastTwoIdDigits} = any(${HEX_DIGIT_PAIRS.filter((pair) => pair.startsWith(part))}::text[])`;

async function loadLastChanges(em: EntityManager, table: SitemapTable, isVisible: Expression<SqlBool>) {
  const { rows } = await sql<{ digits: string; changedAt: string | null }>`
    select pair.digits, last."changedAt" from unnest(${HEX_DIGIT_PAIRS}::text[]) as pair (digits), lateral (
      select ${toIsoTimestamp(lastChangeTime)} as "changedAt" from ${sql.table(table)} t
      where ${lastTwoIdDigits} = pair.digits and ${isVisible} order by ${lastChangeTime} desc nulls last limit 1) as last`.execute(
    query(em),
  );
  return rows;
}
