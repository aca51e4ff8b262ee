import { requireUser } from "#app/core/access.server.ts";
import { fail, ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
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

const registerReaderRoute = api({
  POST: call({
    summary: "Create a reader account; a current session does not change",
    input: RegisterReader,
    output: LoginResult,
    status: 201,
    run: (ctx, { input }) => registerAndLogIn(ctx, input),
  }),
});

export const routes: ApiRoutes = {
  "/api/auth/accept-invitation": api({
    POST: call({
      summary: "Create an account with an invitation",
      example: { message: "accept-invitation.done" },
      input: AcceptInvitation,
      output: Message,
      status: 201,
      async run(ctx, { input }) {
        const accepted = await acceptInvitation(ctx, input);
        return accepted.ok ? ok({ message: ctx.t("accept-invitation.done") }) : accepted;
      },
    }),
  }),
  "/api/auth/confirm-address": api({
    POST: call({
      summary: "Confirm an account’s email address with the link sent to it",
      input: ConfirmEmail,
      output: EmailConfirmationState,
      run: (ctx, { input }) => confirmEmail(ctx, input.secret),
    }),
  }),
  "/api/auth/forgotten-password": api({
    POST: call({
      summary: "Request a password reset email (same response for every address)",
      example: { message: "login.ask-administrator" },
      input: RequestPasswordReset,
      output: Message,
      async run(ctx, { input, headers }) {
        headers.set("Cache-Control", "no-store");
        const result = await requestPasswordReset(ctx, input);
        if (!result.ok) return result;
        return ok({
          message: ctx.t(result.value.isMailed ? "forgotten-password.sent" : "login.ask-administrator"),
        });
      },
    }),
  }),
  "/api/auth/login": api({
    POST: call({
      summary: "Log in; returns a token and sets a session cookie",
      description:
        'For accounts with two-step login, send `code` too; without it the response is 401 with `needs: "code"`.',
      input: LogInWithCode,
      output: LoginResult,
      async run(ctx, { input, request, headers }) {
        const loggedIn = await logIn(ctx, input);
        if (loggedIn.ok)
          for (const [name, value] of await createLoginHeaders(request, loggedIn.value))
            headers.append(name, value);
        return loggedIn;
      },
    }),
  }),
  "/api/auth/logout": api({
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
  }),
  "/api/auth/passkey": api({
    POST: call({
      summary: "Log in with a passkey; returns a token and sets a session cookie",
      description: "The passkey signs the challenge of `POST /api/auth/passkey/options`. No code is needed.",
      input: PasskeyInput,
      output: LoginResult,
      async run(ctx, { input, request, headers }) {
        const loggedIn = await logInWithPasskey(ctx, input);
        if (loggedIn.ok)
          for (const [name, value] of await createLoginHeaders(request, loggedIn.value))
            headers.append(name, value);
        return loggedIn;
      },
    }),
  }),
  "/api/auth/passkey/options": api({
    POST: call({
      summary: "Get a challenge for a passkey",
      description: "For `POST /api/auth/passkey` and `POST /api/auth/reauthenticate/passkey`.",
      output: PasskeyRequestOptions,
      run(ctx, { headers }) {
        headers.set("Cache-Control", "no-store");
        return createPasskeyRequest(ctx);
      },
    }),
  }),
  "/api/auth/password": api({
    PUT: call({
      summary: "Change your password; ends all sessions of the account",
      example: { message: "password.changed" },
      capability: "account.own",
      input: ChangePassword,
      output: Message,
      async run(ctx, { input }) {
        const changed = await changePassword(ctx, input);
        return changed.ok ? ok({ message: ctx.t("password.changed") }) : changed;
      },
    }),
  }),
  "/api/auth/providers": api({
    GET: call({
      summary: "List the providers that users can log in with",
      description:
        "The login happens in the browser: POST a form to `startUrl`. The browser returns with a session cookie.",
      output: LoginProviders,
      run() {
        const name = getLoginProviderName();
        return ok({ providers: name ? [{ name, startUrl: "/login/provider" }] : [] });
      },
    }),
  }),
  "/api/auth/reauthenticate": api({
    POST: call({
      summary: "Confirm your password before a sensitive change",
      description:
        'Confirms the session for 10 minutes, as a login does. Without it, sensitive changes are refused with 403 and `needs: "reauthentication"`. For accounts with two-step login, send `code` too.',
      capability: "account.own",
      input: Reauthenticate,
      output: RecentProof,
      run: (ctx, { input }) => reauthenticate(ctx, input),
    }),
  }),
  "/api/auth/reauthenticate/passkey": api({
    POST: call({
      summary: "Use a passkey instead of your password before a sensitive change",
      description:
        "Like `POST /api/auth/reauthenticate`, with a passkey that signs the challenge from `POST /api/auth/passkey/options`.",
      capability: "account.own",
      input: PasskeyInput,
      output: RecentProof,
      run: (ctx, { input }) => reauthenticateWithPasskey(ctx, input),
    }),
  }),
  "/api/auth/register": registerReaderRoute,
  "/api/auth/register-reader": registerReaderRoute,
  "/api/auth/set-password": api({
    POST: call({
      summary: "Set a password with a one-time link",
      example: { message: "set-password.done" },
      input: SetPassword,
      output: Message,
      async run(ctx, { input }) {
        const result = await setPasswordByLink(ctx, input);
        return result.ok ? ok({ message: ctx.t("set-password.done") }) : result;
      },
    }),
  }),
  "/api/auth/setup-link": api({
    POST: call({
      summary: "Create a one-time password link",
      capability: "setup-links.create",
      input: CreateSetupLink,
      output: SetupLink,
      status: 201,
      run: (ctx, { input }) => issueSetupLinkAsAdmin(ctx, input),
    }),
  }),
  "/api/auth/token-handoff": api({
    POST: call({
      summary: "Exchange a no-JavaScript login for a token (once; browsers only)",
      capability: "account.own",
      output: LoginResult,
      async run(ctx, { request, headers }) {
        headers.set("Cache-Control", "no-store");
        const verified = getCurrentUser(ctx);
        if (!verified.ok) return verified;
        const isCrossSiteRequest = isWriteFromOtherOrigin(request.method, (name) =>
          request.headers.get(name),
        );
        if (isCrossSiteRequest || !(await isTokenHandoffAllowed(request, requireUser(ctx))))
          return fail("forbidden", "guard.not-allowed");
        headers.append("Set-Cookie", await serializeEndedTokenHandoff());
        return ok({ token: getCredential(request)!.token, ...verified.value });
      },
    }),
  }),
  "/api/auth/verify": api({
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
  }),
};
