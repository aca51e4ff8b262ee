import { found, iiifRoute } from "#app/http/iiif-route.server.ts";
import { Refused } from "#app/http/refused.server.ts";
import { openPage, openPiece, pageNamed, readImageAddress } from "#app/services/exchange/index.server.ts";

export const loader = iiifRoute(async (ctx, { params }) => {
  const piece = readImageAddress(params);
  if (piece === 400) throw new Refused(400, "iiif.wrong");
  if (piece === 501) throw new Refused(501, "iiif.not-done");
  const page = pageNamed(params.id!);
  return page ? found(await openPage(ctx, page, piece)) : found(await openPiece(ctx, params.id!, piece));
});
export const action = loader;
