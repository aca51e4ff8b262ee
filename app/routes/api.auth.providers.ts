import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { getLoginProviderName } from "#app/http/settings.server.ts";
import { LoginProviders } from "#app/schemas/identities.ts";

export const loader = api({
  GET: call({
    summary: "List the providers that users can log in with",
    description:
      "A login takes place in the browser: it sends a form by POST to `startUrl` and comes back with a session cookie.",
    output: LoginProviders,
    run() {
      const name = getLoginProviderName();
      return ok({ providers: name ? [{ name, startUrl: "/login/provider" }] : [] });
    },
  }),
});
export const action = loader;
