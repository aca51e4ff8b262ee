import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { ApplyAsContributor } from "#app/schemas/applications.ts";
import { Message } from "#app/schemas/shared.ts";
import { applyAsContributor } from "#app/services/accounts/applications.server.ts";

export const loader = api({
  POST: call({
    summary: "Apply to become a contributor",
    input: ApplyAsContributor,
    output: Message,
    status: 201,
    async run(ctx, { input }) {
      const applied = await applyAsContributor(ctx, input);
      return applied.ok ? ok({ message: ctx.t("apply.received") }) : applied;
    },
  }),
});
export const action = loader;
