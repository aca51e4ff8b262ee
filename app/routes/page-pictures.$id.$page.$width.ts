import { sendGeneratedImage } from "#app/http/send-image.server.ts";
import { guardItem } from "#app/http/guard.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { PAGE_PICTURE_WIDTHS } from "#app/schemas/lists.ts";
import { findPagePicture } from "#app/services/reading/index.server.ts";

export const handle = { sendsFile: true };

export const loader = screen(async (ctx, { request, params }) => {
  await guardItem(ctx, request, params.id!);
  const width = PAGE_PICTURE_WIDTHS.find((allowedWidth) => String(allowedWidth) === params.width);
  if (!width || !/^[1-9]\d{0,5}$/.test(params.page!)) throw new HttpError(404, "refusal.missing");
  const picture = unwrap(await findPagePicture(ctx, params.id!, { number: Number(params.page), width }));
  const headers = new Headers({
    "Content-Type": "image/webp",
    "Cache-Control": "private, no-cache",
    ETag: `"${picture.tag}"`,
  });
  return sendGeneratedImage(request, { render: picture.draw, headers, notFoundKey: "refusal.missing" });
});
