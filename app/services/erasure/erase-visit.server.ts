import { randomUUID } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";

import { query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";

import { recordErasure } from "./erasure-log.server.ts";

/** Must be the last step of the transaction that deletes the visit. The pseudonym is not used. */
export async function recordVisitErasure(em: EntityManager, id: string) {
  const erasure = { kind: "visit", id, pseudonym: randomUUID(), erasedAt: new Date().toISOString() } as const;
  await query(em)
    .insertInto("erasure")
    .values({ subject_id: id, kind: "visit", pseudonym: erasure.pseudonym })
    .execute();
  await recordErasure(erasure);
}

/** In a restored database. */
export const eraseVisit = (em: EntityManager, id: string) =>
  inTransaction(em, async (transactionEm) => {
    const { numDeletedRows } = await query(transactionEm)
      .deleteFrom("appointment")
      .where("id", "=", id)
      .executeTakeFirst();
    await query(transactionEm).deleteFrom("message").where("subject_id", "=", id).execute();
    await query(transactionEm)
      .updateTable("audit_log")
      .set({ note: "" })
      .where("subject_id", "=", id)
      .execute();
    return numDeletedRows > 0;
  });
