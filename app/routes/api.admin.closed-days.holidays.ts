import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { fail, ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { HolidayList, parseHolidays } from "#app/schemas/visit-types.ts";
import { listHolidays } from "#app/services/appointments/holidays.server.ts";

export const loader = api({
  GET: call({
    summary: "Suggest public holidays of a country and a year as closed days",
    description: "Default: this year. Feasts that depend on the moon may differ by a day.",
    capability: "appointments.manage",
    requiredParameters: ["country"],
    query: (url) => parseHolidays(url, getInstitutionDate()),
    output: HolidayList,
    async run(ctx, { query: { country, year } }) {
      if (!country) return fail("invalid", "form.invalid");
      const holidays = await listHolidays(ctx, { country, year });
      return holidays.ok ? ok({ holidays: holidays.value }) : holidays;
    },
  }),
});
export const action = loader;
