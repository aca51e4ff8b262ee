import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { deleteOwnSession } from "#app/services/accounts/sessions.server.ts";

export const loader = api({
  DELETE: call({
    summary: "End a session",
    capability: "account.own",
    output: Message,
    async run(ctx, { params }) {
      const ended = await deleteOwnSession(ctx, params.id!);
      return ended.ok ? ok({ message: ctx.t("sessions.ended") }) : ended;
    },
  }),
});
export const action = loader;
