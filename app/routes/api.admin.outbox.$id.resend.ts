import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { resendMessage } from "#app/services/mail/outbox.server.ts";

export const loader = api({
  POST: call({
    summary: "Resend a message",
    description: "Also to an address from which email has bounced.",
    capability: "mail.manage",
    output: Message,
    async run(ctx, { params }) {
      const result = await resendMessage(ctx, params.id!);
      return result.ok ? ok({ message: ctx.t("outbox.resent") }) : result;
    },
  }),
});
export const action = loader;
