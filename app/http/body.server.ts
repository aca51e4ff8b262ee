import type { LoadContext } from "./load-context.server.ts";
import { isForeign } from "./origin.server.ts";
import { Refused } from "./refused.server.ts";

/** What a form or a JSON call may weigh; files go another way. */
export const BODY_LIMIT = 64 * 1024;

/** Reads a small body whole. Every way to a body leads past the judge of origins. */
export async function readBody(request: Request, types: string[]): Promise<Buffer> {
  if (isForeign(request.method, (name) => request.headers.get(name)))
    throw new Refused(403, "refused.origin");
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const hasNone = type === "" && Number(request.headers.get("content-length") ?? 0) === 0;
  if (!types.includes(type) && !hasNone) throw new Refused(415, "refused.body-type");
  if (Number(request.headers.get("content-length")) > BODY_LIMIT) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunksOf(request)) {
      size += chunk.byteLength;
      if (size > BODY_LIMIT) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(400, "refused.body-broken");
  }
  if (hasNone && size > 0) throw new Refused(415, "refused.body-type");
  return Buffer.concat(chunks);
}

/** A body that is a file, as it comes; past the judge of origins like every other. */
export function readBytes(request: Request, context: LoadContext): AsyncIterable<Uint8Array> {
  if (isForeign(request.method, (name) => request.headers.get(name)))
    throw new Refused(403, "refused.origin");
  if (request.headers.get("content-type") !== "application/octet-stream")
    throw new Refused(415, "refused.body-type");
  // Whoever stops reading has still to answer, so the line stays.
  return (
    context.door?.raw.iterator({ destroyOnReturn: false }) ??
    (request.body as unknown as AsyncIterable<Uint8Array>)
  );
}

/** A web stream is iterable in Node; the browser's types do not say so. */
const chunksOf = (request: Request) =>
  (request.body ?? []) as unknown as AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const tooLarge = () => new Refused(413, "refused.body-too-large");
