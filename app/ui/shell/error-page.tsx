import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";

import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { Weave } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

import { errorTitle, type ScreenHandle } from "./page-title.tsx";
import type { RefusedPage } from "./refused-page.ts";

export function ErrorPage() {
  const { say } = useWords();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const handle = useMatches().slice(-1)[0]?.handle as ScreenHandle | undefined;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const refused = isRouteErrorResponse(error) ? (error.data as RefusedPage | undefined) : undefined;
  const said = refused?.said ?? say("refused.unexpected");
  const isEvents = refused?.failed === say("events.error");
  const isPlain = status === 404 && (refused?.said ?? say("refused.missing")) === say("refused.missing");
  if (status === 401 && refused?.isForReaders)
    return <ReadersOnly title={say(handle?.title ?? "site.name")} said={refused.said} />;
  return (
    <section className="wide page error-page">
      <Weave of={String(status)} repeat={32} className="error-cloth" />
      <div className="grid justify-items-start gap-4">
        <p className="text-soft">{status}</p>
        <h1>{say(errorTitle(error))}</h1>
        {isEvents && <p className="wrong">{say("events.error-reason", { error: said })}</p>}
        {refused?.failed && !isEvents && <p className="wrong">{refused.failed}</p>}
        {!isPlain && !isEvents && <p className="measure">{said}</p>}
        {refused?.failed === say("library.download-failed") && (
          <p className="text-soft">{say("library.http-error", { code: status })}</p>
        )}
        {refused?.isForAdmins && <p className="measure">{say("guard.admin-only")}</p>}
        {refused?.role && <p>{say("guard.current-role", { role: say(`role.${refused.role}`) })}</p>}
        <p className="flex flex-wrap gap-3">
          {status === 401 && <GoToLogin />}
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
            {say("page.home")}
          </Link>
        </p>
      </div>
    </section>
  );
}

function ReadersOnly({ title, said }: { title: string; said: string }) {
  const { say } = useWords();
  return (
    <>
      <Dialog title={say("guard.authentication")} closeTo="/">
        <p className="mb-4">{said}</p>
        <p className="flex flex-wrap gap-3">
          <GoToLogin />
          <Link className="button" to="/">
            {say("guard.go-home")}
          </Link>
          <Link className="button" to="/library">
            {say("guard.browse-library")}
          </Link>
        </p>
      </Dialog>
      <div className="wide page">
        <h1>{title}</h1>
      </div>
    </>
  );
}

/** A full page load, so that what was refused is asked for again. */
function GoToLogin() {
  const { say } = useWords();
  const { pathname, search } = useLocation();
  return (
    <a className="button main" href={`/?dialog=login&redirectTo=${encodeURIComponent(pathname + search)}`}>
      {say("guard.go-to-login")}
    </a>
  );
}
