import { api, call } from "#app/http/api.server.ts";
import { getCookie } from "#app/http/cookies.server.ts";
import { getCredential, serializeNewSessionCookie } from "#app/http/session.server.ts";
import { CurrentUser } from "#app/schemas/accounts.ts";
import { getCurrentUser } from "#app/services/accounts/accounts.server.ts";

export const loader = api({
  GET: call({
    summary: "Get the current user",
    capability: "account.own",
    output: CurrentUser,
    run(ctx, { request, headers }) {
      headers.set("Cache-Control", "no-store");
      const verified = getCurrentUser(ctx);
      const credential = getCredential(request);
      // Sets the cookie again for a browser that has only the stored token.
      const isSameOrigin = request.headers.get("sec-fetch-site") === "same-origin";
      const hasCookie = getCookie(request, "session") !== undefined;
      if (verified.ok && credential?.transport === "bearer" && isSameOrigin && !hasCookie)
        headers.append("Set-Cookie", serializeNewSessionCookie(credential.token));
      return verified;
    },
  }),
});
export const action = loader;
