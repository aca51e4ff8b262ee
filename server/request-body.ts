import type { HttpContext } from "./http-context.ts";

/** Nearly all forms and API calls are smaller. */
export const MAX_SHORT_FORM_BYTES = 64 * 1024;

/** Reads up to `maxBytes` before the request takes a permit, so that a slow client holds none. */
export function bufferBody({ request }: HttpContext, maxBytes: number): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    const read = () => {
      for (let chunk; !request.complete && (chunk = request.read() as Buffer | null); size += chunk.length)
        chunks.push(chunk);
      if (!request.complete && !request.destroyed && size <= maxBytes) return;
      request.off("readable", read).off("close", read);
      if (size > 0 && !request.destroyed) request.unshift(Buffer.concat(chunks));
      resolve();
    };
    request.on("readable", read).on("close", read);
    read();
  });
}
