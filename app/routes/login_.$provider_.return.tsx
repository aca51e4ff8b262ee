import { redirect } from "@remix-run/node";

import { findPathAfterLogin } from "#app/http/accounts/login-form.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { redirectToCode } from "#app/http/accounts/pending-login.server.ts";
import {
  readProviderLogin,
  serializeEndedProviderLogin,
  serializeProviderLogin,
  toProviderKind,
  unwrapReturn,
  withProviderErrors,
} from "#app/http/accounts/provider-login.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { screen, type ScreenArgs } from "#app/http/screen.server.ts";
import { createLoginResponse } from "#app/http/session.server.ts";
import type { EncodedMessage } from "#app/messages/translate.ts";
import {
  linkIdentity,
  logInWithIdentity,
  proveByIdentity,
  finishProviderLogin,
  type ProvenIdentity,
  setOwnOrcid,
} from "#app/services/accounts/index.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

/** Where the provider sends the browser back to. Always redirects, or shows an error. */
export const handle: ScreenHandle = { i18n: [], title: "login.title", callsOtherHost: true };

export const loader = screen(async (ctx, args) => {
  const { request, url, params } = args;
  const kind = toProviderKind(params.provider);
  const { sealed } = await readProviderLogin(request);
  const finished = await withProviderErrors(request.method, () =>
    finishProviderLogin(ctx, kind, { sealed, search: url.search }),
  );
  const { purpose, to, identity } = unwrapReturn(ctx, finished);
  if (kind === "orcid") {
    unwrapReturn(ctx, await setOwnOrcid(ctx, identity.subject));
    return endWithNotice(to, "login-provider.orcid-connected");
  }
  switch (purpose) {
    case "link":
      unwrapReturn(ctx, await linkIdentity(ctx, identity));
      return endWithNotice(to, "login-provider.linked");
    case "reauthenticate":
      unwrapReturn(ctx, await proveByIdentity(ctx, identity));
      return endWithNotice(to, "reauthenticate.done");
    default:
      return finishLogin(ctx, args, identity, to);
  }
});

async function endWithNotice(to: string, notice: EncodedMessage) {
  const response = await redirectWithNotice(to, notice);
  response.headers.append("Set-Cookie", await serializeEndedProviderLogin());
  return response;
}

async function finishLogin(ctx: RequestContext, args: ScreenArgs, identity: ProvenIdentity, to: string) {
  const outcome = unwrapReturn(ctx, await logInWithIdentity(ctx, identity));
  const endedCookie = await serializeEndedProviderLogin();
  if ("pendingIdentity" in outcome) {
    const cookie = await serializeProviderLogin({ sealed: outcome.pendingIdentity, to });
    return redirect("/login/link", { status: 303, headers: { "Set-Cookie": cookie } });
  }
  if ("pendingLogin" in outcome) {
    const response = await redirectToCode({ pendingLogin: outcome.pendingLogin, to });
    response.headers.append("Set-Cookie", endedCookie);
    return response;
  }
  const path = await findPathAfterLogin(ctx, outcome, to);
  return createLoginResponse(args, outcome, path, "login.done", endedCookie);
}

export default function ProviderReturn() {
  return null;
}
