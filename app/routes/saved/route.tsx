import { useLoaderData } from "@remix-run/react";

import { SaveOptions } from "#app/client/offline/saved-items.tsx";
import type { SavedScreenData } from "#app/client/offline/saved-screen.tsx";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { isOfflineEnabled } from "#app/http/settings.server.ts";
import { getMessages } from "#app/messages/all.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listVisitTypeNames } from "#app/services/visit-types/index.server.ts";
import { findOfflineMediaParts, findOfflineParts } from "#app/services/reading/index.server.ts";
import { Hero } from "#app/ui/hero.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Not hydrated and with a script of its own, which needs no router, so that the same page works offline. */
export const handle: ScreenHandle = {
  i18n: ["offline"],
  title: "offline.title",
  description: "offline.description",
  cacheBy: [],
  withoutScript: true,
};

export const loader = screen(async (ctx, { request, url }) => {
  const query = readQuery(url);
  const [id, media] = [query.id("item"), query.id("media")];
  if (id || media) guard(ctx, request);
  if (!isOfflineEnabled()) return { item: undefined, screenData: undefined };
  const item = id
    ? unwrap(await findOfflineParts(ctx, id))
    : media
      ? unwrap(await findOfflineMediaParts(ctx, media))
      : undefined;
  const visitTypeNames = Object.fromEntries(
    listVisitTypeNames(ctx.language).map(({ code, name }) => [code, name]),
  );
  const messages = getMessages(ctx.language, ["offline"]);
  const screenData: SavedScreenData = { messages, visitTypeNames, item };
  return { item, screenData: JSON.stringify(screenData) };
});

/** The build sets this file name, so that a page never loads the script of another build. */
const SAVED_SCRIPT_URL = import.meta.env.SAVED_SCRIPT ?? "/saved.js";

export default function SavedItems() {
  const { t } = useTranslation();
  const { item, screenData } = useLoaderData<typeof loader>();
  return (
    <article className="wide page grid gap-6">
      <Hero title={t("offline.title")}>{t("offline.intro")}</Hero>
      {/* The script replaces what is in this element. */}
      <div id="saved-screen" className="grid gap-6" data-screen={screenData}>
        {item && <SaveOptions item={item} />}
        <section className="grid gap-3" aria-labelledby="no-script-title">
          <h2 id="no-script-title">{t("offline.alternative-title")}</h2>
          <p className="measure">{t(screenData ? "offline.alternative-text" : "offline.turned-off")}</p>
        </section>
      </div>
      {screenData && <script type="module" src={SAVED_SCRIPT_URL} />}
    </article>
  );
}
