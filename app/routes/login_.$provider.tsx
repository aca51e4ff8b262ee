import { data, redirect, type HeadersFunction } from "@remix-run/node";
import { Link, useActionData } from "@remix-run/react";

import { readFormOrThrow } from "#app/http/form.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import {
  serializeProviderLogin,
  toProviderKind,
  withProviderErrors,
} from "#app/http/accounts/provider-login.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { toSafePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import { StartProviderLogin } from "#app/schemas/identities.ts";
import { startProviderLogin } from "#app/services/accounts/index.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["identities"], title: "login.title", callsOtherHost: true };

export const loader = screen((_, { params }) => {
  toProviderKind(params.provider);
  return null;
});

/** A page that opens the provider's, because a form may not redirect to another site (`form-action`). */
export const action = screen(async (ctx, { request, params }) => {
  const kind = toProviderKind(params.provider);
  const { purpose, redirectTo, code } = await readFormOrThrow(request, StartProviderLogin);
  const to = toSafePath(redirectTo, purpose === "log-in" ? "/" : "/account/identities");
  const started = await withProviderErrors(request.method, () =>
    startProviderLogin(ctx, kind, { purpose, to, code }),
  );
  const path = `/reauthenticate?redirectTo=${encodeURIComponent(to)}`;
  if (!started.ok && started.needs === "reauthentication") return redirect(path, 303);
  if (!started.ok && purpose === "reauthenticate" && (started.needs === "code" || started.kind === "invalid"))
    return redirectWithNotice(path, started.needs ? started.message : "second-factor.code-wrong");
  const { url, name, sealed } = unwrap(started);
  return data(
    { url, name },
    {
      headers: {
        Refresh: `0; url=${url}`,
        "Cache-Control": "no-store",
        "Set-Cookie": await serializeProviderLogin({ sealed, to }),
      },
    },
  );
});

export const headers: HeadersFunction = ({ actionHeaders, errorHeaders }) => errorHeaders ?? actionHeaders;

export default function ContinueAtProvider() {
  const { t } = useTranslation();
  const started = useActionData<{ url: string; name: string }>();
  return (
    <section className="wide page">
      <div className="card measure grid gap-4">
        {started ? (
          <>
            <h1>{t("identities.continue-title", started)}</h1>
            <p>{t("identities.continue-text", started)}</p>
            <p>
              <a className="button main" href={started.url} rel="noreferrer">
                {t("identities.continue", started)}
              </a>
            </p>
          </>
        ) : (
          <>
            <h1>{t("login.title")}</h1>
            <p>
              <Link to="/login">{t("nav.login")}</Link>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
