import { api, call } from "#app/http/api.server.ts";
import { credentialOf, startedSession } from "#app/http/session.server.ts";
import { Verified } from "#app/schemas/accounts.ts";
import { verifySession } from "#app/services/accounts.server.ts";

export const loader = api({
  GET: call({
    summary: "Whose session this is",
    answer: Verified,
    run(ctx, { request, headers }) {
      headers.set("Cache-Control", "no-store");
      const verified = verifySession(ctx);
      const credential = credentialOf(request);
      // A browser that has only the token left gets its cookie back.
      const isOwnPage = request.headers.get("sec-fetch-site") === "same-origin";
      const hasCookie = /(?:^|;\s*)session=/.test(request.headers.get("cookie") ?? "");
      if (verified.ok && credential?.by === "bearer" && isOwnPage && !hasCookie)
        headers.append("Set-Cookie", startedSession(credential.token));
      return verified;
    },
  }),
});
export const action = loader;
