import type { EntityManager } from "@mikro-orm/postgresql";
import { expressionBuilder, type Insertable, sql } from "kysely";

import { newId } from "#app/models/id.ts";
import type { Tables } from "#app/models/tables.ts";
import type { Order } from "#app/schemas/lists.ts";
import type { TrailAction } from "#app/schemas/desk-lists.ts";

import { refusal } from "./access.server.ts";
import type { Context } from "./context.ts";
import { isId } from "./id.ts";
import type { Paging } from "./list-of.ts";
import { listPage } from "./list-page.server.ts";
import { asJson, prepared, query, type Values } from "./query.server.ts";
import { ok } from "./result.ts";

/** Goes into the transaction of what was done. Names are copied: people and things go, the trail stays. */
export async function leaveTrail(
  em: EntityManager,
  { actor }: Pick<Context, "actor">,
  action: TrailAction,
  subject: { id: string; name: string },
  { note = "", from = null, to = null }: { note?: string; from?: string | null; to?: string | null } = {},
) {
  const isSomebody = actor.role !== "visitor";
  await writeEntry(em, {
    id: newId(),
    actor_id: isSomebody ? actor.id : null,
    actor_name: isSomebody ? `${actor.name} <${actor.email}>` : "",
    action,
    subject_id: subject.id,
    subject_name: subject.name,
    note,
    from_state: from,
    to_state: to,
  });
}

type NewEntry = Omit<Insertable<Tables["trail_entry"]>, "at" | "hour" | "times">;
const writeEntry = prepared((to, entry: Values<Required<NewEntry>>) =>
  to.insertInto("trail_entry").values(entry),
);

/** The list has always had states and note as one text. */
const wholeNote = sql<string>`concat_ws(e'\\n', t.from_state || ' → ' || t.to_state, nullif(t.note, ''))`;

const entry = expressionBuilder<{ t: Tables["trail_entry"] }, "t">();

export async function listTrail(
  ctx: Context,
  { action, order }: { action?: TrailAction; order?: Order },
  paging: Paging,
) {
  const no = refusal(ctx, "trail.read");
  if (no) return no;
  const { rows, pagination } = await listPage(
    ctx.em,
    {
      rows: query(ctx.em)
        .selectFrom("trail_entry as t")
        .select((t) => [
          "t.id",
          asJson(t.ref("t.at")).as("at"),
          "t.actor_name as actorName",
          "t.action",
          "t.subject_id as subjectId",
          "t.subject_name as subjectName",
          wholeNote.as("note"),
          "t.from_state as fromState",
          "t.to_state as toState",
          "t.times",
        ]),
      where: [action && entry("t.action", "=", action)],
      order: { column: "id", type: "uuid", rises: order === "added" },
    },
    paging,
  );
  return ok({ entries: rows, pagination });
}

const MOST_OF_ONE = 100;

export async function listHistory(ctx: Context, subjectId: string) {
  const no = refusal(ctx, "trail.read");
  if (no) return no;
  if (!isId(subjectId)) return ok([]);
  const entries = await query(ctx.em)
    .selectFrom("trail_entry as t")
    .select(["t.action", "t.note", "t.actor_name as actorName"])
    .select((t) => asJson(t.ref("t.at")).as("at"))
    .where("t.subject_id", "=", subjectId)
    .orderBy("t.id", "desc")
    .limit(MOST_OF_ONE)
    .execute();
  return ok(entries);
}
