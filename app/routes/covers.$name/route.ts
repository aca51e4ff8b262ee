import { HttpError } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";

import { drawCover } from "./draw-cover.server.ts";

export const handle = { sendsFile: true };

export const loader = screen(async (_ctx, { params }) => {
  const picture = await drawCover(params.name!);
  if (!picture) throw new HttpError(404, "refusal.missing");
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=31536000, immutable" },
  });
});
