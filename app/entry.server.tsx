import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";

import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

import { languageOf } from "./http/language.server.ts";
import { logProblem } from "./http/log.server.ts";
import { WORDS } from "./messages/all.server.ts";
import { WordsProvider } from "./ui/words.tsx";

/** What the front door asks of the house; it has no other way in. */
export * as house from "./http/house.server.ts";

/** A page that is not finished by then will not be. */
const RENDER_LIMIT_MS = 5_000;

/**
 * A page goes out finished: the front door compresses it once and gives it an entity tag, and a browser
 * without script misses nothing.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
) {
  const language = languageOf(new URL(request.url), (name) => request.headers.get(name));
  const page = await render(
    <WordsProvider language={language} words={WORDS[language]}>
      <RemixServer context={remixContext} url={request.url} />
    </WordsProvider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(tidy(page), { status, headers });
}

/** Remix hands the page's data over after the document's end, where no element may stand: it belongs in the body. */
function tidy(page: string): string {
  const end = "</body></html>";
  const at = page.lastIndexOf(end);
  const data = page.slice(at + end.length).replaceAll(/<!--\/?\$-->/g, "");
  return page.slice(0, at) + data + end;
}

function render(document: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      // React would put a long finished part behind script, invisible without it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit);
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
    });
    const limit = setTimeout(() => abort(new Error("the page took too long")), RENDER_LIMIT_MS);
  });
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!request.signal.aborted) logProblem(error, request);
}
