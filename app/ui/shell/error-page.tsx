import { getFrameUrl } from "#app/schemas/definitions/action-urls.ts";
import type { RefusedPageData } from "#app/schemas/shared.ts";
import { isRouteErrorResponse, Link, useLocation, useMatches, useRouteError } from "@remix-run/react";

import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { getErrorTitle } from "./page-title.tsx";
import { getScreenHandle } from "./screen-handle.ts";

export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { title = "site.name" } = getScreenHandle(useMatches().slice(-1)[0]);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refusal = isRouteErrorResponse(error) ? (error.data as RefusedPageData | undefined) : undefined;
  const message = refusal?.text ?? t("refusal.unexpected");
  const isEventsError = refusal?.failed === t("events.error");
  const isPlainNotFound = status === 404 && (refusal?.text ?? t("refusal.missing")) === t("refusal.missing");
  if (status === 401 && refusal?.isForReaders)
    return <LoginRequired title={t(title)} message={refusal.text} />;
  return (
    <section className="wide page">
      <div className="grid justify-items-start gap-4">
        <p className="text-soft">{status}</p>
        <h1>{t(getErrorTitle(error))}</h1>
        {isEventsError && <p className="error-text">{t("events.error-reason", { error: message })}</p>}
        {refusal?.failed && !isEventsError && <p className="error-text">{refusal.failed}</p>}
        {!isPlainNotFound && !isEventsError && <p className="measure">{message}</p>}
        {refusal?.failed === t("library.download-failed") && (
          <p className="text-soft">{t("library.http-error", { code: status })}</p>
        )}
        {refusal?.isForAdmins && <p className="measure">{t("guard.admin-only")}</p>}
        {refusal?.role && <p>{t("guard.current-role", { role: t(`role.${refusal.role}`) })}</p>}
        <p className="flex flex-wrap gap-3">
          {status === 401 && <LoginLink />}
          {status === 403 && (
            <a className="button main" href={refusal?.back ?? "/"}>
              {t("guard.go-back")}
            </a>
          )}
          {status >= 500 && (
            <a className="button main" href={pathname + search}>
              {t("page.retry")}
            </a>
          )}
          <Link className={status === 404 ? "button main" : "button"} to="/">
            {t("page.home")}
          </Link>
        </p>
      </div>
    </section>
  );
}

function LoginRequired({ title, message }: { title: string; message: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Dialog title={t("guard.authentication")} closeTo="/">
        <p className="mb-4">{message}</p>
        <p className="flex flex-wrap gap-3">
          <LoginLink />
          <Link className="button" to="/">
            {t("guard.go-home")}
          </Link>
          <Link className="button" to="/library">
            {t("guard.browse-library")}
          </Link>
        </p>
      </Dialog>
      <div className="wide page">
        <h1>{title}</h1>
      </div>
    </>
  );
}

function LoginLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  // Otherwise the page would open the dialog again after the login.
  if (parameters.get("dialog") === "login") parameters.delete("dialog");
  const path = [pathname, String(parameters)].filter(Boolean).join("?");
  return (
    <a className="button main" href={getFrameUrl("login", path)}>
      {t("guard.go-to-login")}
    </a>
  );
}
