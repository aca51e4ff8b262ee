import { jsonArrayFrom } from "kysely/helpers/postgres";

import { checkAccess } from "#app/core/access.server.ts";
import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { query, updateRow } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { transaction } from "#app/core/transaction.server.ts";
import { OpeningHours, type DayHours } from "#app/models/appointment.ts";
import type { SetOpeningHours, SetSpecialDay } from "#app/schemas/opening-hours.ts";
import { getVisitType, listVisitTypes } from "#app/services/visit-types/index.server.ts";
import type { VisitType, Weekday } from "#app/schemas/lists/appointments.ts";

import { toDayHours, type BookingRules } from "./slots.ts";

export type OpeningHoursView = Pick<
  BookingRules,
  "visitType" | "capacity" | "largestGroup" | "slotMinutes" | "hours"
> & {
  version: number;
  /** What the opening hours of a type start from. */
  weekdays: readonly Weekday[];
  minutes: number;
  days: { day: string; hours: DayHours | null }[];
};

export async function listOpeningHours(ctx: Context): Promise<Result<OpeningHoursView[]>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  const rows = await query(ctx.em)
    .selectFrom("opening_hours as o")
    .select([
      "o.visit_type as visitType",
      "o.capacity",
      "o.largest_group as largestGroup",
      "o.slot_minutes as slotMinutes",
      "o.hours",
      "o.version",
    ])
    .select((o) =>
      jsonArrayFrom(
        o
          .selectFrom("special_day as d")
          .select(["d.day", "d.opens", "d.closes"])
          .whereRef("d.visit_type", "=", "o.visit_type")
          .where("d.day", ">=", getInstitutionDate())
          .orderBy("d.day"),
      ).as("days"),
    )
    .execute();
  const settings = rows.map(({ days, ...rules }) => ({
    ...rules,
    days: days.map((row) => ({ day: row.day, hours: toDayHours(row) })),
  }));
  return ok(
    listVisitTypes().flatMap(({ code, weekdays, minutes }) => {
      const found = settings.find(({ visitType }) => visitType === code);
      return found ? [{ ...found, weekdays, minutes }] : [];
    }),
  );
}

export async function findOpeningHours(
  ctx: Context,
  visitType: VisitType,
): Promise<Result<OpeningHoursView>> {
  const all = await listOpeningHours(ctx);
  if (!all.ok) return all;
  const found = all.value.find((entry) => entry.visitType === visitType);
  return found && getVisitType(visitType) ? ok(found) : fail("not-found", "refusal.missing");
}

export async function updateOpeningHours(
  ctx: Context,
  visitType: VisitType,
  input: SetOpeningHours,
): Promise<Result<OpeningHoursKey>> {
  const { capacity, slotMinutes, hours, version } = input;
  return changeOpeningHours(ctx, visitType, `${capacity}`, async (em) => {
    const stored = await em.findOne(OpeningHours, { visitType }, { refresh: true });
    if (!stored || (version !== undefined && version !== stored.version))
      return fail("stale", "appointments.stale");
    em.assign(stored, { capacity, slotMinutes, hours });
    await em.flush();
    return undefined;
  });
}

type OpeningHoursKey = { visitType: VisitType };

export const removeCapacityLimit = (ctx: Context, visitType: VisitType) =>
  changeOpeningHours(ctx, visitType, "-", async (em) => {
    await updateRow(em, OpeningHours, visitType, { capacity: null });
  });

export const setSpecialDay = (ctx: Context, visitType: VisitType, { day, opens, closes }: SetSpecialDay) =>
  changeOpeningHours(
    ctx,
    visitType,
    [day, opens && `${opens}–${closes}`].filter(Boolean).join(" "),
    async (em) => {
      const hours = { opens: opens || null, closes: closes || null };
      await query(em)
        .insertInto("special_day")
        .values({ visit_type: visitType, day, ...hours })
        .onConflict((conflict) => conflict.columns(["visit_type", "day"]).doUpdateSet(hours))
        .execute();
    },
  );

export const deleteSpecialDay = (ctx: Context, visitType: VisitType, { day }: { day: string }) =>
  changeOpeningHours(ctx, visitType, day, async (em) => {
    await query(em)
      .deleteFrom("special_day")
      .where("visit_type", "=", visitType)
      .where("day", "=", day)
      .execute();
  });

/** Locks the visit type's row, so that no approval is checked against opening hours that are being changed. */
async function changeOpeningHours(
  ctx: Context,
  visitType: VisitType,
  note: string,
  update: (em: Context["em"]) => Promise<ReturnType<typeof fail> | void>,
): Promise<Result<OpeningHoursKey>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  return transaction(ctx, async (em): Promise<Result<OpeningHoursKey>> => {
    await query(em)
      .selectFrom("opening_hours")
      .select("visit_type")
      .where("visit_type", "=", visitType)
      .forNoKeyUpdate()
      .execute();
    const refused = await update(em);
    if (refused) return refused;
    await writeAuditLog(em, ctx, "opening-hours.changed", { id: visitType, name: visitType }, { note });
    return ok({ visitType });
  });
}
