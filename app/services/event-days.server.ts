import type { EntityManager } from "@mikro-orm/postgresql";

import { env } from "#app/env.server.ts";

import { TODAY_HERE } from "./here.server.ts";
import { leaveTrail } from "./trail.server.ts";

/** An event whose day has passed is completed, and the trail says so; for the housekeeping, as often as it comes. */
export async function completePastEvents(em: EntityManager) {
  await em.transactional(async (inside) => {
    const completed = await inside.execute<{ id: string; title: string }[]>(
      `update event set status = 'completed', version = version + 1, changed_at = now()
       where approval_status = 'approved' and status in ('upcoming', 'ongoing') and day < ${TODAY_HERE}
       returning id, title`,
      [env().timeZone],
    );
    for (const { id, title } of completed)
      await leaveTrail(inside, { actor: { role: "visitor" } }, "event.completed", { id, name: title });
  });
}
