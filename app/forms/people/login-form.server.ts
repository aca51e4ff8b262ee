import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

import type { Result } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { LogIn } from "#app/schemas/accounts.ts";
import { logIn } from "#app/services/people/accounts.server.ts";
import type { SignedIn } from "#app/services/people/sessions.server.ts";

/**
 * Who somebody is, by the form: remix-auth's form strategy asks, and the service that the JSON face asks too
 * decides. The strategy reads a body itself, without our limits and after nobody else, so it is handed what
 * `readForm` has read and found whole.
 */
export function authenticate(ctx: RequestContext, request: Request, typed: LogIn): Promise<Result<SignedIn>> {
  const authenticator = new Authenticator<Result<SignedIn>>();
  authenticator.use(
    new FormStrategy(async ({ form }) => logIn(ctx, LogIn.parse(Object.fromEntries(form)))),
    "form",
  );
  const body = new URLSearchParams(typed);
  return authenticator.authenticate("form", new Request(request.url, { method: "POST", body }));
}
