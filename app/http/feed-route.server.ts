import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Result } from "#app/core/result.ts";

import { openContext, type RequestContext } from "./context.server.ts";
import { attachmentAbout } from "./file-names.ts";
import { plainRefusal, refusedBy } from "./refused.server.ts";

export const TYPES = {
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
} as const;

type Asked = { url: URL; params: Record<string, string>; request: Request };

/** With a title it is a download named after it. */
type Written = string | { text: string; title: string; id: string };

/** Refusals are plain sentences. With a `name` it is a download. */
export const feedRoute =
  (
    type: keyof typeof TYPES,
    write: (ctx: RequestContext, asked: Asked) => Promise<Result<Written>>,
    { name, isPrivate }: { name?: string; isPrivate?: boolean } = {},
  ) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    try {
      const written = await write(await openContext(request, context), {
        url,
        params: params as Record<string, string>,
        request,
      });
      if (!written.ok) throw refusedBy(written);
      const { value } = written;
      return new Response(typeof value === "string" ? value : value.text, {
        headers: {
          "Content-Type": TYPES[type],
          ...(isPrivate && { "Cache-Control": "private, no-store" }),
          ...(name && { "Content-Disposition": nameFor(value, name) }),
        },
      });
    } catch (error) {
      return plainRefusal(request, error);
    }
  };

const nameFor = (written: Written, name: string) =>
  typeof written === "string"
    ? `attachment; filename="${name}"`
    : attachmentAbout(written.title, { after: written.id.slice(-8), ending: name });
