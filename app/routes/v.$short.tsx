import { redirect } from "@remix-run/node";

import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { resolveShortLink } from "#app/services/appointments/index.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

export const handle: ScreenHandle = { i18n: ["own-appointments"], title: "appointments.request-title" };

export const loader = screen(async (ctx, { params }) => {
  const { path } = unwrap(await resolveShortLink(ctx, params.short!));
  return redirect(path, { headers: { "Cache-Control": "no-store" } });
});

export default function ShortLink() {
  return null;
}
