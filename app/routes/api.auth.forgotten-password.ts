import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { RequestPasswordReset } from "#app/schemas/accounts.ts";
import { Message } from "#app/schemas/shared.ts";
import { requestPasswordReset } from "#app/services/accounts/password-reset.server.ts";

export const loader = api({
  POST: call({
    summary: "Request a password reset email (same response for every address)",
    input: RequestPasswordReset,
    output: Message,
    async run(ctx, { input, headers }) {
      headers.set("Cache-Control", "no-store");
      const result = await requestPasswordReset(ctx, input);
      if (!result.ok) return result;
      return ok({
        message: ctx.t(result.value.isMailed ? "forgotten-password.sent" : "login.ask-administrator"),
      });
    },
  }),
});
export const action = loader;
