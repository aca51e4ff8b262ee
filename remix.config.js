import { FORMAT_PATHS } from "./app/routes/formats/paths.ts";
import { SECTION_PATHS } from "./app/schemas/lists/content.ts";

/** Screens of every section, in `app/routes/sections/`. */
const SECTION_SCREENS = {
  list: "",
  item: "/:id",
  reading: ["/:id/read/:page", "/:id/files/:file/read/:page"],
  correction: "/:id/read/:page/correct",
};

/**
 * Options of Remix's Vite plugin, in this file because tools that look for a Remix project expect it.
 * @type {NonNullable<Parameters<typeof import("@remix-run/dev").vitePlugin>[0]>}
 */
export default {
  // Without this, a test file in routes/ would become a route.
  ignoredRouteFiles: ["**/*.test.{ts,tsx}", "**/{formats,sections}"],
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const path of FORMAT_PATHS)
        route(path.slice(1), "routes/formats/route.ts", { id: `routes/formats${path}` });
      for (const sectionPath of Object.values(SECTION_PATHS))
        for (const [name, paths] of Object.entries(SECTION_SCREENS))
          for (const rest of [paths].flat()) {
            const path = sectionPath + rest;
            route(path.slice(1), `routes/sections/${name}.tsx`, { id: `routes${path}` });
          }
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
