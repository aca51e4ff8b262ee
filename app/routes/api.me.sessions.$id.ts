import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Message } from "#app/schemas/shared.ts";
import { endOwnSession } from "#app/services/people/sessions.server.ts";

export const loader = api({
  DELETE: call({
    summary: "End a session",
    who: "account.own",
    answer: Message,
    async run(ctx, { params }) {
      const ended = await endOwnSession(ctx, params.id!);
      return ended.ok ? ok({ message: ctx.say("sessions.ended") }) : ended;
    },
  }),
});
export const action = loader;
