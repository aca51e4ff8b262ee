import { api, call } from "#app/http/api.server.ts";
import { Reauthenticate, RecentProof } from "#app/schemas/second-factor.ts";
import { reauthenticate } from "#app/services/accounts/second-factor/recent-proof.server.ts";

export const loader = api({
  POST: call({
    summary: "Confirm your password before a sensitive change",
    description:
      'Marks the session for ten minutes, as a login does. Without it, sensitive changes are refused with 403 and `needs: "reauthentication"`. An account with a second factor also sends `code`.',
    capability: "account.own",
    input: Reauthenticate,
    output: RecentProof,
    run: (ctx, { input }) => reauthenticate(ctx, input),
  }),
});
export const action = loader;
