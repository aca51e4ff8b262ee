import { api, call } from "#app/http/api.server.ts";
import { ExternalIdentities } from "#app/schemas/identities.ts";
import { listOwnIdentities } from "#app/services/accounts/login-provider/external-identities.server.ts";

export const loader = api({
  GET: call({
    summary: "List the logins at providers that are connected with your account",
    capability: "account.own",
    output: ExternalIdentities,
    run(ctx, { headers }) {
      headers.set("Cache-Control", "no-store");
      return listOwnIdentities(ctx);
    },
  }),
});
export const action = loader;
