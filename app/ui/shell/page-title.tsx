import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";

import { LANGUAGES } from "#app/messages/languages.ts";
import type { PlainKey } from "#app/messages/sentence.ts";
import { PREVIEW, SHARED_PICTURE } from "#app/schemas/lists.ts";
import { useOrigin } from "#app/ui/shell/origin.ts";
import { clothPath } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

/** What one thing is called, and the one path that it has, whatever the address says beside it. */
type Named = {
  title: string;
  description?: string;
  path?: string;
  /** The path of a picture of it, where it has one besides its cloth. */
  picture?: string | null;
  /** The same thing for programs. */
  alternate?: { type: string; href: string };
};

export type ScreenHandle = {
  title?: PlainKey;
  description?: PlainKey;
  nameOf?: (data: never) => Named | undefined;
  /**
   * The parameters that the public page depends on; the front door then caches it for a second. Without this, or with
   * any other parameter, it is not cached.
   */
  cacheBy?: readonly string[];
};

/** A form that came back with errors says so first, since the title is read out first. */
export function PageTitle() {
  const { say } = useWords();
  const state = useContext(RouterState);
  const error = useRouteError();
  const { pathname } = useLocation();
  const match = useMatches().slice(-1)[0];
  const handle = match?.handle as ScreenHandle | undefined;
  const named = !error && match?.data ? handle?.nameOf?.(match.data as never) : undefined;
  const origin = useOrigin();
  const description = named?.description
    ? beginning(named.description)
    : handle?.description && say(handle.description);

  const title = named?.title ?? say(error ? errorTitle(error) : (handle?.title ?? "site.name"));
  const answers = Object.values(state?.actionData ?? {}) as { result?: { status?: string } }[];
  const isWrong = answers.some((answer) => answer?.result?.status === "error");
  const name = say("site.name");
  const full = title === name ? name : `${title} · ${name}`;
  return (
    <>
      <title>{isWrong ? say("form.problem-title", full) : full}</title>
      {handle?.cacheBy &&
        LANGUAGES.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={`${pathname}?lang=${language}`} />
        ))}
      {named?.alternate && <link rel="alternate" {...named.alternate} />}
      {named?.path && <link rel="canonical" href={origin + named.path} />}
      {handle?.cacheBy && !error && origin && (
        <SharedAs
          title={title}
          description={description}
          path={named?.path ?? pathname}
          picture={named?.picture ?? undefined}
        />
      )}
      {description && <meta name="description" content={description} />}
    </>
  );
}

/** As much as a visitor sees of it, whoever looks: what is shared is for everybody. */
function beginning(text: string) {
  const characters = [...text];
  return characters.length > PREVIEW.characters
    ? `${characters.slice(0, PREVIEW.characters).join("").trimEnd()}…`
    : text;
}

/** What a chat shows of a link to this page (Open Graph). */
function SharedAs(props: { title: string; description?: string; path: string; picture?: string }) {
  const { title, description, path, picture } = props;
  const { say } = useWords();
  const origin = useOrigin();
  const { width, height } = SHARED_PICTURE;
  return (
    <>
      <meta property="og:site_name" content={say("site.name")} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + (picture ?? clothPath(path.split("/").pop()!))} />
      {!picture && <meta property="og:image:width" content={String(width)} />}
      {!picture && <meta property="og:image:height" content={String(height)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const TITLES: Record<number, PlainKey> = {
  401: "guard.authentication",
  403: "guard.denied",
  404: "page.missing",
  503: "page.busy-title",
};

export function errorTitle(error: unknown): PlainKey {
  if (!isRouteErrorResponse(error)) return "page.unexpected";
  return TITLES[error.status] ?? "page.unexpected";
}
