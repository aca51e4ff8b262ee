import { FORMAT_PATHS } from "./app/routes/formats/paths.ts";

/**
 * Options of Remix's Vite plugin, in this file because tools that look for a Remix project expect it.
 * @type {NonNullable<Parameters<typeof import("@remix-run/dev").vitePlugin>[0]>}
 */
export default {
  // Without this, a test file in routes/ would become a route.
  ignoredRouteFiles: ["**/*.test.{ts,tsx}", "**/formats"],
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const path of FORMAT_PATHS)
        route(path.slice(1), "routes/formats/route.ts", { id: `routes/formats${path}` });
    }),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // One cached manifest of all routes costs less than a request for the links of every page.
    v3_lazyRouteDiscovery: false,
  },
};
