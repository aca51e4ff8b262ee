import { checkAccess } from "#app/core/access.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { runInThread } from "#app/core/worker-thread.server.ts";
import type { HolidayCountry } from "#app/schemas/admin-lists.ts";
import type { HolidaysForm } from "#app/schemas/visit-types.ts";

import { addClosedDays } from "./closed-days.server.ts";
import type { Holiday, HolidaysInput } from "./holidays-thread.ts";

const MAX_CACHED_YEARS = 20;
const cachedHolidays = new Map<string, Holiday[]>();

/** Suggestions: feasts that depend on the moon may be a day off, so a person confirms them. */
export async function listHolidays(
  ctx: Context,
  { country, year }: { country: HolidayCountry; year: number },
): Promise<Result<Holiday[]>> {
  const refusal = checkAccess(ctx, "appointments.manage");
  if (refusal) return refusal;
  const key = `${country} ${year}`;
  const cached = cachedHolidays.get(key);
  if (cached) return ok(cached);
  const input: HolidaysInput = { country, year };
  const holidays = (await runInThread("app/services/appointments/holidays-thread.ts", input)) as
    Holiday[] | undefined;
  if (!holidays) return fail("unavailable", "refusal.unavailable");
  if (cachedHolidays.size >= MAX_CACHED_YEARS) cachedHolidays.clear();
  cachedHolidays.set(key, holidays);
  return ok(holidays);
}

export async function addHolidays(ctx: Context, { days, ...calendar }: HolidaysForm) {
  const holidays = await listHolidays(ctx, calendar);
  if (!holidays.ok) return holidays;
  return addClosedDays(
    ctx,
    holidays.value.filter(({ from }) => days.includes(from)),
  );
}
