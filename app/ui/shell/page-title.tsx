import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";

import type { Namespace, PlainKey } from "#app/messages/translate.ts";
import { PREVIEW_LIMITS } from "#app/schemas/lists/content.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { getScreenHandle } from "./screen-handle.ts";
import { useServerDocument } from "./server-document.tsx";

type ScreenMetadata = {
  title: string;
  description?: string | undefined;
  path?: string;
  picture?: string | null | undefined;
  alternate?: { type: string; href: string } | undefined;
};

type MachineReadableMetadata = { words: [name: string, content: string][]; things: object };

export type ScreenHandle = {
  /** Namespaces of messages that this screen needs in addition to those of root.tsx. */
  i18n: readonly Namespace[];
  title?: PlainKey;
  description?: PlainKey;
  getMetadata?: (data: never) => ScreenMetadata | undefined;
  /** A public page is cached for a second if its URL has no other parameters. */
  cacheBy?: readonly string[];
  /** Of the Atom feed with the same entries. */
  feedUrl?: string;
  hasSearchDescription?: boolean;
  hasFileUpload?: boolean;
  /** Such a request waits in a queue of its own, because the other host may hang. */
  callsOtherHost?: boolean;
  /** True for a page that is not hydrated. Links to it load the whole page. */
  withoutScript?: boolean;
  /** What differs between the addresses of a module, by the id of the route (`remix.config.js`). */
  byRoute?: Record<string, Pick<ScreenHandle, "title" | "description" | "cacheBy" | "feedUrl">>;
};

/** For feed readers, and for browsers that can search in a site. */
export function DiscoveryLinks() {
  const { t } = useTranslation();
  const { feedUrl, hasSearchDescription } = getScreenHandle(useMatches().slice(-1)[0]);
  const title = t("site.name");
  return (
    <>
      {feedUrl && <link rel="alternate" type="application/atom+xml" href={feedUrl} title={title} />}
      {hasSearchDescription && (
        <link rel="search" type={SEARCH_DESCRIPTION_TYPE} href="/opensearch.xml" title={title} />
      )}
    </>
  );
}

const SEARCH_DESCRIPTION_TYPE = "application/opensearchdescription+xml";

export function usePageMetadata() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { pathname } = useLocation();
  const match = useMatches().slice(-1)[0];
  const handle = getScreenHandle(match);
  const metadata = !error && match?.data ? handle.getMetadata?.(match.data as never) : undefined;
  return {
    title: metadata?.title ?? t(error ? getErrorTitle(error) : (handle.title ?? "site.name")),
    description: metadata?.description
      ? truncateDescription(metadata.description)
      : ((match?.data as { intro?: string } | undefined)?.intro ??
        (handle.description && t(handle.description))),
    picture: metadata?.picture,
    alternate: metadata?.alternate,
    path: metadata?.path ?? pathname,
    parameters: error ? undefined : handle.cacheBy,
    described: error
      ? undefined
      : (match?.data as { described?: MachineReadableMetadata } | undefined)?.described,
  };
}

/** That the form has errors comes first, because a screen reader reads the title first. */
export function PageTitle() {
  const { t } = useTranslation();
  const { hasFormErrors } = useServerDocument();
  const { title, description } = usePageMetadata();
  const name = t("site.name");
  const fullTitle = title === name ? name : `${title} · ${name}`;
  return (
    <>
      {/* Hydration removes the prefix, and `ErrorSummary` adds it again. */}
      <title suppressHydrationWarning>
        {hasFormErrors ? t("form.problem-title", { title: fullTitle }) : fullTitle}
      </title>
      {description && <meta name="description" content={description} />}
    </>
  );
}

export function PageDescription() {
  const { described } = usePageMetadata();
  if (!described) return null;
  return (
    <>
      {described.words.map(([name, content], index) => (
        <meta key={index} name={name} content={content} />
      ))}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: formatScriptData(described.things) }}
      />
    </>
  );
}

function truncateDescription(text: string) {
  const characters = [...text];
  return characters.length > PREVIEW_LIMITS.characters
    ? `${characters.slice(0, PREVIEW_LIMITS.characters).join("").trimEnd()}…`
    : text;
}

const ERROR_TITLES: Record<number, PlainKey> = {
  401: "guard.authentication",
  403: "guard.denied",
  404: "page.missing",
  413: "page.too-large-title",
  503: "page.busy-title",
};

export function getErrorTitle(error: unknown): PlainKey {
  if (!isRouteErrorResponse(error)) return "page.unexpected";
  return ERROR_TITLES[error.status] ?? "page.unexpected";
}

/** Escapes "<", which could end the script element or start a comment. */
export const formatScriptData = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");
