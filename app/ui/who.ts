import { useRouteLoaderData } from "@remix-run/react";

/** For what is shown; services check what is allowed. */
export const useIsAdmin = () => useRouteLoaderData<{ who?: { role: string } }>("root")?.who?.role === "admin";

/** Undefined where nobody is logged in. */
export const useAccountEmail = () => useRouteLoaderData<{ who?: { email: string } }>("root")?.who?.email;
