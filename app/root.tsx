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
import { useServerDocument } from "#app/ui/shell/server-document.tsx";
import { PageFrame } from "#app/ui/shell/page-frame.tsx";
import { DiscoveryLinks, PageDescription, PageTitle, type ScreenHandle } from "#app/ui/shell/page-title.tsx";
import printStyles from "#app/ui/styles/print.css?url";
import { inlineCss } from "#app/ui/styles/styles.ts";

import { invalidateCache } from "./client/load-cached.ts";
import { useStoredToken } from "./client/stored-token.ts";
import { createFormKey } from "./http/idempotency.server.ts";
import {
  getCredential,
  hasTokenHandoffCookie,
  serializeExpiredSessionCookie,
} from "./http/session.server.ts";
import { setLanguageCookie } from "./http/language.server.ts";
import { consumeNotice } from "./http/notice.server.ts";
import { getPublicOrigin } from "./http/origin.server.ts";
import { isSavingData } from "./http/is-saving-data.ts";
import { screen } from "./http/screen.server.ts";
import { getTimeZone } from "./core/site.server.ts";
import { readQuery } from "./schemas/query.ts";
import { getLoginProviderName, getPageSite } from "./http/settings.server.ts";
import { useRouteMessages, useTranslation } from "./ui/use-translation.tsx";

export const loader = screen(async ({ actor, site, language, t, translate }, { request, url, context }) => {
  const { notice, headers } = await consumeNotice(request, actor, translate);
  setLanguageCookie(request, headers);
  const hasSessionEnded =
    actor.role === "visitor" && !actor.isUnknown && getCredential(request)?.transport === "cookie";
  if (hasSessionEnded) headers.append("Set-Cookie", serializeExpiredSessionCookie());
  const { version: termsVersion } = site.termsVersions[0];
  const isDialog = readQuery(url).has("dialog");
  const providerName = actor.role === "visitor" ? getLoginProviderName() : undefined;
  return data(
    {
      ...(notice && { notice }),
      timeZone: getTimeZone(),
      site: getPageSite(language),
      // Version 0 has the labels of the messages only.
      ...(termsVersion > 0 && { termsVersion }),
      origin: getPublicOrigin(),
      ...(actor.role !== "visitor" && { user: { name: actor.name, email: actor.email, role: actor.role } }),
      ...(actor.role !== "visitor" && hasTokenHandoffCookie(request) && { hasHandoff: true }),
      /** False in data-saving mode, because every screen works without script. */
      withScript: !isSavingData(request),
      ...(providerName && { loginProvider: t("login-provider.button", { name: providerName }) }),
      ...(isDialog && { formKey: createFormKey(context) }),
    },
    { headers },
  );
});

export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { formMethod, actionStatus = 200, currentUrl, nextUrl } = change;
  if (formMethod !== undefined && formMethod !== "GET") {
    // Runs before the loaders, so that after a submission no list comes from the cache.
    invalidateCache();
    return actionStatus < 400;
  }
  return currentUrl.href === nextUrl.href;
};

export const handle: ScreenHandle = { i18n: ["shell"] };

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const namespaces = useRouteMessages(matches);
  const { language, t, preloads } = useTranslation();
  const { nonce, HeadTags } = useServerDocument();
  const root = useRouteLoaderData<typeof loader>("root");
  const site = root?.site;
  const isPlain = matches.some(({ handle }) => (handle as ScreenHandle | undefined)?.withoutScript);
  const withScript = root?.withScript !== false && !isPlain;
  useStoredToken(root, { missing: t("verify.token-missing"), failed: t("verify.failed") });
  return (
    <html
      lang={language}
      data-i18n={namespaces.join(" ")}
      data-terms={root?.termsVersion}
      className={withScript ? undefined : "no-script"}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageTitle />
        <meta name="application-name" content={t("site.name")} />
        {site?.iconUrl ? (
          <link rel="icon" href={site.iconUrl} type="image/png" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <style id="styles" nonce={nonce} dangerouslySetInnerHTML={{ __html: inlineCss }} />
        {site?.accent && (
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: toAccentStyles(site.accent) }} />
        )}
        <link rel="stylesheet" href={printStyles} media="print" />
        <Links />
        <DiscoveryLinks />
        {withScript &&
          preloads.map((href) => <link key={href} rel="modulepreload" href={href} data-messages="" />)}
        <PageDescription />
        <HeadTags />
      </head>
      <body>
        {children}
        {withScript && (
          <>
            {/* Remix's own adds a script of 275 bytes to every page (decision 0086). */}
            <ScrollRestoration getKey={getScrollKey} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

const toAccentStyles = ({ light, dark }: { light?: string | undefined; dark: string }) =>
  `${light ? `:root{--clay:${light}}` : ""}@media (prefers-color-scheme:dark){:root{--clay:${dark}}}`;

/** Links within a page create history entries without a key. Each gets one here to store its own scroll position. */
const getScrollKey = ({ key }: { key: string }) =>
  key === "default" && typeof document === "object" ? String(performance.now()) : key;

export default function Root() {
  const { notice, user } = useLoaderData<typeof loader>();
  return (
    <PageFrame notice={notice} user={user}>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary() {
  const user = useRouteLoaderData<typeof loader>("root")?.user;
  return (
    <PageFrame user={user}>
      <ErrorPage />
    </PageFrame>
  );
}
