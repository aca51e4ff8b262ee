import type { EntityManager } from "@mikro-orm/postgresql";
import { type Expression, sql, type SqlBool } from "kysely";

import type { Tables } from "#app/models/tables.ts";

import type { Context } from "./context.ts";
import { asJson, query } from "./query.server.ts";

/**
 * Parts by the ends of random identifiers: nothing moves to another part. Raw SQL, as the indexes `..._pages` have it.
 */

type Table = "content" | "event" | "media" | "contributor";

const HEX = [..."0123456789abcdef"];
const PAIRS = HEX.flatMap((one) => HEX.map((other) => one + other));

const digits = sql`right(t.id::text, 2)`;
const changed = sql<string | null>`coalesce(t.changed_at, t.created_at)`;

/** The limit of sitemaps.org for one file; only more than ten million of a kind reach it. */
const MOST_IN_PART = 50_000;

async function countPages(em: EntityManager, list: Table, beginnings: readonly string[]) {
  const patterns = beginnings.map((beginning) => `${beginning}%`);
  const { items } = await query(em)
    .selectFrom("kept_total as k")
    .select(sql<number>`coalesce(sum(k.delta), 0)::int`.as("items"))
    .where("k.list", "=", list)
    .where(sql<boolean>`k.facet like any(${patterns}::text[])`)
    .executeTakeFirstOrThrow();
  return items;
}

export type Pages = {
  count(ctx: Context): Promise<number>;
  changes(ctx: Context): Promise<{ digits: string; changedAt: string | null }[]>;
  part(ctx: Context, part: string): Promise<{ path: string; changedAt: string | null }[]>;
};

type Paged<Name extends Table, Column extends keyof Tables[Name] & string> = {
  table: Name;
  /** Names of kept totals begin so. */
  counted: readonly string[];
  shown?: Expression<SqlBool>;
  columns?: readonly Column[];
  pathOf: (row: Pick<Tables[Name], Column> & { id: string }) => string;
};

export function pagesOf<Name extends Table, Column extends keyof Tables[Name] & string = never>({
  table,
  counted,
  shown = sql<boolean>`true`,
  columns = [],
  pathOf,
}: Paged<Name, Column>): Pages {
  type Row = Pick<Tables[Name], Column> & { id: string; changedAt: string | null };
  const read = sql.join(["id", ...columns].map((column) => sql.ref(`t.${column}`)));
  return {
    count: ({ em }) => countPages(em, table, counted),
    changes: ({ em }) => lastChanges(em, table, shown),
    async part({ em }, part) {
      const { rows } = await sql<Row>`
        select ${read}, ${asJson(changed)} as "changedAt" from ${sql.table(table)} t
        where ${shown} and ${isInPart(part)} order by t.id limit ${MOST_IN_PART}`.execute(query(em));
      return rows.map((row) => ({ path: pathOf(row), changedAt: row.changedAt }));
    },
  };
}

/** A part is the last two digits, the first of these two, or empty for all. */
const isInPart = (part: string) =>
  part === ""
    ? sql<boolean>`true`
    : sql<boolean>`${digits} = any(${PAIRS.filter((pair) => pair.startsWith(part))}::text[])`;

async function lastChanges(em: EntityManager, table: Table, shown: Expression<SqlBool>) {
  const { rows } = await sql<{ digits: string; changedAt: string | null }>`
    select pair.digits, last."changedAt" from unnest(${PAIRS}::text[]) as pair (digits), lateral (
      select ${asJson(changed)} as "changedAt" from ${sql.table(table)} t
      where ${digits} = pair.digits and ${shown} order by ${changed} desc nulls last limit 1) as last`.execute(
    query(em),
  );
  return rows;
}
