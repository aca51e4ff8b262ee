import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { AccountSessions } from "#app/schemas/accounts.ts";
import { Message } from "#app/schemas/shared.ts";
import { deleteOtherSessions, listOwnSessions } from "#app/services/accounts/sessions.server.ts";

export const loader = api({
  GET: call({
    summary: "List your sessions",
    capability: "account.own",
    output: AccountSessions,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return listOwnSessions(ctx);
    },
  }),
  DELETE: call({
    summary: "End all other sessions",
    capability: "account.own",
    output: Message,
    async run(ctx) {
      const ended = await deleteOtherSessions(ctx);
      return ended.ok ? ok({ message: ctx.t("sessions.others-ended") }) : ended;
    },
  }),
});
export const action = loader;
