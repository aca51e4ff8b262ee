import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Capability } from "#app/core/access.server.ts";
import { ExpectedError, type Refusal, type Result } from "#app/core/result.ts";
import type { PlainKey } from "#app/messages/translate.ts";

import { formatAttachment } from "./content-disposition.ts";
import { guard } from "./guard.server.ts";
import { createTextErrorResponse, HttpError, unwrap } from "./http-error.server.ts";
import { type LoadContext, type ResponseChunks, sendChunks } from "./load-context.server.ts";
import { matchesTag } from "./matches-tag.ts";
import { createRequestContext, type RequestContext } from "./request-context.server.ts";
import { withRequestSite } from "./request-site.server.ts";
import { isSessionStillValid } from "./session.server.ts";

const CONTENT_TYPES = {
  ics: "text/calendar; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  text: "text/plain; charset=utf-8",
  linkset: "application/linkset+json",
  linksetText: "application/linkset",
  jsonl: "application/jsonl; charset=utf-8",
  opensearch: "application/opensearchdescription+xml; charset=utf-8",
  bib: "application/x-bibtex; charset=utf-8",
  ris: "application/x-research-info-systems; charset=utf-8",
  oai: "text/xml; charset=utf-8",
  mods: "application/mods+xml; charset=utf-8",
  csl: "application/vnd.citationstyles.csl+json; charset=utf-8",
  html: "text/html; charset=utf-8",
  epub: "application/epub+zip",
  vtt: "text/vtt; charset=utf-8",
  zip: "application/zip",
} as const;
type Format = keyof typeof CONTENT_TYPES;

type Params = Record<string, string>;
export type EndpointArgs<Parsed = Params> = {
  url: URL;
  params: Parsed;
  request: Request;
  context: LoadContext;
};

/** What the HTTP server reads. */
type EndpointMarks = {
  /** Without other query parameters than these, the response is the same for all visitors. */
  cacheBy?: readonly string[];
  /** Waits for the store or a drawing, so it is not in the queue of pages. */
  sendsFile?: boolean;
};

export type Endpoint = EndpointMarks & {
  /** With OPTIONS, the endpoint answers it itself. */
  methods: readonly string[];
  handle(args: LoaderFunctionArgs): Promise<Response>;
};

/** A resource route. Refusals are sent as text, in the language of the reader. */
export function endpoint<Parsed = Params>({
  params: parseParams,
  access,
  cors,
  methods = cors ? ["GET", "HEAD", "OPTIONS"] : ["GET", "HEAD"],
  respond,
  ...marks
}: EndpointMarks & {
  /** Returns undefined for parameters that no record can have. */
  params?(params: Params): Parsed | undefined;
  access?: Capability;
  /** Other sites may read what visitors get, refusals as well. "all": everyone gets what visitors get. */
  cors?: "visitors" | "all";
  methods?: readonly string[];
  respond(ctx: RequestContext, args: EndpointArgs<Parsed>): Promise<Response> | Response;
}): Endpoint {
  const handle = withRequestSite(async ({ request, params: raw, context }: LoaderFunctionArgs) => {
    if (cors && request.method === "OPTIONS")
      return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS });
    let isVisitor = true;
    const respondOrRefuse = async () => {
      if (!methods.includes(request.method))
        throw new HttpError(405, "refusal.method", { headers: { Allow: methods.join(", ") } });
      const ctx = await createRequestContext(request, context);
      if (cors === "all") ctx.actor = { role: "visitor" };
      isVisitor = ctx.actor.role === "visitor" && !ctx.actor.isUnknown;
      if (access) guard(ctx, request, access);
      const params = parseParams ? parseParams(raw as Params) : (raw as Parsed);
      if (params === undefined) throw new HttpError(404, "refusal.missing");
      return respond(ctx, { url: new URL(request.url), params, request, context });
    };
    const response = await respondOrRefuse().catch((error: unknown) =>
      createTextErrorResponse(request, error),
    );
    return cors ? withCorsHeaders(response, isVisitor) : response;
  });
  return { ...marks, methods, handle };
}

export const CORS_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Link, ETag",
  "Cross-Origin-Resource-Policy": "cross-origin",
};
const CORS_METHODS = "GET, HEAD, OPTIONS";
/** In CORS headers, `*` does not include `Authorization`. */
const PREFLIGHT_HEADERS = {
  ...CORS_HEADERS,
  Allow: CORS_METHODS,
  "Access-Control-Allow-Methods": CORS_METHODS,
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Max-Age": "86400",
};

function withCorsHeaders(response: Response, isForVisitors: boolean) {
  for (const [name, value] of Object.entries(isForVisitors ? CORS_HEADERS : {}))
    response.headers.set(name, value);
  if (!response.headers.has("Vary"))
    response.headers.set("Vary", "Cookie, Authorization, Accept-Language, Accept-Encoding");
  return response;
}

type TextFile = string | { text: string; title: string; id: string };

/** With `name`, browsers save it. A file with a title is named after it, and `name` is the end of its name. */
export function sendText(
  format: Format,
  result: Result<TextFile>,
  { name, isPrivate }: { name?: string; isPrivate?: boolean } = {},
): Response {
  const file = unwrap(result);
  const headers = new Headers({ "Content-Type": CONTENT_TYPES[format] });
  if (isPrivate) headers.set("Cache-Control", "private, no-store");
  if (typeof file === "string") {
    if (name) headers.set("Content-Disposition", `attachment; filename="${name}"`);
    return new Response(file, { headers });
  }
  const { title, id, text } = file;
  if (name)
    headers.set("Content-Disposition", formatAttachment(title, { after: id.slice(-8), ending: name }));
  return new Response(text, { headers });
}

export type ExportFormat = "csv" | "jsonl" | "bib" | "ris" | "csl" | "html" | "epub" | "zip";

/** A failure after the beginning destroys the response, so that no part looks complete. */
export function sendExport(
  { actor }: RequestContext,
  { request, context }: EndpointArgs<unknown>,
  format: ExportFormat,
  result: Result<ResponseChunks>,
  { name, extension = format, title }: { name?: string; extension?: string; title?: string | undefined },
): Response {
  const headers = {
    "Content-Type": CONTENT_TYPES[format],
    "Cache-Control": "private, no-store",
    "Content-Disposition": formatAttachment(title, { before: name, ending: extension }),
  };
  return sendChunks(context, whileSessionCurrent(actor, request, unwrap(result)), { headers });
}

/** Checks the session before each chunk is sent, because the user can log out or lose the role during the export. */
async function* whileSessionCurrent(
  actor: RequestContext["actor"],
  request: Request,
  chunks: ResponseChunks,
): ResponseChunks {
  try {
    for (;;) {
      const chunk = await chunks.next();
      if (chunk.done) return;
      if (!(await isSessionStillValid(actor, request))) throw new SessionEndedError();
      yield chunk.value;
    }
  } finally {
    await chunks.return();
  }
}

class SessionEndedError extends ExpectedError {}

export const sendBytes = (mediaType: string, bytes: Uint8Array, cacheControl: string) =>
  new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": mediaType, "Cache-Control": cacheControl },
  });

export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Draws only what the browser does not have. */
export async function sendDrawing(
  request: Request,
  headers: Headers,
  draw: () => Promise<Buffer | Refusal | undefined>,
  notFoundKey: PlainKey = "refusal.missing",
): Promise<Response> {
  if (isNotModified(request, headers)) return new Response(null, { status: 304, headers });
  const image = await draw();
  if (!image) throw new HttpError(404, notFoundKey);
  return Buffer.isBuffer(image) ? new Response(new Uint8Array(image), { headers }) : unwrap(image);
}

export const isNotModified = (request: Request, headers: Headers) =>
  matchesTag(request.headers.get("if-none-match"), headers.get("ETag")!);
