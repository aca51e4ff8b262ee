import type { LoaderFunctionArgs } from "@remix-run/node";

import { createTextErrorResponse, toHttpError } from "#app/http/http-error.server.ts";
import { createRequestContext } from "#app/http/request-context.server.ts";
import { findEventPicture } from "#app/services/events/event-picture.server.ts";

export const handle = { sendsFile: true };

/** The picture of a proposal is shown to its author and to administrators only. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    const picture = await findEventPicture(await createRequestContext(request, context), params["name"]!);
    if (!picture.ok) throw toHttpError(picture);
    const { bytes, mediaType, isPublic } = picture.value;
    const caching = isPublic ? "public, max-age=31536000, immutable" : "private, no-store";
    return new Response(new Uint8Array(bytes), {
      headers: { "Content-Type": mediaType, "Cache-Control": caching },
    });
  } catch (error) {
    return createTextErrorResponse(request, error);
  }
}
