import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Result } from "#app/core/result.ts";

import { openContext, type RequestContext } from "./context.server.ts";
import { plainRefusal, TYPES } from "./feed-route.server.ts";
import { sendPieces } from "./load-context.server.ts";
import { refusedBy } from "./refused.server.ts";

export type StreamType = "csv" | "jsonl" | "bib" | "ris" | "csl";

type Asked = { url: URL; params: Record<string, string> };
type Stream = { written: Result<AsyncGenerator<string>>; type: StreamType; name: string };

/**
 * The sibling of `feedRoute` for what may be long: the first piece is there before anything is said, so a refusal is a
 * sentence; what fails later breaks the answer off, so that nobody takes a part for the whole.
 */
export const streamRoute =
  (write: (ctx: RequestContext, asked: Asked) => Promise<Stream>) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    try {
      const ctx = await openContext(request, context);
      const { written, type, name } = await write(ctx, { url, params: params as Record<string, string> });
      if (!written.ok) throw refusedBy(written);
      return sendPieces(context, written.value, {
        headers: {
          "Content-Type": TYPES[type],
          "Cache-Control": "private, no-store",
          "Content-Disposition": `attachment; filename="${name}"`,
        },
      });
    } catch (error) {
      return plainRefusal(request, error);
    }
  };
