import { useRouteLoaderData } from "@remix-run/react";

/** For what is shown; services check what is allowed. */
export const useIsAdmin = () =>
  useRouteLoaderData<{ user?: { role: string } }>("root")?.user?.role === "admin";

/** Undefined where nobody is logged in. */
export const useAccountEmail = () => useRouteLoaderData<{ user?: { email: string } }>("root")?.user?.email;
