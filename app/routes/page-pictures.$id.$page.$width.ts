import { sendDrawn } from "#app/http/drawn.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { Refused, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { PAGE_PICTURES } from "#app/schemas/lists.ts";
import { findPagePicture } from "#app/services/reading/index.server.ts";

/** The browser keeps it, and asks each time whether it may still be shown. */
export const loader = screen(async (ctx, { request, params, context }) => {
  guard(ctx, request);
  const width = PAGE_PICTURES.find((one) => String(one) === params.width);
  if (!width || !/^[1-9]\d{0,5}$/.test(params.page!)) throw new Refused(404, "refused.missing");
  const found = unwrap(await findPagePicture(ctx, params.id!, { number: Number(params.page), width }));
  const headers = new Headers({
    "Content-Type": "image/webp",
    "Cache-Control": "private, no-cache",
    ETag: `"${found.tag}"`,
  });
  return sendDrawn({ request, context }, { draw: found.draw, headers, missing: "refused.missing" });
});
