import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { AddClosedDays, AddedClosedDays, ClosedDaysList } from "#app/schemas/visit-types.ts";
import { addClosedDays, listClosedDays } from "#app/services/appointments/closed-days.server.ts";

export const loader = api({
  GET: call({
    summary: "List the days on which the institution is closed, those that are over excepted",
    capability: "appointments.manage",
    output: ClosedDaysList,
    async run(ctx) {
      const ranges = await listClosedDays(ctx);
      return ranges.ok ? ok({ closedDays: ranges.value }) : ranges;
    },
  }),
  POST: call({
    summary: "Close a range of days for all visit types",
    description: "`approvedVisits` counts the approved visits on these days, which are not cancelled.",
    capability: "appointments.manage",
    input: AddClosedDays,
    output: AddedClosedDays,
    status: 201,
    async run(ctx, { input }) {
      const added = await addClosedDays(ctx, [input]);
      return added.ok ? ok(added.value[0]!) : added;
    },
  }),
});
export const action = loader;
