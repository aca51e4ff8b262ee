import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { ApplicationDecision, RejectApplication } from "#app/schemas/applications.ts";
import { rejectApplication } from "#app/services/accounts/applications.server.ts";

export const loader = api({
  POST: call({
    summary: "Reject an application, optionally with a reason",
    capability: "applications.decide",
    input: RejectApplication,
    output: ApplicationDecision,
    async run(ctx, { params, input }) {
      const rejected = await rejectApplication(ctx, params.id!, input);
      return rejected.ok ? ok({ message: ctx.t("contributors.rejected"), ...rejected.value }) : rejected;
    },
  }),
});
export const action = loader;
