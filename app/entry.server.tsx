import { Writable } from "node:stream";

import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

import { ForOthers } from "#app/ui/shell/for-others.tsx";
import { OwnScriptMark } from "#app/ui/shell/own-script.tsx";
import { SharedAs } from "#app/ui/shell/shared-as.tsx";

import { languageOf } from "./http/language.server.ts";
import { type LoadContext, sendPage } from "./http/load-context.server.ts";
import { logProblem } from "./http/log.server.ts";
import { BYTES, OWN, withPolicy } from "./http/page-policy.server.ts";
import { sayShownTo } from "./http/session.server.ts";
import { messagesIn } from "./messages/all.server.ts";
import type { Language } from "./messages/languages.ts";
import type { Namespace } from "./messages/translate.ts";
import { namespacesOf, WordsProvider } from "./ui/words.tsx";

/** Set by the build; in development the browser finds them by itself. */
const FILES = (import.meta.env.MESSAGE_FILES ?? {}) as Partial<Record<string, string>>;
const messageFiles = (language: Language, namespaces: readonly Namespace[]) =>
  namespaces.map((one) => FILES[`${language}/${one}`]).filter((file) => file !== undefined);

const RENDER_LIMIT_MS = 5_000;

/** Pages are sent whole: the HTTP server compresses and tags them, and nothing comes by script alone. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: LoadContext,
) {
  const language = languageOf(new URL(request.url), (name) => request.headers.get(name));
  const routes = remixContext.staticHandlerContext.matches.map(({ route }) => route);
  const namespaces = namespacesOf(routes);
  const rendered = await render(
    <OwnScriptMark value={OWN}>
      <WordsProvider
        language={language}
        messages={messagesIn(language, namespaces)}
        preloads={messageFiles(language, namespaces)}
      >
        <ForOthers value={SharedAs}>
          <RemixServer context={remixContext} url={request.url} nonce={OWN} />
        </ForOthers>
      </WordsProvider>
    </OwnScriptMark>,
  );
  const { page, policy } = withPolicy(tidy(rendered));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  await sayShownTo(headers, loadContext);
  return sendPage(loadContext, Buffer.from(page, BYTES), { status, headers });
}

export async function handleDataRequest(answer: Response, { context }: { context: LoadContext }) {
  await sayShownTo(answer.headers, context);
  return answer;
}

/** Remix writes the page's data after the end of the document, where no element may be. */
function tidy(page: string): string {
  const end = "</body></html>";
  const at = page.lastIndexOf(end);
  const data = page.slice(at + end.length).replaceAll(/<!--\/?\$-->/g, "");
  return page.slice(0, at) + data + end;
}

class Collected extends Writable {
  readonly #pieces: Buffer[] = [];

  constructor(take: (text: string) => void) {
    // Told of a close, React writes an error about what it has long ended.
    super({ emitClose: false });
    this.once("finish", () => take(Buffer.concat(this.#pieces).toString(BYTES)));
  }

  override _write(piece: Buffer, _: BufferEncoding, done: () => void) {
    this.#pieces.push(piece);
    done();
  }
}

function render(document: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce: OWN,
      // React would show a long part only by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit);
        pipe(new Collected(resolve)).on("error", reject);
      },
      onShellError: reject,
      onError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
    });
    const limit = setTimeout(() => abort(new Error("the page took too long")), RENDER_LIMIT_MS);
  });
}

/** What Remix itself refuses, such as a post to a page without a form, is no error of ours. */
const isRefusal = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!request.signal.aborted && !isRefusal(error)) logProblem(error, request.method);
}
