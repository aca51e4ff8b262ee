import { personIn } from "#app/core/access.server.ts";
import { fail, ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { endedHandover, isHandedOver } from "#app/http/handover.server.ts";
import { isForeign } from "#app/http/origin.server.ts";
import { credentialOf } from "#app/http/session.server.ts";
import { SignedIn } from "#app/schemas/accounts.ts";
import { verifySession } from "#app/services/people/accounts.server.ts";

export const loader = api({
  POST: call({
    summary: "Hand over the token of a no-script login (once; browsers only)",
    who: "account.own",
    answer: SignedIn,
    async run(ctx, { request, headers }) {
      headers.set("Cache-Control", "no-store");
      const verified = verifySession(ctx);
      if (!verified.ok) return verified;
      const foreign = isForeign(request.method, (name) => request.headers.get(name));
      if (foreign || !(await isHandedOver(request, personIn(ctx))))
        return fail("forbidden", "guard.not-allowed");
      headers.append("Set-Cookie", await endedHandover());
      return ok({ token: credentialOf(request)!.token, ...verified.value });
    },
  }),
});
export const action = loader;
