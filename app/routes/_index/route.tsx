import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";

import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { getSiteName } from "#app/messages/site-name.ts";
import { withPageMetadata } from "#app/http/metadata.server.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { createHomeMetadata } from "#app/services/exchange/index.server.ts";
import { loadHome } from "#app/services/home/index.server.ts";
import { getHomeSite } from "#app/services/site/site.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

import { Carousel } from "./carousel.tsx";
import { Partners } from "./partners.tsx";
import { Splash } from "./splash.tsx";
import { HomeSections } from "./home-sections.tsx";

export const handle: ScreenHandle = {
  i18n: ["home"],
  title: "home.title",
  description: "home.description",
  cacheBy: [],
};

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", href: "/items.atom", title: getSiteName("en") },
  {
    rel: "search",
    type: "application/opensearchdescription+xml",
    href: "/opensearch.xml",
    title: getSiteName("en"),
  },
];

export const loader = screen(async (ctx, { url }) =>
  withPageMetadata(
    {
      ...unwrap(await withFailureText("library.error", () => loadHome(ctx))),
      ...getHomeSite(ctx.language),
    },
    readQuery(url).has("dialog") ? undefined : createHomeMetadata(ctx.t("home.description")),
  ),
);

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export default function Home() {
  return (
    <>
      <Splash />
      <Carousel />
      <Partners />
      <HomeSections />
    </>
  );
}
