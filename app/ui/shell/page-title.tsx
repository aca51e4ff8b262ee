import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";

import type { Namespace, PlainKey } from "#app/messages/translate.ts";
import { PREVIEW } from "#app/schemas/lists.ts";
import { useWords } from "#app/ui/words.tsx";

import { scriptData } from "./script-data.ts";

/** `path` is the thing's one path, whatever else the address says. */
type Named = {
  title: string;
  description?: string;
  path?: string;
  /** A picture of it, if there is one besides its cloth. */
  picture?: string | null;
  /** The same thing for programs. */
  alternate?: { type: string; href: string };
};

type Described = { words: [name: string, content: string][]; things: object };

export type ScreenHandle = {
  /** The messages that this screen needs besides those of `root.tsx`. */
  i18n: readonly Namespace[];
  title?: PlainKey;
  description?: PlainKey;
  nameOf?: (data: never) => Named | undefined;
  /**
   * Parameters that the public page depends on: the HTTP server then caches it for a second. Any other parameter,
   * or none of this, prevents that.
   */
  cacheBy?: readonly string[];
  /** Its form may send files: the HTTP server then gives them upload permits. */
  takesFiles?: boolean;
  /** Not in the browser's list of screens: read as it was sent, and reached by plain links. */
  withoutScript?: boolean;
};

export function useShown() {
  const { say } = useWords();
  const error = useRouteError();
  const { pathname } = useLocation();
  const match = useMatches().slice(-1)[0];
  const handle = match?.handle as ScreenHandle | undefined;
  const named = !error && match?.data ? handle?.nameOf?.(match.data as never) : undefined;
  return {
    title: named?.title ?? say(error ? errorTitle(error) : (handle?.title ?? "site.name")),
    description: named?.description
      ? beginning(named.description)
      : handle?.description && say(handle.description),
    picture: named?.picture,
    alternate: named?.alternate,
    /** Where everybody can find it again. */
    path: named?.path ?? pathname,
    /** Undefined for a page that is not for everybody. */
    parameters: error ? undefined : handle?.cacheBy,
    described: error ? undefined : (match?.data as { described?: Described } | undefined)?.described,
  };
}

/** Errors of a form come first, since the title is read out first. */
export function PageTitle() {
  const { say } = useWords();
  const state = useContext(RouterState);
  const { title, description } = useShown();
  const answers = Object.values(state?.actionData ?? {}) as { result?: { status?: string } }[];
  const isWrong = answers.some((answer) => answer?.result?.status === "error");
  const name = say("site.name");
  const full = title === name ? name : `${title} · ${name}`;
  return (
    <>
      <title>{isWrong ? say("form.problem-title", { title: full }) : full}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}

export function PageDescription() {
  const { described } = useShown();
  if (!described) return null;
  return (
    <>
      {described.words.map(([name, content], at) => (
        <meta key={at} name={name} content={content} />
      ))}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptData(described.things) }} />
    </>
  );
}

/** Only what a visitor sees, since shared links are for everybody. */
function beginning(text: string) {
  const characters = [...text];
  return characters.length > PREVIEW.characters
    ? `${characters.slice(0, PREVIEW.characters).join("").trimEnd()}…`
    : text;
}

const TITLES: Record<number, PlainKey> = {
  401: "guard.authentication",
  403: "guard.denied",
  404: "page.missing",
  413: "page.too-large-title",
  503: "page.busy-title",
};

export function errorTitle(error: unknown): PlainKey {
  if (!isRouteErrorResponse(error)) return "page.unexpected";
  return TITLES[error.status] ?? "page.unexpected";
}
