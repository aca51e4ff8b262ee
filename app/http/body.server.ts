import { SMALL_BYTES } from "#app/schemas/sent.ts";

import { allowLongWork, type LoadContext } from "./load-context.server.ts";
import { isForeign } from "./origin.server.ts";
import { Refused } from "./refused.server.ts";

/** Every body is read here or in `readBytes`, so that the origin is always checked. Of files nothing is read here. */
export async function readBody(request: Request, types: string[], most = SMALL_BYTES): Promise<Buffer> {
  if (isForeign(request.method, (name) => request.headers.get(name)))
    throw new Refused(403, "refused.origin");
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const hasNone = type === "" && Number(request.headers.get("content-length") ?? 0) === 0;
  if (!types.includes(type) && !hasNone) throw new Refused(415, "refused.body-type");
  if (Number(request.headers.get("content-length")) > most) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunksOf(request)) {
      size += chunk.byteLength;
      if (size > most) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(400, "refused.body-broken");
  }
  if (hasNone && size > 0) throw new Refused(415, "refused.body-type");
  return Buffer.concat(chunks);
}

export function readBytes(request: Request, context: LoadContext): AsyncIterable<Uint8Array> {
  if (isForeign(request.method, (name) => request.headers.get(name)))
    throw new Refused(403, "refused.origin");
  if (request.headers.get("content-type") !== "application/octet-stream")
    throw new Refused(415, "refused.body-type");
  allowLongWork(context);
  // An answer must still go out after reading stops, so the connection stays open.
  return (
    context.door?.raw.iterator({ destroyOnReturn: false }) ??
    (request.body as unknown as AsyncIterable<Uint8Array>)
  );
}

/** The browser's types do not know that Node can iterate a web stream. */
const chunksOf = (request: Request) =>
  (request.body ?? []) as unknown as AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const tooLarge = () => new Refused(413, "refused.body-too-large");
