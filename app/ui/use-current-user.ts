import { useRouteLoaderData } from "@remix-run/react";

/** Only for display, because services check permissions. */
export const useIsAdmin = () =>
  useRouteLoaderData<{ user?: { role: string } }>("root")?.user?.role === "admin";

export const useAccountEmail = () => useRouteLoaderData<{ user?: { email: string } }>("root")?.user?.email;
