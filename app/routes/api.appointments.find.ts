import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { FindRequest, FoundRequest } from "#app/schemas/appointments.ts";
import { findRequest } from "#app/services/appointments/find-request.server.ts";

export const loader = api({
  POST: call({
    summary: "Find a visit request by reference and email",
    description: "Returns the private link of the request.",
    input: FindRequest,
    answer: FoundRequest,
    async run(ctx, { input, headers }) {
      headers.set("Cache-Control", "no-store");
      const found = await findRequest(ctx, input);
      return found.ok ? ok({ statusUrl: found.value.statusUrl }) : found;
    },
  }),
});
export const action = loader;
