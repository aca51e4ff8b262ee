import { createIiifRoute } from "#app/http/iiif-route.server.ts";

export const loader = createIiifRoute((_ctx, { params }) =>
  Promise.resolve({ to: `/iiif/${encodeURIComponent(params.id!)}/info.json` }),
);
export const action = loader;
