import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { sendAgain } from "#app/services/mail/outbox.server.ts";

export const loader = api({
  POST: call({
    summary: "Resend a message",
    description: "Also to an address from which email has bounced.",
    who: "mail.manage",
    answer: Message,
    async run(ctx, { params }) {
      const acted = await sendAgain(ctx, params.id!);
      return acted.ok ? ok({ message: ctx.say("outbox.sent-again") }) : acted;
    },
  }),
});
export const action = loader;
