import { useRouteLoaderData } from "@remix-run/react";

/** The address of the product itself, before the path: for what is copied, shared or cited. */
export const useOrigin = () => useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
