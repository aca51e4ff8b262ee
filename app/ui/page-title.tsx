import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { UNSAFE_DataRouterStateContext as RouterState } from "react-router";

import { LANGUAGES } from "../messages/languages.ts";
import type { PlainKey } from "../messages/sentence.ts";
import { useWords } from "./words.tsx";

/** What a screen says of itself: `export const handle: ScreenHandle`. */
export type ScreenHandle = {
  title?: PlainKey;
  description?: PlainKey;
  /** What the one thing that it shows is called, in its own words, by what the screen was given. */
  nameOf?: (given: never) => { title: string; description?: string } | undefined;
  /**
   * The parameters that its public answer depends on: the front door keeps such an answer for a second.
   * A screen without this is never kept, nor one asked with any other parameter.
   */
  keep?: readonly string[];
};

/** Title and description; a form that came back with errors says so first, before anything is read out. */
export function PageTitle() {
  const { say } = useWords();
  const state = useContext(RouterState);
  const error = useRouteError();
  const { pathname } = useLocation();
  const match = useMatches().at(-1);
  const handle = match?.handle as ScreenHandle | undefined;
  const named = !error && match?.data ? handle?.nameOf?.(match.data as never) : undefined;
  const description = named?.description ?? (handle?.description && say(handle.description));

  const title = named?.title ?? say(error ? errorTitle(error) : (handle?.title ?? "site.name"));
  const answers = Object.values(state?.actionData ?? {}) as { result?: { status?: string } }[];
  const isWrong = answers.some((answer) => answer?.result?.status === "error");
  const name = say("site.name");
  const full = title === name ? name : `${title} · ${name}`;
  return (
    <>
      <title>{isWrong ? say("form.problem-title", full) : full}</title>
      {handle?.keep &&
        LANGUAGES.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={`${pathname}?lang=${language}`} />
        ))}
      {description && <meta name="description" content={description} />}
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
