import type { EntityManager } from "@mikro-orm/postgresql";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import { NEXT_VERSION, query } from "#app/core/query.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";

import { todaySql } from "./event-view.ts";

export async function completePastEvents(em: EntityManager) {
  await inTransaction(em, async (tx) => {
    const completed = await query(tx)
      .updateTable("event")
      .set({ status: "completed", ...NEXT_VERSION })
      .where("approval_status", "=", "approved")
      .where("status", "in", ["upcoming", "ongoing"])
      .where("day", "<", todaySql())
      .returning(["id", "title"])
      .execute();
    for (const { id, title } of completed)
      await writeAuditLog(tx, { actor: { role: "visitor" } }, "event.completed", { id, name: title });
  });
}
