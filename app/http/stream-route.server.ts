import type { LoaderFunctionArgs } from "@remix-run/node";

import { ExpectedError, type Result } from "#app/core/result.ts";

import { createRequestContext, type RequestContext } from "./request-context.server.ts";
import { CONTENT_TYPE_HEADERS } from "./text-route.server.ts";
import { formatAttachment } from "./content-disposition.ts";
import { sendChunks, type ResponseChunks } from "./load-context.server.ts";
import { countsAsView } from "./counts-as-view.server.ts";
import { createTextErrorResponse, toHttpError } from "./http-error.server.ts";
import { isSessionStillValid } from "./session.server.ts";

export type ExportFormat = "csv" | "jsonl" | "bib" | "ris" | "csl" | "html" | "epub" | "zip";

type StreamInput = { url: URL; params: Record<string, string>; countsAsView: boolean };
type ExportStream = {
  chunks: Result<ResponseChunks>;
  type: ExportFormat;
  name?: string;
  extension: string;
  title?: string | undefined;
};

/** A refusal is sent as text. A later failure destroys the response, so that no part looks complete. */
export const createStreamRoute =
  (write: (ctx: RequestContext, input: StreamInput) => Promise<ExportStream>) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    try {
      const ctx = await createRequestContext(request, context);
      const {
        chunks: result,
        type,
        name,
        extension,
        title,
      } = await write(ctx, {
        url,
        params: params as Record<string, string>,
        countsAsView: countsAsView(request, context),
      });
      if (!result.ok) throw toHttpError(result);
      const headers = {
        "Content-Type": CONTENT_TYPE_HEADERS[type],
        "Cache-Control": "private, no-store",
        "Content-Disposition": formatAttachment(title, { before: name, ending: extension }),
      };
      const chunks = whileSessionCurrent(ctx, request, result.value);
      return sendChunks(context, chunks, { headers });
    } catch (error) {
      return createTextErrorResponse(request, error);
    }
  };

/** Checks the session before each chunk is sent, because the user can log out or lose the role during the export. */
async function* whileSessionCurrent(
  { actor }: RequestContext,
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
