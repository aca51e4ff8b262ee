import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { OwnSessions } from "#app/schemas/accounts.ts";
import { Message } from "#app/schemas/shared.ts";
import { endOtherSessions, listOwnSessions } from "#app/services/people/sessions.server.ts";

export const loader = api({
  GET: call({
    summary: "List your sessions",
    who: "account.own",
    answer: OwnSessions,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return listOwnSessions(ctx);
    },
  }),
  DELETE: call({
    summary: "End all other sessions",
    who: "account.own",
    answer: Message,
    async run(ctx) {
      const ended = await endOtherSessions(ctx);
      return ended.ok ? ok({ message: ctx.say("sessions.others-ended") }) : ended;
    },
  }),
});
export const action = loader;
