import { randomUUID } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";

import { recordErasure, type Erasure } from "./erasure-log.server.ts";

type DeletedKind = Exclude<Erasure["kind"], "account">;

/** Must be the last step of the transaction that deletes the record. The pseudonym is not used. */
export async function recordDeletion(em: EntityManager, kind: DeletedKind, id: string) {
  await recordErasure(em, { kind, id, pseudonym: randomUUID(), erasedAt: new Date().toISOString() });
}

/** In a restored database. */
export const deleteAgain = (em: EntityManager, kind: DeletedKind, id: string) =>
  inTransaction(em, async (transactionEm) => {
    if (kind === "profile")
      await sql`update account set role = 'user' where role = 'contributor'
        and id = (select account_id from contributor where id = ${id})`.execute(query(transactionEm));
    const { numDeletedRows } = await query(transactionEm)
      .deleteFrom(kind === "visit" ? "appointment" : "contributor")
      .where("id", "=", id)
      .executeTakeFirst();
    await query(transactionEm).deleteFrom("message").where("subject_id", "=", id).execute();
    await query(transactionEm)
      .updateTable("audit_log")
      .set({ note: "", ...(kind === "profile" && { subject_name: "" }) })
      .where("subject_id", "=", id)
      .execute();
    return numDeletedRows > 0;
  });
