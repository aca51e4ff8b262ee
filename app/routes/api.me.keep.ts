import { api, call } from "#app/http/api.server.ts";
import { PlannedErasure } from "#app/schemas/privacy.ts";
import { cancelOwnErasure } from "#app/services/accounts/own-erasure.server.ts";

export const loader = api({
  PUT: call({
    summary: "Keep the user's own account: its planned erasure is cancelled",
    capability: "account.own",
    output: PlannedErasure,
    run: (ctx) => cancelOwnErasure(ctx),
  }),
});
export const action = loader;
