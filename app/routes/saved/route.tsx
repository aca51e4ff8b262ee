import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { keepsOffline } from "#app/http/offline.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { readQuery } from "#app/schemas/query.ts";
import { partsToKeep } from "#app/services/reading/index.server.ts";
import { formatAbout } from "#app/ui/format.ts";
import { Hero } from "#app/ui/hero.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

import { BookingRow, KeptRow } from "./rows.tsx";

/** Read as it was sent, with a script of its own: the same page is what one sees where there is no line. */
export const handle: ScreenHandle = {
  title: "offline.title",
  description: "offline.description",
  cacheBy: [],
  withoutScript: true,
};

export const loader = screen(async (ctx, { request, url }) => {
  const id = readQuery(url).id("item");
  if (id) guard(ctx, request);
  const isOn = keepsOffline();
  return { isOn, item: id && isOn ? unwrap(await partsToKeep(ctx, id)) : undefined };
});

export default function Saved() {
  const { say } = useWords();
  const { isOn, item } = useLoaderData<typeof loader>();
  return (
    <article className="wide page grid gap-6">
      <Hero title={say("offline.title")}>{say("offline.intro")}</Hero>
      <p id="no-line" className="panel" role="status" hidden>
        {say("offline.no-line")}
      </p>
      {item && <ToSave item={item} />}
      {isOn && <Here />}
      <section id="instead" className="grid gap-3" aria-labelledby="instead-title">
        <h2 id="instead-title">{say("offline.instead")}</h2>
        <p className="measure">{say(isOn ? "offline.instead-text" : "offline.withdrawn")}</p>
      </section>
      {isOn && <script type="module" src="/saved.js" />}
    </article>
  );
}

type Item = NonNullable<SerializeFrom<typeof loader>["item"]>;

/** Each part with its size; what chooses it stands there once script can keep it. */
function ToSave({ item: { id, title, parts } }: { item: Item }) {
  const { say } = useWords();
  return (
    <section className="panel grid gap-3" aria-labelledby="to-save">
      <h2 id="to-save">{say("offline.save-of", title)}</h2>
      {parts.length === 0 && <p>{say("offline.nothing-to-save")}</p>}
      <ul className="grid gap-3">
        {parts.map(({ kind, bytes, from }) => (
          <li key={kind}>
            <span data-choice="" hidden>
              <button
                type="button"
                className="button main"
                data-item={id}
                data-part={kind}
                data-title={title}
                data-from={from}
                data-bytes={bytes}
              >
                {say("offline.save-part", say(`offline.${kind}`), formatAbout(bytes))}
              </button>
              <strong hidden>{say("offline.is-saved", say(`offline.${kind}`))}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Filled in by the page's own script; its sentences wait here, with names for what they leave open. */
function Here() {
  const { say } = useWords();
  return (
    <div
      id="here"
      className="grid gap-6"
      hidden
      data-room={say("offline.room", "{size}")}
      data-saving={say("offline.saving", "{size}")}
      data-saved={say("offline.saved")}
      data-removed={say("offline.removed")}
      data-full={say("offline.full", "{size}", "{room}")}
      data-failed={say("offline.failed")}
      data-ended={say("offline.ended")}
    >
      <p id="said" role="status" tabIndex={-1} />
      <progress id="progress" aria-label={say("offline.progress")} hidden />
      <section id="not-sent" className="grid gap-3" aria-labelledby="bookings-title" hidden>
        <h2 id="bookings-title">{say("offline.bookings")}</h2>
        <p className="measure">{say("offline.bookings-text")}</p>
        <ul id="bookings" className="grid gap-3" />
        <BookingRow />
      </section>
      <section className="grid gap-3" aria-labelledby="saved-title">
        <h2 id="saved-title">{say("offline.saved-list")}</h2>
        <p id="room" className="text-soft" />
        <p id="none">{say("offline.none")}</p>
        <ul id="kept" className="grid gap-3" />
        <KeptRow />
      </section>
    </div>
  );
}
