import { requireUser } from "#app/core/access.server.ts";
import { fail, ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import {
  getCredential,
  isTokenHandoffAllowed,
  serializeEndedTokenHandoff,
} from "#app/http/session.server.ts";
import { isWriteFromOtherOrigin } from "#app/http/origin.server.ts";
import { LoginResult } from "#app/schemas/accounts.ts";
import { getCurrentUser } from "#app/services/accounts/accounts.server.ts";

export const loader = api({
  POST: call({
    summary: "Hand over the token of a no-script login (once; browsers only)",
    capability: "account.own",
    output: LoginResult,
    async run(ctx, { request, headers }) {
      headers.set("Cache-Control", "no-store");
      const verified = getCurrentUser(ctx);
      if (!verified.ok) return verified;
      const isCrossSiteRequest = isWriteFromOtherOrigin(request.method, (name) => request.headers.get(name));
      if (isCrossSiteRequest || !(await isTokenHandoffAllowed(request, requireUser(ctx))))
        return fail("forbidden", "guard.not-allowed");
      headers.append("Set-Cookie", await serializeEndedTokenHandoff());
      return ok({ token: getCredential(request)!.token, ...verified.value });
    },
  }),
});
export const action = loader;
