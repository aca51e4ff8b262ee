import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { markDone } from "#app/services/mail/outbox.server.ts";

export const loader = api({
  POST: call({
    summary: "Mark a message as delivered by hand",
    who: "mail.manage",
    answer: Message,
    async run(ctx, { params }) {
      const acted = await markDone(ctx, params.id!);
      return acted.ok ? ok({ message: ctx.say("outbox.marked") }) : acted;
    },
  }),
});
export const action = loader;
