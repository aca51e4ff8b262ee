import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Decided, RejectApplication } from "#app/schemas/applications.ts";
import { rejectApplication } from "#app/services/people/applications.server.ts";

export const loader = api({
  POST: call({
    summary: "Reject an application, optionally with a reason",
    who: "applications.decide",
    input: RejectApplication,
    answer: Decided,
    async run(ctx, { params, input }) {
      const rejected = await rejectApplication(ctx, params.id!, input);
      return rejected.ok ? ok({ message: ctx.say("contributors.rejected"), ...rejected.value }) : rejected;
    },
  }),
});
export const action = loader;
