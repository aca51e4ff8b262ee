import { data, type HeadersFunction } from "@remix-run/node";
import {
  Links,
  Outlet,
  Scripts,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { ScrollRestoration } from "react-router-dom";

import { ErrorPage } from "#app/ui/shell/error-page.tsx";
import { ForOthersHere } from "#app/ui/shell/for-others.tsx";
import { useOwnScript } from "#app/ui/shell/own-script.tsx";
import { PageFrame } from "#app/ui/shell/page-frame.tsx";
import { PageDescription, PageTitle, type ScreenHandle } from "#app/ui/shell/page-title.tsx";
import printStyles from "#app/ui/styles/print.css?url";
import { styles } from "#app/ui/styles/styles.ts";

import { forgetLists } from "./client/reuse.ts";
import { useStoredToken } from "./client/stored-token.ts";
import { newFormKey } from "./http/attempt.server.ts";
import { mayBeHandedOver } from "./http/handover.server.ts";
import { setLanguage } from "./http/language.server.ts";
import { takeNotice } from "./http/notice.server.ts";
import { publicOrigin } from "./http/origin.server.ts";
import { savesData } from "./http/saves-data.ts";
import { screen } from "./http/screen.server.ts";
import { credentialOf, endedSession } from "./http/session.server.ts";
import { timeZone } from "./http/settings.server.ts";
import { readQuery } from "./schemas/query.ts";
import { useMessagesOf, useWords } from "./ui/words.tsx";

export const loader = screen(async ({ actor, speak }, { request, url, context }) => {
  const { notice, headers } = await takeNotice(request, actor, speak);
  setLanguage(request, headers);
  const isEnded = actor.role === "visitor" && !actor.isUnknown && credentialOf(request)?.by === "cookie";
  // No page is cached for a browser that sends one.
  if (isEnded) headers.append("Set-Cookie", endedSession());
  const isDialog = readQuery(url).has("dialog");
  return data(
    {
      notice,
      timeZone: timeZone(),
      origin: publicOrigin(),
      who: actor.role === "visitor" ? undefined : { email: actor.email, role: actor.role },
      ...(actor.role !== "visitor" && mayBeHandedOver(request) && { handover: true }),
      /** A browser that asks to save data gets no script: every screen works without. */
      withScript: !savesData(request),
      ...(isDialog && { formKey: newFormKey(context) }),
    },
    { headers },
  );
});

/** What stands around a page changes only when something was sent. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { formMethod, actionStatus = 200, currentUrl, nextUrl } = change;
  if (formMethod !== undefined && formMethod !== "GET") {
    // This runs before anything is loaded: no list may come from memory after something was sent.
    forgetLists();
    return actionStatus < 400;
  }
  return currentUrl.href === nextUrl.href;
};

/** The messages of what surrounds each screen. */
export const handle: ScreenHandle = { i18n: ["shell"] };

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const namespaces = useMessagesOf(matches);
  const { language, say, preloads } = useWords();
  const mark = useOwnScript();
  const root = useRouteLoaderData<typeof loader>("root");
  const isPlain = matches.some(({ handle }) => (handle as ScreenHandle | undefined)?.withoutScript);
  const withScript = root?.withScript !== false && !isPlain;
  useStoredToken(root, { missing: say("verify.missing"), failed: say("verify.failed") });
  return (
    <html lang={language} data-i18n={namespaces.join(" ")} className={withScript ? undefined : "light"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageTitle />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style id="styles" nonce={mark} dangerouslySetInnerHTML={{ __html: styles }} />
        <link rel="stylesheet" href={printStyles} media="print" />
        <Links />
        {withScript &&
          preloads.map((href) => <link key={href} rel="modulepreload" href={href} data-messages="" />)}
        <PageDescription />
        <ForOthersHere />
      </head>
      <body>
        {children}
        {withScript && (
          <>
            {/* The router's; Remix's own puts a script into every page (decision 0017). */}
            <ScrollRestoration getKey={scrollKey} />
            <Scripts nonce={mark} />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * A link within the page makes an entry without a key of its own: one made here keeps it from scrolling as another did.
 */
const scrollKey = ({ key }: { key: string }) =>
  key === "default" && typeof document === "object" ? String(performance.now()) : key;

export default function Root() {
  const { notice, who } = useLoaderData<typeof loader>();
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
