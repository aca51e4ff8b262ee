import { randomUUID } from "node:crypto";

import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { keepLanguage } from "./http/language.server.ts";
import { takeNotice } from "./http/notice.server.ts";
import { ErrorPage } from "./ui/error-page.tsx";
import { PageFrame } from "./ui/page-frame.tsx";
import { PageTitle } from "./ui/page-title.tsx";
import { styles } from "./ui/styles.ts";
import { useWords } from "./ui/words.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { notice, headers } = await takeNotice(request);
  keepLanguage(request, headers);
  const isDialog = new URL(request.url).searchParams.has("dialog");
  return data(
    {
      notice,
      /** When the browser asks to save data it gets no script: every screen works without. */
      withScript: request.headers.get("save-data") !== "on",
      ...(isDialog && { formKey: randomUUID() }),
    },
    { headers },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useWords();
  const root = useRouteLoaderData<typeof loader>("root");
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
  const notice = useRouteLoaderData<typeof loader>("root")?.notice;
  return (
    <PageFrame notice={notice}>
      <Outlet />
    </PageFrame>
  );
}

export function ErrorBoundary() {
  return (
    <PageFrame>
      <ErrorPage />
    </PageFrame>
  );
}
