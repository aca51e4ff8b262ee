import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { ChangePassword } from "#app/schemas/accounts.ts";
import { Message } from "#app/schemas/shared.ts";
import { changePassword } from "#app/services/accounts/accounts.server.ts";

export const loader = api({
  PUT: call({
    summary: "Change your password; ends all sessions of the account",
    capability: "account.own",
    input: ChangePassword,
    output: Message,
    async run(ctx, { input }) {
      const changed = await changePassword(ctx, input);
      return changed.ok ? ok({ message: ctx.t("password.changed") }) : changed;
    },
  }),
});
export const action = loader;
