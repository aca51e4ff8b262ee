import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";

import type { RequestContext } from "#app/http/request-context.server.ts";
import { LogIn } from "#app/schemas/accounts.ts";
import { logInWithPassword, type LoginSession } from "#app/services/accounts/index.server.ts";
import { isNewSite } from "#app/services/setup/index.server.ts";

type CheckedLogin = Awaited<ReturnType<typeof logInWithPassword>>;

/** remix-auth's form strategy would read the body without our limits, so it gets the input of `readForm`. */
export function logInFromForm(ctx: RequestContext, request: Request, input: LogIn): Promise<CheckedLogin> {
  const authenticator = new Authenticator<CheckedLogin>();
  authenticator.use(
    new FormStrategy(async ({ form }) => logInWithPassword(ctx, LogIn.parse(Object.fromEntries(form)))),
    "form",
  );
  const body = new URLSearchParams(input);
  return authenticator.authenticate("form", new Request(request.url, { method: "POST", body }));
}

const HOME_PATHS = ["/", "/admin"];

/** A full administrator of a new site comes to the set-up checklist first. */
export const findPathAfterLogin = async ({ em }: RequestContext, { user }: LoginSession, path: string) =>
  user.role === "admin" && HOME_PATHS.includes(path) && (await isNewSite(em, user.id))
    ? "/admin/setup"
    : path;
