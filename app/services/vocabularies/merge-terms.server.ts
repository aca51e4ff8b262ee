import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { VocabularyName } from "#app/schemas/lists/vocabularies.ts";
import { isSameCode, type Term } from "#app/schemas/terms.ts";
import type { MergeResult, MergeTerm } from "#app/schemas/vocabularies.ts";
import { followContentChange } from "#app/services/content/index.server.ts";

import {
  alreadyMerged,
  changeTerms,
  hasOtherActiveTerm,
  lastTerm,
  selectTerms,
  toTermSubject,
} from "./vocabularies.server.ts";

type RecordKind = MergeResult["changes"][number]["records"];
type TermColumn = {
  records: RecordKind;
  table: "content" | "event" | "media" | "contributor";
  column: string;
  isList?: boolean;
};

const TAGS: TermColumn = { records: "items", table: "content", column: "tags", isList: true };
const TERM_COLUMNS: Record<VocabularyName, TermColumn[]> = {
  "event-types": [{ records: "events", table: "event", column: "type" }],
  "event-categories": [{ records: "events", table: "event", column: "category" }],
  "media-categories": [{ records: "media", table: "media", column: "category" }],
  subjects: [TAGS],
  genres: [TAGS],
  specializations: [
    { records: "contributors", table: "contributor", column: "specialization", isList: true },
    { records: "items", table: "content", column: "specialization" },
  ],
  languages: [
    { records: "items", table: "content", column: "language" },
    { records: "items", table: "content", column: "other_languages", isList: true },
  ],
  countries: [
    { records: "items", table: "content", column: "country" },
    { records: "media", table: "media", column: "country" },
    { records: "events", table: "event", column: "country" },
    { records: "contributors", table: "contributor", column: "country" },
  ],
};

/** Filters find tags with these letters. */
const listVariants = (code: string) => [
  ...new Set([code, code.toLowerCase(), code[0]!.toUpperCase() + code.slice(1)]),
];

const hasTerm = ({ column, isList }: TermColumn, code: string) =>
  isList
    ? sql<boolean>`${sql.ref(column)} && ${listVariants(code)}::text[]`
    : sql<boolean>`${sql.ref(column)} = ${code}`;

async function countRecords(em: EntityManager, column: TermColumn, code: string) {
  const { count } = await query(em)
    .selectFrom(column.table)
    .select(sql<number>`count(*)::int`.as("count"))
    .where(hasTerm(column, code))
    .executeTakeFirstOrThrow();
  return count;
}

/** A list has the target once, in the place of the first of both. */
const replaceInList = (column: string, code: string, target: string) => sql`array(
  select word from (
    select case when word = any(${listVariants(code)}::text[]) then ${target} else word end as word, n
    from unnest(${sql.ref(column)}) with ordinality as words (word, n)
  ) as replaced group by word order by min(n))`;

/**
 * Waits for transactions that save the term, and makes later ones wait for the merge, which they then see
 * (`resolveTerms()` locks the same keys). Records come first, because an edit locks its record before the term.
 */
async function lockTerm(em: EntityManager, list: VocabularyName, terms: Term[], code: string) {
  for (const column of TERM_COLUMNS[list])
    await query(em)
      .selectFrom((from) =>
        from.selectFrom(column.table).select("id").where(hasTerm(column, code)).forUpdate().as("locked"),
      )
      .select(({ fn }) => fn.countAll().as("count"))
      .execute();
  const keys = terms
    .filter((term) => term.code === code || term.mergedInto === code)
    .map((term) => `${list}/${term.code}`)
    .sort();
  await query(em)
    .selectFrom(sql<{ key: string }>`unnest(${keys}::text[])`.as<"k">(sql`k (key)`))
    .select(sql`pg_advisory_xact_lock(hashtextextended(key, 0))`.as("lock"))
    .execute();
}

async function replaceInRecords(em: EntityManager, column: TermColumn, code: string, target: string) {
  const value = column.isList ? replaceInList(column.column, code, target) : sql`${target}`;
  const rows = await query(em)
    .updateTable(column.table)
    .set({ [column.column]: value })
    .where(hasTerm(column, code))
    .returning("id")
    .execute();
  if (column.table === "content")
    await followContentChange(
      em,
      rows.map(({ id }) => id),
    );
  return rows.length;
}

function findTarget(terms: Term[], code: string, into: string): Result<string> {
  const source = terms.find((term) => term.code === code);
  if (!source) return fail("not-found", "refusal.missing");
  const named = terms.find((term) => isSameCode(term.code, into.trim()));
  const target = named?.mergedInto ?? named?.code;
  if (!target) return refuseTarget("vocabularies.choose-term");
  if (target === code) return refuseTarget("vocabularies.merge-itself");
  // The same merge again moves records that another program has written.
  if (source.mergedInto !== null && source.mergedInto !== target) return alreadyMerged;
  return hasOtherActiveTerm(terms, code) ? ok(target) : lastTerm;
}

const refuseTarget = (msg: "vocabularies.choose-term" | "vocabularies.merge-itself") =>
  fail("invalid", msg, { details: [{ path: "into", msg }] });

export async function mergeTerm(
  ctx: Context,
  list: VocabularyName | undefined,
  code: string,
  { into, preview }: MergeTerm,
): Promise<Result<MergeResult>> {
  if (preview) return previewMerge(ctx, list, code, into);
  return changeTerms(ctx, list, async (em, terms, name): Promise<Result<MergeResult>> => {
    const target = findTarget(terms, code, into);
    if (!target.ok) return target;
    await lockTerm(em, name, terms, code);
    const changes = [];
    for (const column of TERM_COLUMNS[name])
      changes.push({
        records: column.records,
        count: await replaceInRecords(em, column, code, target.value),
      });
    await query(em)
      .updateTable("vocabulary_term")
      .set({ merged_into: target.value, is_retired: true, version: sql<number>`version + 1` })
      .where("list", "=", name)
      .where((term) => term.or([term("code", "=", code), term("merged_into", "=", code)]))
      .execute();
    await writeAuditLog(em, ctx, "vocabulary.terms-merged", toTermSubject(name, code), {
      note: target.value,
    });
    return ok({ merged: true, changes });
  });
}

async function previewMerge(
  ctx: Context,
  list: VocabularyName | undefined,
  code: string,
  into: string,
): Promise<Result<MergeResult>> {
  const refusal = checkAccess(ctx, "vocabularies.manage");
  if (refusal) return refusal;
  const target = findTarget(list ? await selectTerms(ctx.em, list) : [], code, into);
  if (!target.ok) return target;
  const changes = [];
  for (const column of TERM_COLUMNS[list!])
    changes.push({ records: column.records, count: await countRecords(ctx.em, column, code) });
  return ok({ merged: false, changes });
}
