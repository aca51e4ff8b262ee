import type { LinksFunction, SerializeFrom } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";

import { reuse } from "#app/client/reuse.ts";
import { screen } from "#app/http/screen.server.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";

import { Carousel } from "./carousel.tsx";
import { Partners } from "./partners.tsx";
import { readHome } from "./read-home.server.ts";
import { Splash } from "./splash.tsx";
import { WhatIsHere } from "./what-is-here.tsx";

export const handle: ScreenHandle = { title: "home.title", description: "home.description", cacheBy: [] };

export const links: LinksFunction = () => [
  { rel: "alternate", type: "application/atom+xml", href: "/items.atom", title: "Urithi" },
  { rel: "search", type: "application/opensearchdescription+xml", href: "/opensearch.xml", title: "Urithi" },
];

export const loader = screen(readHome);

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
