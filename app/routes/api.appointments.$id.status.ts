import { api, call } from "#app/http/api.server.ts";
import { SetVisitStatus, Visit } from "#app/schemas/visits.ts";
import { setVisitStatus } from "#app/services/visit-status.server.ts";

export const loader = api({
  PUT: call({
    summary: "Set any of the five states; an approval only while there is room",
    input: SetVisitStatus,
    answer: Visit,
    run: (ctx, { params, input }) => setVisitStatus(ctx, params.id!, input),
  }),
});
export const action = loader;
