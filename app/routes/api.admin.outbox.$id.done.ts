import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { markMessageDone } from "#app/services/mail/outbox.server.ts";

export const loader = api({
  POST: call({
    summary: "Mark a message as delivered by hand",
    capability: "mail.manage",
    output: Message,
    async run(ctx, { params }) {
      const result = await markMessageDone(ctx, params.id!);
      return result.ok ? ok({ message: ctx.t("outbox.marked") }) : result;
    },
  }),
});
export const action = loader;
