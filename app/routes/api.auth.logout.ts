import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { getCredential, serializeExpiredSessionCookie } from "#app/http/session.server.ts";
import { logOut } from "#app/services/accounts/accounts.server.ts";

export const loader = api({
  POST: call({
    summary: "Log out; ends the session of the token and the cookie",
    status: 204,
    async run(ctx, { request, headers }) {
      const credential = getCredential(request);
      if (credential) await logOut(ctx, credential.token);
      if (credential?.transport === "cookie") headers.append("Set-Cookie", serializeExpiredSessionCookie());
      return ok(null);
    },
  }),
});
export const action = loader;
