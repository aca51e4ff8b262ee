import { jsonArrayFrom } from "kysely/helpers/postgres";

import { refusal } from "#app/core/access.server.ts";
import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { todayHere } from "#app/core/institution-time.server.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { AppointmentDay, AppointmentOpening, type Hours } from "#app/models/appointment-opening.ts";
import type { SetOpening, SetOpeningDay } from "#app/schemas/appointments.ts";
import { VISIT_TYPES, type VisitType } from "#app/schemas/lists.ts";

import { hoursOf, type Rules } from "./slots.ts";

type Settings = Pick<Rules, "visitType" | "capacity" | "slotMinutes" | "hours"> & {
  version: number;
  days: { day: string; hours: Hours | null }[];
};

export async function listOpenings(ctx: Context): Promise<Result<Settings[]>> {
  const no = refusal(ctx, "appointments.manage");
  if (no) return no;
  const rows = await query(ctx.em)
    .selectFrom("appointment_opening as o")
    .select([
      "o.visit_type as visitType",
      "o.capacity",
      "o.slot_minutes as slotMinutes",
      "o.hours",
      "o.version",
    ])
    .select((o) =>
      jsonArrayFrom(
        o
          .selectFrom("appointment_day as d")
          .select(["d.day", "d.opens", "d.closes"])
          .whereRef("d.visit_type", "=", "o.visit_type")
          .where("d.day", ">=", todayHere())
          .orderBy("d.day"),
      ).as("days"),
    )
    .execute();
  const settings = rows.map(({ days, ...rules }) => ({
    ...rules,
    days: days.map((one) => ({ day: one.day, hours: hoursOf(one) })),
  }));
  return ok(VISIT_TYPES.map((type) => settings.find(({ visitType }) => visitType === type)!));
}

export async function findOpening(ctx: Context, visitType: VisitType): Promise<Result<Settings>> {
  const all = await listOpenings(ctx);
  return all.ok ? ok(all.value.find((one) => one.visitType === visitType)!) : all;
}

/** What is approved already stays, even beyond the capacity. */
export async function setOpening(
  ctx: Context,
  visitType: VisitType,
  input: SetOpening,
): Promise<Result<Rule>> {
  const { capacity, slotMinutes, hours, version } = input;
  return setting(ctx, visitType, `${capacity}`, async (em) => {
    const set = await em.nativeUpdate(
      AppointmentOpening,
      { visitType, ...(version !== undefined && { version }) },
      { capacity, slotMinutes, hours },
    );
    return set ? undefined : fail("stale", "appointments.stale");
  });
}

type Rule = { visitType: VisitType };

export const unsetOpening = (ctx: Context, visitType: VisitType) =>
  setting(ctx, visitType, "-", async (em) => {
    await em.nativeUpdate(AppointmentOpening, { visitType }, { capacity: null });
  });

export const setOpeningDay = (ctx: Context, visitType: VisitType, { day, opens, closes }: SetOpeningDay) =>
  setting(ctx, visitType, [day, opens && `${opens}–${closes}`].filter(Boolean).join(" "), async (em) => {
    const hours = { opens: opens || null, closes: closes || null };
    await em.upsert(AppointmentDay, { visitType, day, ...hours });
  });

export const removeOpeningDay = (ctx: Context, visitType: VisitType, { day }: { day: string }) =>
  setting(ctx, visitType, day, async (em) => {
    await em.nativeDelete(AppointmentDay, { visitType, day });
  });

/** The type's row is held, so that no approval counts by rules that are being changed. */
async function setting(
  ctx: Context,
  visitType: VisitType,
  note: string,
  set: (em: Context["em"]) => Promise<ReturnType<typeof fail> | void>,
): Promise<Result<Rule>> {
  const no = refusal(ctx, "appointments.manage");
  if (no) return no;
  return transaction(ctx, async (em): Promise<Result<Rule>> => {
    await query(em)
      .selectFrom("appointment_opening")
      .select("visit_type")
      .where("visit_type", "=", visitType)
      .forNoKeyUpdate()
      .execute();
    const refused = await set(em);
    if (refused) return refused;
    await leaveTrail(em, ctx, "appointments.opening", { id: visitType, name: visitType }, { note });
    return ok({ visitType });
  });
}
