import type { Refusal } from "#app/core/result.ts";
import type { PlainKey } from "#app/messages/translate.ts";

import { answerLater, type LoadContext } from "./load-context.server.ts";
import { Refused, plainRefusal, refusedBy } from "./refused.server.ts";

/** A picture that is drawn for whoever asks. A browser that has it is told so, and nothing is drawn. */

type Drawn = {
  draw(): Promise<Buffer | Refusal | undefined>;
  headers: Headers;
  missing: PlainKey;
  whenRefused?: Record<string, string>;
};

export function sendDrawn(
  { request, context }: { request: Request; context: LoadContext },
  { draw, headers, missing, whenRefused }: Drawn,
) {
  if (isKnown(request, headers)) return new Response(null, { status: 304, headers });
  return answerLater(context, async () => {
    try {
      const drawn = await draw();
      if (!drawn) throw new Refused(404, missing);
      if (!Buffer.isBuffer(drawn)) throw refusedBy(drawn);
      return new Response(new Uint8Array(drawn), { headers });
    } catch (error) {
      return plainRefusal(request, error, whenRefused);
    }
  });
}

export const isKnown = (request: Request, headers: Headers) =>
  (request.headers.get("if-none-match")?.split(",") ?? []).some(
    (one) => bare(one.trim()) === bare(headers.get("ETag") ?? ""),
  );
const bare = (tag: string) => tag.replace(/^W\//, "");
