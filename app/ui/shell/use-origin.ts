import { useRouteLoaderData } from "@remix-run/react";

/** For what is copied, shared or cited. */
export const useOrigin = () => useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
