import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";

import { reuse } from "#app/client/reuse.ts";
import { described } from "#app/http/described.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { describeHome } from "#app/services/exchange/index.server.ts";
import { readHome } from "#app/services/home/index.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

import { Carousel } from "./carousel.tsx";
import { Partners } from "./partners.tsx";
import { Splash } from "./splash.tsx";
import { WhatIsHere } from "./what-is-here.tsx";

export const handle: ScreenHandle = {
  i18n: ["home"],
  title: "home.title",
  description: "home.description",
  cacheBy: [],
};

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", href: "/items.atom", title: "Urithi" },
  { rel: "search", type: "application/opensearchdescription+xml", href: "/opensearch.xml", title: "Urithi" },
];

/** The page under a dialog is described already at its own address, and this one is heavy enough. */
export const loader = screen(async (ctx, { url }) =>
  described(
    unwrap(await failingAs("library.error", () => readHome(ctx))),
    readQuery(url).has("dialog") ? undefined : describeHome(ctx.say("home.description")),
  ),
);

export const clientLoader = (asked: ClientLoaderFunctionArgs) => reuse<SerializeFrom<typeof loader>>(asked);

export default function Home() {
  return (
    <>
      <Splash />
      <Carousel />
      <Partners />
      <WhatIsHere />
    </>
  );
}
