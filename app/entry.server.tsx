import { Writable } from "node:stream";

import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

import { ServerDocumentProvider } from "#app/ui/shell/server-document.tsx";
import { SocialMeta } from "#app/ui/shell/social-meta.tsx";

import { currentSite } from "./core/site.server.ts";
import { getLanguage } from "./http/language.server.ts";
import type { LoadContext } from "./http/load-context.server.ts";
import { logError } from "./http/log.server.ts";
import { PAGE_ENCODING, NONCE, withContentSecurityPolicy } from "./http/page-policy.server.ts";
import { withRequestSite } from "./http/request-site.server.ts";
import { setViewerHeader } from "./http/session.server.ts";
import { getMessages } from "./messages/all.server.ts";
import type { Language } from "./messages/languages.ts";
import type { Namespace } from "./messages/translate.ts";
import { listNamespaces, TranslationProvider } from "./ui/use-translation.tsx";

const MESSAGE_FILES = (import.meta.env.MESSAGE_FILES ?? {}) as Partial<Record<string, string>>;
const listMessageFiles = (language: Language, namespaces: readonly Namespace[]) =>
  namespaces
    .map((namespace) => MESSAGE_FILES[`${language}/${namespace}`])
    .filter((file) => file !== undefined);

const RENDER_LIMIT_MS = 5_000;

type PageToRender = {
  request: Request;
  status: number;
  headers: Headers;
  remixContext: EntryContext;
  context: LoadContext;
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: LoadContext,
) {
  return renderPage({ request, status, headers, remixContext, context });
}

const renderPage = withRequestSite(async (page: PageToRender) => {
  const { request, status, headers, remixContext, context } = page;
  const language = getLanguage(new URL(request.url), (name) => request.headers.get(name));
  const routes = remixContext.staticHandlerContext.matches.map(({ route }) => route);
  const namespaces = listNamespaces(routes);
  const rendered = await render(
    <TranslationProvider
      language={language}
      messages={getMessages(language, namespaces)}
      site={currentSite().texts}
      preloads={listMessageFiles(language, namespaces)}
    >
      <ServerDocumentProvider
        value={{ nonce: NONCE, HeadTags: SocialMeta, hasFormErrors: hasFormErrors(remixContext) }}
      >
        <RemixServer context={remixContext} url={request.url} nonce={NONCE} />
      </ServerDocumentProvider>
    </TranslationProvider>,
  );
  const { page: html, policy } = withContentSecurityPolicy(moveDataIntoBody(rendered));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  await setViewerHeader(headers, context);
  return new Response(Buffer.from(html, PAGE_ENCODING), { status, headers });
});

function hasFormErrors({ staticHandlerContext: { actionData } }: EntryContext) {
  const results = Object.values(actionData ?? {}) as ({ result?: { status?: string } } | null)[];
  return results.some((data) => data?.result?.status === "error");
}

export async function handleDataRequest(response: Response, { context }: { context: LoadContext }) {
  await setViewerHeader(response.headers, context);
  return response;
}

/** Remix appends the page's data after `</html>`, where HTML allows no elements. */
function moveDataIntoBody(page: string): string {
  const end = "</body></html>";
  const endIndex = page.lastIndexOf(end);
  const data = page.slice(endIndex + end.length).replaceAll(/<!--\/?\$-->/g, "");
  return page.slice(0, endIndex) + data + end;
}

class BufferingStream extends Writable {
  readonly #chunks: Buffer[] = [];

  constructor(onFinish: (text: string) => void) {
    // With a "close" event, React would log an error about the ended stream.
    super({ emitClose: false });
    // React 18 leaves up to three zero bytes where its buffer ends within a letter. No page has others.
    this.once("finish", () =>
      onFinish(Buffer.concat(this.#chunks).toString(PAGE_ENCODING).replaceAll("\0", "")),
    );
  }

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void) {
    this.#chunks.push(chunk);
    done();
  }
}

function render(document: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce: NONCE,
      // With a smaller chunk size, React would show long parts of the page only by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit);
        pipe(new BufferingStream(resolve)).on("error", reject);
      },
      onShellError: reject,
      onError: (error) => reject(error instanceof Error ? error : new Error(String(error))),
    });
    const limit = setTimeout(() => abort(new Error("the page took too long")), RENDER_LIMIT_MS);
  });
}

const isClientErrorResponse = (error: unknown) => isRouteErrorResponse(error) && error.status < 500;

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!request.signal.aborted && !isClientErrorResponse(error)) logError(error, request.method);
}
