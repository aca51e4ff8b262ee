import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { SetPassword } from "#app/schemas/accounts.ts";
import { Message } from "#app/schemas/shared.ts";
import { setPasswordByLink } from "#app/services/accounts/setup-links.server.ts";

export const loader = api({
  POST: call({
    summary: "Set a password with a one-time link",
    input: SetPassword,
    output: Message,
    async run(ctx, { input }) {
      const result = await setPasswordByLink(ctx, input);
      return result.ok ? ok({ message: ctx.t("set-password.done") }) : result;
    },
  }),
});
export const action = loader;
