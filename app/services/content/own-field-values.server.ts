import { sql } from "kysely";

import type { Job } from "#app/core/job.ts";
import { isAnyOf, query, VERSION_INCREMENT } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";

import { followContentChange } from "./follow-content-change.server.ts";

const BATCH_SIZE = 1_000;

/** Removes the values of a deleted field. Pages no longer show them, but searches would still find their words. */
export async function clearOwnField({ data: { name }, signal }: Job<"clear-own-field">) {
  for (let last: string | undefined = undefined; !signal.aborted;) {
    const ids: string[] = await clearBatch(name, last);
    if (ids.length < BATCH_SIZE) return;
    last = ids.at(-1);
  }
}

const clearBatch = (name: string, last: string | undefined): Promise<string[]> =>
  inTransaction(createJobEntityManager(), async (em) => {
    const rows = await query(em)
      .selectFrom("content")
      .select("id")
      .where(sql<boolean>`details ? ${name}`)
      .$if(last !== undefined, (from) => from.where("id", ">", last!))
      .orderBy("id")
      .limit(BATCH_SIZE)
      .forNoKeyUpdate()
      .execute();
    const ids = rows.map(({ id }) => id);
    await query(em)
      .updateTable("content")
      .set({ details: sql`details - ${name}::text`, ...VERSION_INCREMENT })
      .where(isAnyOf("id", ids))
      .execute();
    await followContentChange(em, ids);
    return ids;
  });
