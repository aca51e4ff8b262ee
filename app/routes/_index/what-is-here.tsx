import { useLoaderData } from "@remix-run/react";

import type { PlainKey } from "#app/messages/translate.ts";
import { pathOf } from "#app/ui/content/content-words.ts";
import { formatDay, formatNumber } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { MediaPicture, useWantsPictures } from "#app/ui/media/media-picture.tsx";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { Weave } from "#app/ui/weave.tsx";
import { useWhen } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { loader } from "./route.tsx";

const SECTIONS = [
  ["library", "/library", "nav.library"],
  ["repository", "/scholarly-repository", "nav.repository"],
  ["literary", "/literary-collection", "nav.literary"],
  ["contributors", "/contributors-database", "nav.contributors"],
  ["visits", "/visits-appointments", "nav.visits"],
  ["events", "/events", "nav.events"],
  ["media", "/media", "nav.media"],
] as const satisfies [string, string, PlainKey][];

export function WhatIsHere() {
  const { say } = useWords();
  return (
    <div className="wide page grid gap-8">
      <p className="what measure">{say("site.tagline")}</p>
      <SearchForm />
      <Sections />
      <div className="pairs">
        <Newest />
        <ToCome />
      </div>
      <Pictures />
      <Visit />
    </div>
  );
}

function Sections() {
  const { language, say } = useWords();
  const { counts } = useLoaderData<typeof loader>();
  return (
    <nav aria-label={say("home.sections")}>
      <ul className="sections">
        {SECTIONS.map(([name, path, words]) => (
          <li key={name}>
            <Link to={path} className="section">
              <Weave of={path} repeat={20} className="section-cloth" />
              <span>{say(words)}</span> <span className="hint">{formatNumber(language, counts[name])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Newest() {
  const { say } = useWords();
  const { newest } = useLoaderData<typeof loader>();
  if (newest.length === 0) return null;
  return (
    <section className="grid content-start gap-3" aria-labelledby="newest">
      <h2 id="newest">{say("home.newest")}</h2>
      <ul className="grid gap-3">
        {newest.map((item) => (
          <li key={item.id}>
            <Link to={pathOf(item)}>{item.title}</Link>
            <br />
            <span className="hint">{item.author}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ToCome() {
  const { say } = useWords();
  const when = useWhen();
  const { toCome } = useLoaderData<typeof loader>();
  if (toCome.length === 0) return null;
  return (
    <section className="grid content-start gap-3" aria-labelledby="to-come">
      <h2 id="to-come">{say("home.to-come")}</h2>
      <ul className="grid gap-3">
        {toCome.map(({ id, title, date, time }) => (
          <li key={id}>
            {/* The browser may name the zone differently; the server's words stay. */}
            <span className="hint" suppressHydrationWarning>
              {when(date, time)}
            </span>
            <br />
            <Link to={`/events/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Not for readers who save data. */
function Pictures() {
  const { say } = useWords();
  const { pictures } = useLoaderData<typeof loader>();
  const isWanted = useWantsPictures();
  if (!isWanted || pictures.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="pictures">
      <h2 id="pictures">{say("home.pictures")}</h2>
      <ul className="home-pictures">
        {pictures.map((item) => (
          <li key={item.id}>
            <Link
              to={`/media/${item.id}`}
              className="home-picture"
              aria-label={item.picture ? undefined : item.title}
            >
              <MediaPicture item={item} sizes="(min-width: 48rem) 16rem, 45vw" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Visit() {
  const { language, say } = useWords();
  const { nextTour } = useLoaderData<typeof loader>();
  return (
    <section className="panel grid justify-items-start gap-3" aria-labelledby="visit-us">
      <h2 id="visit-us">{say("home.visit")}</h2>
      <p>
        {say("footer.address")}. {say("footer.hours")}.
      </p>
      {nextTour && <p>{say("home.next-tour", { day: formatDay(language, nextTour) })}</p>}
      <Link
        className="button"
        to={
          nextTour
            ? `/visits-appointments?visitType=group&date=${nextTour}`
            : "/visits-appointments?visitType=group"
        }
      >
        {say("home.book")}
      </Link>
    </section>
  );
}
