import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { VisitRequestLookup, VisitRequestStatusLink } from "#app/schemas/appointments.ts";
import { createLinkByReference } from "#app/services/appointments/find-request.server.ts";

export const loader = api({
  POST: call({
    summary: "Find a visit request by reference and email",
    description: "Returns the private link of the request.",
    input: VisitRequestLookup,
    output: VisitRequestStatusLink,
    async run(ctx, { input, headers }) {
      headers.set("Cache-Control", "no-store");
      const result = await createLinkByReference(ctx, input);
      return result.ok ? ok({ statusUrl: result.value.statusUrl }) : result;
    },
  }),
});
export const action = loader;
