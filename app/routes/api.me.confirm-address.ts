import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { sendConfirmLink } from "#app/services/people/confirm-address.server.ts";

export const loader = api({
  POST: call({
    summary: "Resend the link that confirms your email address",
    who: "account.own",
    answer: Message,
    async run(ctx) {
      const sent = await sendConfirmLink(ctx);
      return sent.ok
        ? ok({ message: ctx.say(sent.value.isMailed ? "confirm.sent" : "confirm.waits") })
        : sent;
    },
  }),
});
export const action = loader;
