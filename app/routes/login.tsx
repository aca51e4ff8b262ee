import { useActionData, type ClientActionFunctionArgs } from "@remix-run/react";

import { storeTokenAndRedirect } from "#app/client/stored-token.ts";
import { type ActionArgs, dispatchActions } from "#app/http/definitions/actions.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { catchAsRefusal } from "#app/http/form-action.server.ts";
import { findPathAfterLogin, logInFromForm } from "#app/http/accounts/login-form.server.ts";
import { redirectToCode } from "#app/http/accounts/pending-login.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { toSafePath } from "#app/http/safe-path.ts";
import { screen, type ScreenArgs } from "#app/http/screen.server.ts";
import { createLoginResponse } from "#app/http/session.server.ts";
import { PasskeyForm } from "#app/schemas/passkeys.ts";
import { LogInForm } from "#app/schemas/accounts.ts";
import type { LoginAction } from "#app/schemas/lists/accounts.ts";
import { logInWithPasskey, type LoginSession } from "#app/services/accounts/index.server.ts";
import { LoginForm } from "#app/ui/accounts/login-form.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Every login dialog posts to this route. Without script, errors are shown here. */
export const handle: ScreenHandle = { i18n: [], title: "login.title" };

const loginActions = { "": logInWithPassword, passkey: logInWithPasskeyForm } satisfies Record<
  LoginAction,
  unknown
>;

export const action = screen(dispatchActions(loginActions));

async function logInWithPasskeyForm(ctx: RequestContext, args: ActionArgs) {
  const form = await readForm(ctx, args.request, PasskeyForm);
  if (!form.ok) return form.reply();
  const loggedIn = await catchAsRefusal(() => logInWithPasskey(ctx, form.value), "login.failed");
  return loggedIn.ok ? endLogin(ctx, args, loggedIn.value, form.value.redirectTo) : form.reply(loggedIn);
}

async function logInWithPassword(ctx: RequestContext, args: ActionArgs) {
  const { request } = args;
  const form = await readForm(ctx, request, LogInForm);
  if (!form.ok) return form.reply();
  const { redirectTo, ...credentials } = form.value;
  const loggedIn = await catchAsRefusal(() => logInFromForm(ctx, request, credentials), "login.failed");
  if (!loggedIn.ok) return form.reply(loggedIn);
  if ("pendingLogin" in loggedIn.value)
    return redirectToCode({ pendingLogin: loggedIn.value.pendingLogin, to: toSafePath(redirectTo) });
  return endLogin(ctx, args, loggedIn.value, redirectTo);
}

async function endLogin(
  ctx: RequestContext,
  args: ScreenArgs,
  session: LoginSession,
  redirectTo: string | undefined,
) {
  const to = await findPathAfterLogin(ctx, session, toSafePath(redirectTo));
  return createLoginResponse(args, session, to, "login.done");
}

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) =>
  storeTokenAndRedirect(await serverAction<typeof action>());

export default function Login() {
  const { t } = useTranslation();
  const actionData = useActionData<typeof action>();
  return (
    <section className="wide page">
      <div className="card measure grid gap-4">
        <h1>{t("login.title")}</h1>
        <LoginForm result={actionData && "result" in actionData ? actionData.result : undefined} />
      </div>
    </section>
  );
}
