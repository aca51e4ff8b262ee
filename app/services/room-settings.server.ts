import { VISIT_TYPES, type VisitType } from "#app/schemas/lists.ts";
import type { SetRoom, SetRoomDay } from "#app/schemas/visits.ts";

import { refusal } from "./access.server.ts";
import type { Context } from "./context.ts";
import { todayHere } from "./here.server.ts";
import { fail, ok, type Result } from "./result.ts";
import { leaveTrail } from "./trail.server.ts";
import type { Hours, Rules } from "./visit-slots.ts";

/** What administrators set of the room for each type of visit. */

type Settings = Pick<Rules, "visitType" | "capacity" | "slotMinutes" | "hours"> & {
  version: number;
  /** The days to come that are unlike others. */
  days: { day: string; hours: Hours | null }[];
};

export async function listRooms(ctx: Context): Promise<Result<Settings[]>> {
  const no = refusal(ctx, "visits.manage");
  if (no) return no;
  const rows = await ctx.em.execute<Settings[]>(
    `select r.visit_type as "visitType", r.capacity, r.slot_minutes as "slotMinutes", r.hours, r.version,
       coalesce((select json_agg(json_build_object('day', d.day::text, 'hours',
         case when d.opens is null then null else json_build_object('opens', d.opens, 'closes', d.closes) end)
         order by d.day) from visit_day d where d.visit_type = r.visit_type and d.day >= ?), '[]') as days
     from visit_room r`,
    [todayHere()],
  );
  return ok(VISIT_TYPES.map((type) => rows.find(({ visitType }) => visitType === type)!));
}

/** Opening hours, the length of a slot, and the capacity. What is approved already stays, even beyond it. */
export async function setRoom(ctx: Context, visitType: VisitType, given: SetRoom): Promise<Result<Rule>> {
  const { capacity, slotMinutes, hours, version } = given;
  return setting(ctx, visitType, `${capacity}`, async (em) => {
    const set = await em.execute(
      `update visit_room set capacity = ?, slot_minutes = ?, hours = ?::jsonb, version = version + 1
       where visit_type = ? and version = coalesce(?, version) returning visit_type`,
      [capacity, slotMinutes, JSON.stringify(hours), visitType, version ?? null],
    );
    return set.length ? undefined : fail("conflict", "visits.stale");
  });
}

type Rule = { visitType: VisitType };

/** From now on nothing but the type's days applies, as before anything was set. */
export const unsetRoom = (ctx: Context, visitType: VisitType) =>
  setting(ctx, visitType, "-", async (em) => {
    await em.execute("update visit_room set capacity = null, version = version + 1 where visit_type = ?", [
      visitType,
    ]);
  });

/** A day that is closed, or has hours of its own. */
export const setRoomDay = (ctx: Context, visitType: VisitType, { day, opens, closes }: SetRoomDay) =>
  setting(ctx, visitType, [day, opens && `${opens}–${closes}`].filter(Boolean).join(" "), async (em) => {
    await em.execute(
      `insert into visit_day (visit_type, day, opens, closes) values (?, ?, ?, ?)
       on conflict (visit_type, day) do update set opens = excluded.opens, closes = excluded.closes`,
      [visitType, day, opens || null, closes || null],
    );
  });

/** A day that is like the others again. */
export const removeRoomDay = (ctx: Context, visitType: VisitType, { day }: { day: string }) =>
  setting(ctx, visitType, day, async (em) => {
    await em.execute("delete from visit_day where visit_type = ? and day = ?", [visitType, day]);
  });

/** Under the row of the type, so that no approval counts by rules that are being changed. */
async function setting(
  ctx: Context,
  visitType: VisitType,
  note: string,
  set: (em: Context["em"]) => Promise<ReturnType<typeof fail> | void>,
): Promise<Result<Rule>> {
  const no = refusal(ctx, "visits.manage");
  if (no) return no;
  return ctx.em.transactional(async (em): Promise<Result<Rule>> => {
    await em.execute("select from visit_room where visit_type = ? for no key update", [visitType]);
    const refused = await set(em);
    if (refused) return refused;
    await leaveTrail(em, ctx, "visits.room", { id: visitType, name: visitType }, note);
    return ok({ visitType });
  });
}
