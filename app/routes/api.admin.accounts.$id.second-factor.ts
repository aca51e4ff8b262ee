import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { resetSecondFactor } from "#app/services/accounts/second-factor/second-factor.server.ts";

export const loader = api({
  DELETE: call({
    summary: "Remove the second factor of an account whose owner cannot use it any more",
    capability: "accounts.manage",
    output: Message,
    async run(ctx, { params }) {
      const reset = await resetSecondFactor(ctx, params.id!);
      return reset.ok ? ok({ message: ctx.t("accounts.second-factor-reset") }) : reset;
    },
  }),
});
export const action = loader;
