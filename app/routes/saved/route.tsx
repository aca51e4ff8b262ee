import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { isOfflineEnabled } from "#app/http/settings.server.ts";
import { getMessages } from "#app/messages/all.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listVisitTypeNames } from "#app/services/visit-types/index.server.ts";
import { findOfflineMediaParts, findOfflineParts } from "#app/services/reading/index.server.ts";
import { formatApproximateSize } from "#app/ui/format.ts";
import { Hero } from "#app/ui/hero.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Not hydrated and with a script of its own, so that the same page works offline. */
export const handle: ScreenHandle = {
  i18n: ["offline"],
  title: "offline.title",
  description: "offline.description",
  cacheBy: [],
  withoutScript: true,
};

export const loader = screen(async (ctx, { request, url }) => {
  const query = readQuery(url);
  const [item, media] = [query.id("item"), query.id("media")];
  const isOn = isOfflineEnabled();
  if (item || media) guard(ctx, request);
  /** For the page's script. */
  const texts = JSON.stringify({
    messages: getMessages(ctx.language, ["offline"]),
    visits: Object.fromEntries(listVisitTypeNames(ctx.language).map(({ code, name }) => [code, name])),
  });
  if (!isOn || !(item || media)) return { isOn, texts, item: undefined };
  return {
    isOn,
    texts,
    item: unwrap(await (item ? findOfflineParts(ctx, item) : findOfflineMediaParts(ctx, media!))),
  };
});

/** The build sets this file name, so that a page never loads the script of another build. */
const SAVED_SCRIPT_URL = import.meta.env.SAVED_SCRIPT ?? "/saved.js";

export default function SavedItems() {
  const { t } = useTranslation();
  const { isOn, texts, item } = useLoaderData<typeof loader>();
  return (
    <article className="wide page grid gap-6">
      <Hero title={t("offline.title")}>{t("offline.intro")}</Hero>
      {item && <SaveOptions item={item} />}
      {/* The page's own script fills this element in and shows it. */}
      {isOn && <div id="saved-items" className="grid gap-6" data-texts={texts} hidden />}
      <section id="no-script" className="grid gap-3" aria-labelledby="no-script-title">
        <h2 id="no-script-title">{t("offline.alternative-title")}</h2>
        <p className="measure">{t(isOn ? "offline.alternative-text" : "offline.turned-off")}</p>
      </section>
      {isOn && <script type="module" src={SAVED_SCRIPT_URL} />}
    </article>
  );
}

type SavableItem = NonNullable<SerializeFrom<typeof loader>["item"]>;

function SaveOptions({ item: { id, title, parts } }: { item: SavableItem }) {
  const { t } = useTranslation();
  return (
    <section className="panel grid gap-3" aria-labelledby="to-save">
      <h2 id="to-save">{t("offline.save-title", { title })}</h2>
      {parts.length === 0 && <p>{t("offline.nothing-to-save")}</p>}
      <ul className="grid gap-3">
        {parts.map(({ kind, bytes, url: from }) => (
          <li
            key={kind}
            data-item={id}
            data-part={kind}
            data-title={title}
            data-download-url={from}
            data-bytes={bytes}
          >
            <a href={from}>
              {t("file.name-and-size", { name: t(`offline.${kind}`), size: formatApproximateSize(bytes) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
