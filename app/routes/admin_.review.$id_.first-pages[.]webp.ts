import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readFirstPages } from "#app/services/content/first-pages.server.ts";

/** Only the browser keeps it. */
export const loader = screen(async (ctx, { request, params }) => {
  guard(ctx, request, "admin");
  const picture = unwrap(await readFirstPages(ctx, params.id!));
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, max-age=600" },
  });
});
