import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";

import type { PlainKey } from "#app/messages/sentence.ts";
import { PREVIEW } from "#app/schemas/lists.ts";
import { useWords } from "#app/ui/words.tsx";

import { scriptData } from "./script-data.ts";

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

type Described = { words: [name: string, content: string][]; things: object };

export type ScreenHandle = {
  title?: PlainKey;
  description?: PlainKey;
  nameOf?: (data: never) => Named | undefined;
  /**
   * The parameters that the public page depends on; the front door then caches it for a second. Without this, or with
   * any other parameter, it is not cached.
   */
  cacheBy?: readonly string[];
  /** The browser's list of screens does not have it: it is read as it was sent, and led to by plain links. */
  withoutScript?: boolean;
};

/** What is shown, as its title and all that speak of it know it. */
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
    /** What its address may say beside that; nothing of a page that is not for everybody. */
    parameters: error ? undefined : handle?.cacheBy,
    described: error ? undefined : (match?.data as { described?: Described } | undefined)?.described,
  };
}

/** A form that came back with errors says so first, since the title is read out first. */
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
      <title>{isWrong ? say("form.problem-title", full) : full}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}

/** What a page says of itself to programs. */
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

/** As much as a visitor sees of it, whoever looks: what is shared is for everybody. */
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
  503: "page.busy-title",
};

export function errorTitle(error: unknown): PlainKey {
  if (!isRouteErrorResponse(error)) return "page.unexpected";
  return TITLES[error.status] ?? "page.unexpected";
}
