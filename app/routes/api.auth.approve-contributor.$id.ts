import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { ApproveApplication, APPROVED, Decided } from "#app/schemas/applications.ts";
import { approveApplication } from "#app/services/people/applications.server.ts";

export const loader = api({
  POST: call({
    summary: "Approve an application; creates an account and a profile",
    who: "applications.decide",
    input: ApproveApplication,
    answer: Decided,
    async run(ctx, { params, input }) {
      const approved = await approveApplication(ctx, params.id!, input);
      if (!approved.ok) return approved;
      return ok({ message: ctx.say(APPROVED[approved.value.account]), ...approved.value });
    },
  }),
});
export const action = loader;
