import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";

import type { RefusedPage } from "./refused-page.ts";
import { errorTitle } from "./page-title.tsx";
import { Weave } from "./weave.tsx";
import { useWords } from "./words.tsx";

/** Every page that is not what was asked for: not found, not now, not for you, or our own mistake. */
export function ErrorPage() {
  const { say } = useWords();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refused = isRouteErrorResponse(error) ? (error.data as RefusedPage | undefined) : undefined;
  // A page that was not found says so in its title, and has no more to say than that.
  const isPlain = status === 404 && (refused?.said ?? say("refused.missing")) === say("refused.missing");
  return (
    <section className="wide page error-page">
      <Weave of={String(status)} repeat={32} className="error-cloth" />
      <div className="grid justify-items-start gap-4">
        <p className="text-soft">{status}</p>
        <h1>{say(errorTitle(error))}</h1>
        {refused?.failed && <p className="wrong">{say(refused.failed)}</p>}
        {!isPlain && <p className="measure">{refused?.said ?? say("refused.unexpected")}</p>}
        {refused?.isForAdmins && <p className="measure">{say("guard.admin-only")}</p>}
        {refused?.role && <p>{say("guard.current-role", say(`role.${refused.role}`))}</p>}
        <p className="flex flex-wrap gap-3">
          {status === 401 && (
            // A full page, so that whatever was asked for is asked for again afterwards.
            <a
              className="button main"
              href={`/?dialog=login&redirectTo=${encodeURIComponent(pathname + search)}`}
            >
              {say("guard.go-to-login")}
            </a>
          )}
          {status === 403 && (
            <a className="button main" href={refused?.back ?? "/"}>
              {say("guard.go-back")}
            </a>
          )}
          {status >= 500 && (
            <a className="button main" href={pathname + search}>
              {say("page.retry")}
            </a>
          )}
          <Link className={status === 404 ? "button main" : "button"} to="/">
            {say(refused?.isForReaders ? "guard.go-home" : "page.home")}
          </Link>
          {refused?.isForReaders && (
            <Link className="button" to="/library">
              {say("guard.browse-library")}
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}
