import { redirect } from "@remix-run/node";

import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { followShort } from "#app/services/appointments/found-address.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

/** What a message to a telephone has room for: it leads to the private address of a request. */
export const handle: ScreenHandle = { title: "appointments.request-title" };

export const loader = screen(async (ctx, { params }) => {
  const { path } = unwrap(await followShort(ctx, params.short!));
  return redirect(path, { headers: { "Cache-Control": "no-store" } });
});

/** Shown to nobody: it leads on, or there is no such request. */
export default function Short() {
  return null;
}
