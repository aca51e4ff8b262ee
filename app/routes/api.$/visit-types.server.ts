import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { fail, ok } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import {
  AddClosedDays,
  AddedClosedDays,
  ClosedDaysList,
  CreateVisitType,
  HolidayList,
  UpdateVisitType,
  VisitTypeDetails,
  VisitTypeList,
  isVisitTypeCode,
  parseHolidays,
} from "#app/schemas/visit-types.ts";
import {
  addClosedDays,
  deleteClosedDays,
  listClosedDays,
  listHolidays,
} from "#app/services/appointments/index.server.ts";
import { createVisitType, updateVisitType, listVisitTypes } from "#app/services/visit-types/index.server.ts";

export const calls: ApiCalls = {
  "GET /api/admin/closed-days": call({
    summary: "List current and future closed days",
    capability: "appointments.manage",
    output: ClosedDaysList,
    async run(ctx) {
      const ranges = await listClosedDays(ctx);
      return ranges.ok ? ok({ closedDays: ranges.value }) : ranges;
    },
  }),
  "POST /api/admin/closed-days": call({
    summary: "Close a range of days for all visit types",
    description: "`approvedVisits` is the number of approved visits on these days. They are not cancelled.",
    capability: "appointments.manage",
    input: AddClosedDays,
    output: AddedClosedDays,
    status: 201,
    async run(ctx, { input }) {
      const added = await addClosedDays(ctx, [input]);
      return added.ok ? ok(added.value[0]!) : added;
    },
  }),
  "DELETE /api/admin/closed-days/:id": call({
    summary: "Open a range of closed days again",
    capability: "appointments.manage",
    message: "visit-types.closed-removed",
    run: (ctx, { params }) => deleteClosedDays(ctx, params.id!),
  }),
  "GET /api/admin/closed-days/holidays": call({
    summary: "Suggest public holidays of a country and a year as closed days",
    example: { query: "country=KE&year=2026" },
    description: "Default: this year. Holidays that depend on the moon may differ by a day.",
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
  "POST /api/admin/visit-types/:code": call({
    summary: "Add a visit type with this code",
    description: "Hours and capacity are optional and can be set later.",
    capability: "appointments.manage",
    input: CreateVisitType,
    output: VisitTypeDetails,
    status: 201,
    run: (ctx, { params, input }) =>
      isVisitTypeCode(params.code!)
        ? createVisitType(ctx, params.code!, input)
        : fail("invalid", "visit-types.code-invalid"),
  }),
  "PUT /api/admin/visit-types/:code": call({
    summary: "Update a visit type; omitted fields are unchanged",
    capability: "appointments.manage",
    input: UpdateVisitType,
    hasIdempotencyKey: true,
    output: VisitTypeDetails,
    run: (ctx, { params, input }) => updateVisitType(ctx, params.code!, input),
  }),
  "GET /api/visit-types": call({
    summary: "List visit types in display order, including retired ones",
    output: VisitTypeList,
    run: () => ok({ visitTypes: [...listVisitTypes()] }),
  }),
};
