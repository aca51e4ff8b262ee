import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { renderFirstPages } from "#app/services/content/first-pages.server.ts";

export const loader = screen(async (ctx, { request, params }) => {
  guard(ctx, request, "content.manage");
  const picture = unwrap(await renderFirstPages(ctx, params.id!));
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, max-age=600" },
  });
});
