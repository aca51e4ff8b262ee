import { api, call } from "#app/http/api.server.ts";
import { OwnSessions } from "#app/schemas/accounts.ts";
import { listOwnSessions } from "#app/services/people/own-sessions.server.ts";

export const loader = api({
  GET: call({
    summary: "Where one is logged in",
    who: "account.own",
    answer: OwnSessions,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return listOwnSessions(ctx);
    },
  }),
});
export const action = loader;
