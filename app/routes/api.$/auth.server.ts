import { requireUser } from "#app/core/access.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { getCookie } from "#app/http/cookies.server.ts";
import { isWriteFromOtherOrigin } from "#app/http/origin.server.ts";
import {
  createLoginHeaders,
  getCredential,
  isTokenHandoffAllowed,
  serializeEndedTokenHandoff,
  serializeExpiredSessionCookie,
  serializeNewSessionCookie,
} from "#app/http/session.server.ts";
import { getLoginProviderName } from "#app/http/settings.server.ts";
import {
  ChangePassword,
  ConfirmEmail,
  CreateSetupLink,
  CurrentUser,
  EmailConfirmationState,
  LoginResult,
  RequestPasswordReset,
  SetPassword,
  SetupLink,
  RegisterReader,
} from "#app/schemas/accounts.ts";
import { LoginProviders } from "#app/schemas/identities.ts";
import { AcceptInvitation } from "#app/schemas/manage-accounts.ts";
import { PasskeyInput, PasskeyRequestOptions } from "#app/schemas/passkeys.ts";
import { LogInWithCode, Reauthenticate, RecentProof } from "#app/schemas/second-factor.ts";
import { Message } from "#app/schemas/shared.ts";
import {
  changePassword,
  getCurrentUser,
  logIn,
  logOut,
  registerAndLogIn,
  confirmEmail,
  acceptInvitation,
  requestPasswordReset,
  createPasskeyRequest,
  logInWithPasskey,
  reauthenticateWithPasskey,
  reauthenticate,
  issueSetupLinkAsAdmin,
  setPasswordByLink,
} from "#app/services/accounts/index.server.ts";

const registerReader = call({
  summary: "Create a reader account; a current session does not change",
  input: RegisterReader,
  output: LoginResult,
  status: 201,
  run: (ctx, { input }) => registerAndLogIn(ctx, input),
});

async function addLoginHeaders<LoggedIn extends Parameters<typeof createLoginHeaders>[1]>(
  loggedIn: Result<LoggedIn>,
  { request, headers }: { request: Request; headers: Headers },
) {
  if (loggedIn.ok)
    for (const [name, value] of await createLoginHeaders(request, loggedIn.value))
      headers.append(name, value);
  return loggedIn;
}

export const calls: ApiCalls = {
  "POST /api/auth/accept-invitation": call({
    summary: "Create an account with an invitation",
    input: AcceptInvitation,
    message: "accept-invitation.done",
    status: 201,
    run: (ctx, { input }) => acceptInvitation(ctx, input),
  }),
  "POST /api/auth/confirm-address": call({
    summary: "Confirm an account’s email address with the link sent to it",
    input: ConfirmEmail,
    output: EmailConfirmationState,
    run: (ctx, { input }) => confirmEmail(ctx, input.secret),
  }),
  "POST /api/auth/forgotten-password": call({
    summary: "Request a password reset email (same response for every address)",
    example: { message: "login.ask-administrator" },
    input: RequestPasswordReset,
    output: Message,
    isPrivate: true,
    async run(ctx, { input }) {
      const result = await requestPasswordReset(ctx, input);
      if (!result.ok) return result;
      return ok({
        message: ctx.t(result.value.isMailed ? "forgotten-password.sent" : "login.ask-administrator"),
      });
    },
  }),
  "POST /api/auth/login": call({
    summary: "Log in; returns a token and sets a session cookie",
    description:
      'For accounts with two-step login, send `code` too; without it the response is 401 with `needs: "code"`.',
    input: LogInWithCode,
    output: LoginResult,
    run: async (ctx, { input, ...http }) => addLoginHeaders(await logIn(ctx, input), http),
  }),
  "POST /api/auth/logout": call({
    summary: "Log out; ends the session of the token and the cookie",
    status: 204,
    async run(ctx, { request, headers }) {
      const credential = getCredential(request);
      if (credential) await logOut(ctx, credential.token);
      if (credential?.transport === "cookie") headers.append("Set-Cookie", serializeExpiredSessionCookie());
      return ok(null);
    },
  }),
  "POST /api/auth/passkey": call({
    summary: "Log in with a passkey; returns a token and sets a session cookie",
    description: "The passkey signs the challenge of `POST /api/auth/passkey/options`. No code is needed.",
    input: PasskeyInput,
    output: LoginResult,
    run: async (ctx, { input, ...http }) => addLoginHeaders(await logInWithPasskey(ctx, input), http),
  }),
  "POST /api/auth/passkey/options": call({
    summary: "Get a challenge for a passkey",
    description: "For `POST /api/auth/passkey` and `POST /api/auth/reauthenticate/passkey`.",
    output: PasskeyRequestOptions,
    isPrivate: true,
    run: (ctx) => createPasskeyRequest(ctx),
  }),
  "PUT /api/auth/password": call({
    summary: "Change your password; ends all sessions of the account",
    capability: "account.own",
    input: ChangePassword,
    message: "password.changed",
    run: (ctx, { input }) => changePassword(ctx, input),
  }),
  "GET /api/auth/providers": call({
    summary: "List the providers that users can log in with",
    description:
      "The login happens in the browser: POST a form to `startUrl`. The browser returns with a session cookie.",
    output: LoginProviders,
    run() {
      const name = getLoginProviderName();
      return ok({ providers: name ? [{ name, startUrl: "/login/provider" }] : [] });
    },
  }),
  "POST /api/auth/reauthenticate": call({
    summary: "Confirm your password before a sensitive change",
    description:
      'Confirms the session for 10 minutes, as a login does. Without it, sensitive changes are refused with 403 and `needs: "reauthentication"`. For accounts with two-step login, send `code` too.',
    capability: "account.own",
    input: Reauthenticate,
    output: RecentProof,
    run: (ctx, { input }) => reauthenticate(ctx, input),
  }),
  "POST /api/auth/reauthenticate/passkey": call({
    summary: "Use a passkey instead of your password before a sensitive change",
    description:
      "Like `POST /api/auth/reauthenticate`, with a passkey that signs the challenge from `POST /api/auth/passkey/options`.",
    capability: "account.own",
    input: PasskeyInput,
    output: RecentProof,
    run: (ctx, { input }) => reauthenticateWithPasskey(ctx, input),
  }),
  "POST /api/auth/register": registerReader,
  "POST /api/auth/register-reader": registerReader,
  "POST /api/auth/set-password": call({
    summary: "Set a password with a one-time link",
    input: SetPassword,
    message: "set-password.done",
    run: (ctx, { input }) => setPasswordByLink(ctx, input),
  }),
  "POST /api/auth/setup-link": call({
    summary: "Create a one-time password link",
    capability: "setup-links.create",
    input: CreateSetupLink,
    output: SetupLink,
    status: 201,
    run: (ctx, { input }) => issueSetupLinkAsAdmin(ctx, input),
  }),
  "POST /api/auth/token-handoff": call({
    summary: "Exchange a no-JavaScript login for a token (once; browsers only)",
    capability: "account.own",
    output: LoginResult,
    isPrivate: true,
    async run(ctx, { request, headers }) {
      const verified = getCurrentUser(ctx);
      if (!verified.ok) return verified;
      const isCrossSiteRequest = isWriteFromOtherOrigin(request.method, (name) => request.headers.get(name));
      if (isCrossSiteRequest || !(await isTokenHandoffAllowed(request, requireUser(ctx))))
        return fail("forbidden", "guard.not-allowed");
      headers.append("Set-Cookie", await serializeEndedTokenHandoff());
      return ok({ token: getCredential(request)!.token, ...verified.value });
    },
  }),
  "GET /api/auth/verify": call({
    summary: "Get the current user",
    capability: "account.own",
    output: CurrentUser,
    isPrivate: true,
    run(ctx, { request, headers }) {
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
};
