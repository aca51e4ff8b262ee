import type { SerializeFrom } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useRouteLoaderData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";

import { loadCachedScreenData } from "#app/client/load-cached.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import { withPageMetadata } from "#app/http/metadata.server.ts";
import { toItemLine } from "#app/http/content/item-texts.server.ts";
import { isSavingData } from "#app/http/is-saving-data.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { createHomeMetadata } from "#app/services/exchange/index.server.ts";
import { loadHome } from "#app/services/home/index.server.ts";
import { getHomeSite } from "#app/services/site/index.server.ts";
import { Logo } from "#app/ui/shell/logo.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useServerDocument } from "#app/ui/shell/server-document.tsx";
import { SiteLink } from "#app/ui/shell/site-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { Carousel } from "./carousel.tsx";
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

export const loader = screen(async (ctx, { url, request }) => {
  const home = unwrap(await withFailureText("library.error", () => loadHome(ctx)));
  return withPageMetadata(
    {
      ...home,
      newest: home.newest.map((item) => toItemLine(ctx, item, false)),
      pictures: isSavingData(request) ? home.pictures : home.pictures.map(withoutPlaceholder),
      ...getHomeSite(ctx.language),
    },
    readQuery(url).has("dialog") ? undefined : createHomeMetadata(ctx.t("home.description")),
  );
});

function withoutPlaceholder<Item extends { picture: { placeholder: string } | null }>(item: Item) {
  if (!item.picture) return { ...item, picture: null };
  const { placeholder: _, ...picture } = item.picture as NonNullable<Item["picture"]>;
  return { ...item, picture };
}

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

const getInitials = (name: string) => (name.match(/\p{Lu}/gu) ?? []).slice(0, 3).join("");

function Partners() {
  const { t } = useTranslation();
  const { partners } = useLoaderData<typeof loader>();
  if (partners.length === 0) return null;
  return (
    <section className="partners wide" aria-labelledby="partners">
      <h2 id="partners">{t("partners.title")}</h2>
      <ul>
        {partners.map(({ name, href, logoUrl }) => (
          <li key={name}>
            {logoUrl ? (
              <img className="partner-logo" src={logoUrl} alt="" width="40" height="40" loading="lazy" />
            ) : (
              <span className="partner-logo" aria-hidden="true">
                {getInitials(name)}
              </span>
            )}
            {href ? <SiteLink label={name} href={href} /> : name}
          </li>
        ))}
      </ul>
    </section>
  );
}
