import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { isAnyOf, query, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { fail } from "#app/core/result.ts";
import { inTransaction } from "#app/core/transaction.server.ts";

import { followContentChange } from "./follow-content-change.server.ts";
import { updateFirstFile } from "./item-files.server.ts";

const BATCH_SIZE = 500;

/** A day that is stored already may have come while it was shown in a form. */
export function refusePastEmbargo(sent: string | null | undefined, stored: string | null = null) {
  if (!sent || sent === stored || sent > getInstitutionDate()) return undefined;
  const msg = "content.embargo-past";
  return fail("invalid", msg, { details: [{ path: "embargoUntil", msg }] });
}

/** Removes the days that have come, and follows what that opens. Until then `isEmbargoed()` already opens the files. */
export async function endEmbargoes(em: EntityManager, signal: AbortSignal) {
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
    signal.throwIfAborted();
    count = await inTransaction(em, (em) => endEmbargoesOfBatch(em, getInstitutionDate()));
  }
}

async function endEmbargoesOfBatch(em: EntityManager, today: string): Promise<number> {
  const rows = await query(em)
    .selectFrom("content as t")
    .select("t.id")
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("t.embargo_until", "<=", today),
        eb(
          "t.id",
          "in",
          selectFrom("item_file").select("content_id").where("item_file.embargo_until", "<=", today),
        ),
      ]),
    )
    .orderBy("t.id")
    .limit(BATCH_SIZE)
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await query(em)
    .updateTable("item_file")
    .set({ embargo_until: null })
    .where(isAnyOf("content_id", ids))
    .where("embargo_until", "<=", today)
    .execute();
  await query(em)
    .updateTable("content")
    .set({
      embargo_until: sql`case when embargo_until > ${today} then embargo_until end`,
      ...VERSION_INCREMENT,
    })
    .where(isAnyOf("id", ids))
    .execute();
  for (const id of ids) await updateFirstFile(em, id);
  await markOpenFilesChanged(em, ids);
  await followContentChange(em, ids);
  return ids.length;
}

/** The files of an open item are public, but the trigger of the table follows the first one only. */
export const markOpenFilesChanged = (em: EntityManager, ids: string[]) =>
  query(em)
    .updateTable("content")
    .set({ changed_at: sql`clock_timestamp()` })
    .where(isAnyOf("id", ids))
    .where(sql<boolean>`is_open_to_visitors(content)`)
    .execute();
