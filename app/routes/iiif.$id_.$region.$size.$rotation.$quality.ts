import { unwrap } from "#app/http/http-error.server.ts";
import { createIiifRoute } from "#app/http/iiif-route.server.ts";
import { HttpError } from "#app/http/http-error.server.ts";
import {
  openPageImage,
  findTileRange,
  parsePageId,
  validateImagePath,
} from "#app/services/exchange/index.server.ts";

export const handle = { sendsFile: true };

export const loader = createIiifRoute(async (ctx, { params }) => {
  const imageRequest = validateImagePath(params);
  if (imageRequest === 400) throw new HttpError(400, "iiif.invalid-url");
  if (imageRequest === 501) throw new HttpError(501, "iiif.no-upscaling");
  const page = parsePageId(params.id!);
  return page
    ? unwrap(await openPageImage(ctx, page, imageRequest))
    : unwrap(await findTileRange(ctx, params.id!, imageRequest));
});
export const action = loader;
