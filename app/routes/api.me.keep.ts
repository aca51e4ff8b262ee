import { api, call } from "#app/http/api.server.ts";
import { PlannedErasure } from "#app/schemas/leave.ts";
import { stay } from "#app/services/accounts/leave.server.ts";

export const loader = api({
  PUT: call({
    summary: "Keep the user's own account: its planned erasure is cancelled",
    capability: "account.own",
    output: PlannedErasure,
    run: (ctx) => stay(ctx),
  }),
});
export const action = loader;
