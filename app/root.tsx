import { randomUUID } from "node:crypto";

import { data, type HeadersFunction } from "@remix-run/node";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import type { ReactNode } from "react";

import { keepLanguage } from "./http/language.server.ts";
import { takeNotice } from "./http/notice.server.ts";
import { screen } from "./http/screen.server.ts";
import { credentialOf, endedSession } from "./http/session.server.ts";
import { useDropWhenSending } from "./client/reuse.ts";
import { useStoredToken } from "./client/stored-token.ts";
import { timeZone } from "./http/zone.server.ts";
import { ErrorPage } from "./ui/error-page.tsx";
import { PageFrame } from "./ui/page-frame.tsx";
import { PageTitle } from "./ui/page-title.tsx";
import { styles } from "./ui/styles.ts";
import { useWords } from "./ui/words.tsx";

export const loader = screen(async ({ actor }, { request }) => {
  const { notice, headers } = await takeNotice(request);
  keepLanguage(request, headers);
  const isEnded = actor.role === "visitor" && !actor.isUnknown && credentialOf(request)?.by === "cookie";
  // Nobody's pages are kept for a browser that sends one.
  if (isEnded) headers.append("Set-Cookie", endedSession());
  const isDialog = new URL(request.url).searchParams.has("dialog");
  return data(
    {
      notice,
      timeZone: timeZone(),
      who: actor.role === "visitor" ? undefined : { email: actor.email, role: actor.role },
      /** When the browser asks to save data it gets no script: every screen works without. */
      withScript: request.headers.get("save-data") !== "on",
      ...(isDialog && { formKey: randomUUID() }),
    },
    { headers },
  );
});

/** What stands around a page changes when something was sent, and not from page to page. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { formMethod, actionStatus = 200, currentUrl, nextUrl } = change;
  if (formMethod !== undefined && formMethod !== "GET") return actionStatus < 400;
  return currentUrl.href === nextUrl.href;
};

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export function Layout({ children }: { children: ReactNode }) {
  const { language, say } = useWords();
  const root = useRouteLoaderData<typeof loader>("root");
  useStoredToken(Boolean(root?.who), { missing: say("verify.missing"), failed: say("verify.failed") });
  return (
    <html lang={language} className={root?.withScript === false ? "light" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <PageTitle />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style id="styles" dangerouslySetInnerHTML={{ __html: styles }} />
        <Links />
      </head>
      <body>
        {children}
        {root?.withScript !== false && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const { notice, who } = useLoaderData<typeof loader>();
  useDropWhenSending();
  return (
    <PageFrame notice={notice} who={who}>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary() {
  const who = useRouteLoaderData<typeof loader>("root")?.who;
  return (
    <PageFrame who={who}>
      <ErrorPage />
    </PageFrame>
  );
}
