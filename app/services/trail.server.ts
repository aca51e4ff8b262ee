import type { EntityManager } from "@mikro-orm/postgresql";

import { newId } from "#app/models/id.ts";
import { isoMoment } from "#app/models/sql.ts";
import { type TrailAction } from "#app/schemas/lists.ts";
import type { TrailEntry } from "#app/schemas/trail.ts";

import { refusal } from "./access.server.ts";
import type { Context } from "./context.ts";
import { listPage, type Paging } from "./list-page.server.ts";
import { ok } from "./result.ts";

/**
 * Writes down who did what about whom, in the transaction in which it is done: neither is there without the
 * other. Names are kept as they are now, since people and things go and the trail stays.
 */
export async function leaveTrail(
  em: EntityManager,
  { actor }: Pick<Context, "actor">,
  action: TrailAction,
  subject: { id: string; name: string },
  note = "",
) {
  const [id, name] = actor.role === "visitor" ? [null, ""] : [actor.id, `${actor.name} <${actor.email}>`];
  await em.execute(
    `insert into trail_entry (id, actor_id, actor_name, action, subject_id, subject_name, note)
     values (?, ?, ?, ?, ?, ?, ?)`,
    [newId(), id, name, action, subject.id, subject.name, note],
  );
}

/** The trail, newest first, of one kind of action or of all. */
export async function listTrail(ctx: Context, { action }: { action?: TrailAction }, paging: Paging) {
  const no = refusal(ctx, "trail.read");
  if (no) return no;
  const { rows, pagination } = await listPage<TrailEntry>(
    ctx.em,
    {
      table: "trail_entry",
      columns: `${isoMoment("t.at")} as at, t.actor_name as "actorName", t.action, t.subject_id as "subjectId",
        t.subject_name as "subjectName", t.note`,
      where: action ? { sql: "t.action = ?", values: [action] } : { sql: "true", values: [] },
      order: { column: "id", type: "uuid" },
    },
    paging,
  );
  const { page: currentPage, ...rest } = pagination;
  return ok({ entries: rows, pagination: { currentPage, ...rest } });
}
