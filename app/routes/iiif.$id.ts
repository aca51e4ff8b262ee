import { iiifRoute } from "#app/http/iiif-route.server.ts";

/** The name of a picture's service leads to what there is to know of it. */
export const loader = iiifRoute((_ctx, { params }) =>
  Promise.resolve({ to: `/iiif/${encodeURIComponent(params.id!)}/info.json` }),
);
export const action = loader;
