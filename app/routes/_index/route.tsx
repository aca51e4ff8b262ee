import type { SerializeFrom } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";

import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import { withPageMetadata } from "#app/http/metadata.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { createHomeMetadata } from "#app/services/exchange/index.server.ts";
import { loadHome } from "#app/services/home/index.server.ts";
import { Logo } from "#app/ui/shell/logo.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useServerDocument } from "#app/ui/shell/server-document.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { Carousel } from "./carousel.tsx";
import { describeHome } from "./describe-home.server.ts";
import { HomeSections } from "./home-sections.tsx";

/** Shows the splash by script, so that it never covers a page without script. The `load` event ends its delay. */
const SPLASH_SCRIPT = `(d=>{d.documentElement.classList.add("splashing");addEventListener("load",()=>d.getAnimations().forEach(a=>{if(a.animationName=="fade"&&a.currentTime<800)a.currentTime=800}))})(document)`;

function Splash() {
  const { t } = useTranslation();
  const withScript = useRouteLoaderData<{ withScript: boolean }>("root")?.withScript;
  const { nonce } = useServerDocument();
  useEffect(() => () => document.documentElement.classList.remove("splashing"), []);
  if (!withScript) return null;
  return (
    <>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SPLASH_SCRIPT }} />
      <div className="splash" aria-hidden="true">
        <Logo className="splash-logo" />
        <p>{t("site.name")}</p>
      </div>
    </>
  );
}

export const handle: ScreenHandle = {
  i18n: ["home"],
  title: "home.title",
  description: "home.description",
  cacheBy: [],
  feedUrl: "/items.atom",
  hasSearchDescription: true,
};

export const loader = screen(async (ctx, { url }) => {
  const home = unwrap(await withFailureText("library.error", () => loadHome(ctx)));
  return withPageMetadata(
    describeHome(ctx, home),
    readQuery(url).has("dialog") ? undefined : createHomeMetadata(ctx.t("home.description")),
  );
});

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  loadCachedScreenData<SerializeFrom<typeof loader>>(args);

export { getHomeStyleLinks as links } from "#app/ui/styles/home-styles.ts";

export default function Home() {
  return (
    <>
      <Splash />
      <Carousel />
      <HomeSections />
    </>
  );
}
