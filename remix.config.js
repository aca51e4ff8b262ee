/**
 * The options of Remix's Vite plugin. They live here, apart from vite.config.ts, so that tools which
 * look for a Remix project find it.
 * @type {NonNullable<Parameters<typeof import("@remix-run/dev").vitePlugin>[0]>}
 */
export default {
  // A test file in this folder would become a route.
  ignoredRouteFiles: ["**/*.test.{ts,tsx}"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Off: one cached manifest of all routes is cheaper than a request for the links of every page.
    v3_lazyRouteDiscovery: false,
  },
};
