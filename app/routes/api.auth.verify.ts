import { api, call } from "#app/http/api.server.ts";
import { cookieOf } from "#app/http/cookies.server.ts";
import { credentialOf, startedSession } from "#app/http/session.server.ts";
import { Verified } from "#app/schemas/accounts.ts";
import { verifySession } from "#app/services/people/accounts.server.ts";

export const loader = api({
  GET: call({
    summary: "Get the current user",
    who: "account.own",
    answer: Verified,
    run(ctx, { request, headers }) {
      headers.set("Cache-Control", "no-store");
      const verified = verifySession(ctx);
      const credential = credentialOf(request);
      // A browser that has only its token left gets its cookie back.
      const isOwnPage = request.headers.get("sec-fetch-site") === "same-origin";
      const hasCookie = cookieOf(request, "session") !== undefined;
      if (verified.ok && credential?.by === "bearer" && isOwnPage && !hasCookie)
        headers.append("Set-Cookie", startedSession(credential.token));
      return verified;
    },
  }),
});
export const action = loader;
