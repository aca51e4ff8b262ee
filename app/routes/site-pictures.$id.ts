import type { LoaderFunctionArgs } from "@remix-run/node";

import { createTextErrorResponse, toHttpError } from "#app/http/http-error.server.ts";
import { createRequestContext } from "#app/http/request-context.server.ts";
import { findSitePicture } from "#app/services/site/site-pictures.server.ts";

export const handle = { sendsFile: true };

/** A changed picture gets another id. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  try {
    const picture = await findSitePicture(await createRequestContext(request, context), params["id"]!);
    if (!picture.ok) throw toHttpError(picture);
    const { bytes, mediaType } = picture.value;
    return new Response(new Uint8Array(bytes), {
      headers: { "Content-Type": mediaType, "Cache-Control": "public, max-age=31536000, immutable" },
    });
  } catch (error) {
    return createTextErrorResponse(request, error);
  }
}
