import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { resendConfirmationLink } from "#app/services/accounts/confirm-email.server.ts";

export const loader = api({
  POST: call({
    summary: "Resend the link that confirms your email address",
    capability: "account.own",
    output: Message,
    async run(ctx) {
      const sent = await resendConfirmationLink(ctx);
      return sent.ok
        ? ok({
            message: ctx.t(sent.value.isMailed ? "confirm-address.link-sent" : "confirm-address.link-ready"),
          })
        : sent;
    },
  }),
});
export const action = loader;
