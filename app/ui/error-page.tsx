import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";

import { errorTitle } from "./page-title.tsx";
import { useWords } from "./words.tsx";

/** Every page that is not what was asked for: not found, not now, or our own mistake. */
export function ErrorPage() {
  const { say } = useWords();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = isRouteErrorResponse(error) && (error.data as { said?: string } | undefined)?.said;
  return (
    <section className="measure grid gap-4 py-8">
      <p className="text-soft">{status}</p>
      <h1>{say(errorTitle(error))}</h1>
      {status !== 404 && <p>{said || say("refused.unexpected")}</p>}
      <p className="flex gap-3">
        {status >= 500 && (
          <a className="button main" href={pathname + search}>
            {say("page.retry")}
          </a>
        )}
        <Link className="button" to="/">
          {say("page.home")}
        </Link>
      </p>
    </section>
  );
}
