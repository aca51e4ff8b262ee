import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { FindRequest, FoundRequest } from "#app/schemas/appointments.ts";
import { findRequest } from "#app/services/appointments/find-request.server.ts";

export const loader = api({
  POST: call({
    summary: "The private address of a request, for whoever knows its reference and e-mail address",
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
