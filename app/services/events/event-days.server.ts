import type { EntityManager } from "@mikro-orm/postgresql";

import { leaveTrail } from "#app/core/audit-trail.server.ts";
import { NEXT_VERSION, query } from "#app/core/query.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";

import { today } from "./event-view.ts";

export async function completePastEvents(em: EntityManager) {
  await allOrNothing(em, async (inside) => {
    const completed = await query(inside)
      .updateTable("event")
      .set({ status: "completed", ...NEXT_VERSION })
      .where("approval_status", "=", "approved")
      .where("status", "in", ["upcoming", "ongoing"])
      .where("day", "<", today())
      .returning(["id", "title"])
      .execute();
    for (const { id, title } of completed)
      await leaveTrail(inside, { actor: { role: "visitor" } }, "event.completed", { id, name: title });
  });
}
