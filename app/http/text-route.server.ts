import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Result } from "#app/core/result.ts";

import { createRequestContext, type RequestContext } from "./request-context.server.ts";
import { formatAttachment } from "./content-disposition.ts";
import { createTextErrorResponse, toHttpError } from "./http-error.server.ts";

export const CONTENT_TYPE_HEADERS = {
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
  csl: "application/vnd.citationstyles.csl+json; charset=utf-8",
  html: "text/html; charset=utf-8",
  epub: "application/epub+zip",
  vtt: "text/vtt; charset=utf-8",
  zip: "application/zip",
} as const;

type TextRouteInput = { url: URL; params: Record<string, string>; request: Request };

type TextFile = string | { text: string; title: string; id: string };

export const createTextRoute =
  (
    type: keyof typeof CONTENT_TYPE_HEADERS,
    write: (ctx: RequestContext, input: TextRouteInput) => Promise<Result<TextFile>>,
    { name, isPrivate }: { name?: string; isPrivate?: boolean } = {},
  ) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    try {
      const result = await write(await createRequestContext(request, context), {
        url,
        params: params as Record<string, string>,
        request,
      });
      if (!result.ok) throw toHttpError(result);
      const { value } = result;
      return new Response(typeof value === "string" ? value : value.text, {
        headers: {
          "Content-Type": CONTENT_TYPE_HEADERS[type],
          ...(isPrivate && { "Cache-Control": "private, no-store" }),
          ...(name && { "Content-Disposition": formatDisposition(value, name) }),
        },
      });
    } catch (error) {
      return createTextErrorResponse(request, error);
    }
  };

const formatDisposition = (file: TextFile, name: string) =>
  typeof file === "string"
    ? `attachment; filename="${name}"`
    : formatAttachment(file.title, { after: file.id.slice(-8), ending: name });
