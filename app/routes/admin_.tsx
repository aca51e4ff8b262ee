import { Outlet, useLoaderData } from "@remix-run/react";

import { loadMenuCounts } from "#app/http/dashboard/review-queue.server.ts";
import { loadOrFailureText } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { AdminFrame } from "#app/ui/admin/admin-frame.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";

/**
 * The frame of every screen below /admin. The dashboard has the same frame but is no child of this route, since forms
 * that post to /admin would reach the parent of an index route.
 */
export const handle: ScreenHandle = { i18n: ["admin"] };
export const links = getAdminStyleLinks;

/** Contributors see the registrations of their own events, without the navigation. */
export const loader = screen(async (ctx) => {
  if (ctx.actor.role !== "admin" || ctx.actor.isSecondFactorMissing) return { isAdmin: false, areas: [] };
  const counts = await loadOrFailureText(ctx, "dashboard.failed", () => loadMenuCounts(ctx));
  return { isAdmin: true, areas: ctx.actor.areas, counts: counts.value };
});

/** Decisions on a page change the counts. */
export const shouldRevalidate = () => true;

export default function AdminArea() {
  const { isAdmin, areas, counts } = useLoaderData<typeof loader>();
  if (!isAdmin) return <Outlet />;
  return (
    <AdminFrame areas={areas} counts={counts}>
      <Outlet />
    </AdminFrame>
  );
}
