import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Result } from "#app/core/result.ts";

import { openContext, type RequestContext } from "./context.server.ts";
import { TYPES } from "./feed-route.server.ts";
import { attachmentAbout } from "./file-names.ts";
import { personOf } from "./guard.server.ts";
import { sendPieces, type Pieces } from "./load-context.server.ts";
import { isOpening } from "./opening.server.ts";
import { plainRefusal, refusedBy } from "./refused.server.ts";
import { isStill } from "./session.server.ts";

export type StreamType = "csv" | "jsonl" | "bib" | "ris" | "csl" | "html" | "epub";

type Asked = { url: URL; params: Record<string, string>; isOpening: boolean };
type Stream = { written: Result<Pieces>; type: StreamType; name?: string; ending: string; words?: string };

/** For what may be long. A refusal is a sentence; a later failure breaks off, so that no part passes for the whole. */
export const streamRoute =
  (write: (ctx: RequestContext, asked: Asked) => Promise<Stream>) =>
  async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const url = new URL(request.url);
    try {
      const ctx = await openContext(request, context);
      const { written, type, name, ending, words } = await write(ctx, {
        url,
        params: params as Record<string, string>,
        isOpening: isOpening(request, context),
      });
      if (!written.ok) throw refusedBy(written);
      const headers = {
        "Content-Type": TYPES[type],
        "Cache-Control": "private, no-store",
        "Content-Disposition": attachmentAbout(words, { before: name, ending }),
      };
      const pieces = whileKnown(ctx, request, written.value);
      return sendPieces(context, pieces, { headers }, personOf(ctx.actor));
    } catch (error) {
      return plainRefusal(request, error);
    }
  };

/**
 * An answer may take an hour: it ends for a person who has logged out meanwhile, or lost a role. They are asked for
 * after a piece is read, so each piece that goes out was read for somebody who still had the right.
 */
async function* whileKnown({ actor }: RequestContext, request: Request, pieces: Pieces): Pieces {
  try {
    for (;;) {
      const piece = await pieces.next();
      if (piece.done) return;
      if (!(await isStill(actor, request))) throw new SessionEnded();
      yield piece.value;
    }
  } finally {
    await pieces.return();
  }
}

class SessionEnded extends Error {
  readonly isNoFault = true;
}
