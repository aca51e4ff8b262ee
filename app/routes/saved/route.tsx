import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { keepsOffline } from "#app/http/settings.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { partsOfMediaToKeep, partsToKeep } from "#app/services/reading/index.server.ts";
import { formatAbout } from "#app/ui/format.ts";
import { Hero } from "#app/ui/hero.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { useSaid } from "./words.ts";

/** Read as it was sent, with its own script: the same page is shown without a line. */
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
  const isOn = keepsOffline();
  if (item || media) guard(ctx, request);
  if (!isOn || !(item || media)) return { isOn, item: undefined };
  return { isOn, item: unwrap(await (item ? partsToKeep(ctx, item) : partsOfMediaToKeep(ctx, media!))) };
});

/** Named by the build, so that a page never gets another build's script (scripts/build.ts). */
const SCRIPT = import.meta.env.SAVED_SCRIPT ?? "/saved.js";

export default function Saved() {
  const { say } = useWords();
  const { isOn, item } = useLoaderData<typeof loader>();
  const said = useSaid();
  return (
    <article className="wide page grid gap-6">
      <Hero title={say("offline.title")}>{say("offline.intro")}</Hero>
      {item && <ToSave item={item} />}
      {/* Filled in by the page's own script: without it, not even its words are shown. */}
      {isOn && <div id="here" className="grid gap-6" data-words={JSON.stringify(said)} hidden />}
      <section id="instead" className="grid gap-3" aria-labelledby="instead-title">
        <h2 id="instead-title">{say("offline.instead")}</h2>
        <p className="measure">{say(isOn ? "offline.instead-text" : "offline.withdrawn")}</p>
      </section>
      {isOn && <script type="module" src={SCRIPT} />}
    </article>
  );
}

type Item = NonNullable<SerializeFrom<typeof loader>["item"]>;

/** Each part is a link; where script can keep it, a button replaces the link. */
function ToSave({ item: { id, title, parts } }: { item: Item }) {
  const { say } = useWords();
  return (
    <section className="panel grid gap-3" aria-labelledby="to-save">
      <h2 id="to-save">{say("offline.save-of", { title })}</h2>
      {parts.length === 0 && <p>{say("offline.nothing-to-save")}</p>}
      <ul className="grid gap-3">
        {parts.map(({ kind, bytes, from }) => (
          <li
            key={kind}
            data-item={id}
            data-part={kind}
            data-title={title}
            data-from={from}
            data-bytes={bytes}
          >
            <a href={from}>{say("file.sized", { name: say(`offline.${kind}`), size: formatAbout(bytes) })}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
