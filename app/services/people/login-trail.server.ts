import type { EntityManager } from "@mikro-orm/postgresql";
import { type Kysely, type OnConflictBuilder, type Selectable, sql } from "kysely";

import { prepared, type Values } from "#app/core/query.server.ts";
import { newId } from "#app/models/id.ts";
import type { Tables } from "#app/models/tables.ts";
import type { TrailAction } from "#app/schemas/desk-lists.ts";

type Owner = { id: string; name: string; email: string } | null | undefined;
type LoginAction = Extract<TrailAction, `login.${string}`>;

/**
 * One row for an account, an action and an hour, so that attempts cannot fill the disk. What was typed is not kept:
 * unknown addresses share one row, and take the same time. Only the first refusal of an hour is written.
 */
export async function countLogin(em: EntityManager, action: LoginAction, owner: Owner) {
  const name = owner ? `${owner.name} <${owner.email}>` : "";
  const isDone = action === "login.done";
  const entry = {
    id: newId(),
    actor_id: isDone ? owner!.id : null,
    actor_name: isDone ? name : "",
    action,
    subject_id: owner?.id ?? "",
    subject_name: name,
  };
  await (action === "login.refused" ? beginHour : countInHour)(em, entry);
}

type Counted = Pick<
  Selectable<Tables["trail_entry"]>,
  "id" | "actor_id" | "actor_name" | "action" | "subject_id" | "subject_name"
>;
const inHour = (to: Kysely<Tables>, entry: Values<Counted>) =>
  to.insertInto("trail_entry").values({ ...entry, hour: sql<string>`date_trunc('hour', now())` });
const beginHour = prepared((to, entry: Values<Counted>) =>
  inHour(to, entry).onConflict((earlier) => ofHour(earlier).doNothing()),
);
const countInHour = prepared((to, entry: Values<Counted>) =>
  inHour(to, entry).onConflict((earlier) =>
    ofHour(earlier).doUpdateSet((earlier) => ({ times: earlier("trail_entry.times", "+", 1) })),
  ),
);
const ofHour = (earlier: OnConflictBuilder<Tables, "trail_entry">) =>
  earlier.columns(["hour", "subject_id", "action"]).where("hour", "is not", null);

export const FORGET_LOGINS = "delete from trail_entry where hour < now() - interval '90 days'";
