import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { ApproveApplication, APPROVAL_MESSAGES, ApplicationDecision } from "#app/schemas/applications.ts";
import { approveApplication } from "#app/services/accounts/applications.server.ts";

export const loader = api({
  POST: call({
    summary: "Approve an application; creates an account and a profile",
    capability: "applications.decide",
    input: ApproveApplication,
    output: ApplicationDecision,
    async run(ctx, { params, input }) {
      const approved = await approveApplication(ctx, params.id!, input);
      if (!approved.ok) return approved;
      return ok({ message: ctx.t(APPROVAL_MESSAGES[approved.value.account]), ...approved.value });
    },
  }),
});
export const action = loader;
