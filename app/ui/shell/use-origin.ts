import { useRouteLoaderData } from "@remix-run/react";

export const useOrigin = () => useRouteLoaderData<{ origin: string }>("root")?.origin ?? "";
