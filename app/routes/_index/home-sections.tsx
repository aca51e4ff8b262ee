import { useLoaderData } from "@remix-run/react";
import { Link } from "react-router-dom";

import type { PlainKey } from "#app/messages/translate.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { formatDay, formatNumber } from "#app/ui/format.ts";
import { MediaPicture } from "#app/ui/media/media-picture.tsx";
import { PictureOrPattern, useShouldShowPictures } from "#app/ui/no-picture.tsx";
import { useSite } from "#app/ui/shell/use-site.ts";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { useFormatDateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

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

export function HomeSections() {
  const { tagline } = useSite();
  return (
    <div className="wide page grid gap-8">
      {tagline && <p className="home-tagline measure">{tagline}</p>}
      <SearchForm />
      <Sections />
      <div className="pairs">
        <NewestItems />
        <UpcomingEvents />
      </div>
      <MediaSection />
      <VisitSection />
    </div>
  );
}

function Sections() {
  const { language, t } = useTranslation();
  const { counts } = useLoaderData<typeof loader>();
  return (
    <nav aria-label={t("home.sections")}>
      <ul className="sections">
        {SECTIONS.map(([name, path, labelKey]) => (
          <li key={name}>
            <Link to={path} className="section">
              <span>{t(labelKey)}</span> <span className="hint">{formatNumber(language, counts[name])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NewestItems() {
  const { t } = useTranslation();
  const { newest } = useLoaderData<typeof loader>();
  if (newest.length === 0) return null;
  return (
    <section className="grid content-start gap-3" aria-labelledby="newest">
      <h2 id="newest">{t("home.newest")}</h2>
      <ul className="grid gap-3">
        {newest.map((item) => (
          <li key={item.id} className="pictured-row">
            <PictureOrPattern picture={item.thumbnail} className="row-picture" />
            <span>
              <Link to={`${SECTION_PATHS[item.category]}/${item.id}`}>{item.title}</Link>
              <br />
              <span className="hint">{item.text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UpcomingEvents() {
  const { t } = useTranslation();
  const formatDateTime = useFormatDateTime();
  const { upcomingEvents } = useLoaderData<typeof loader>();
  if (upcomingEvents.length === 0) return null;
  return (
    <section className="grid content-start gap-3" aria-labelledby="upcoming">
      <h2 id="upcoming">{t("home.upcoming-events")}</h2>
      <ul className="grid gap-3">
        {upcomingEvents.map(({ id, title, date, time, end }) => (
          <li key={id}>
            {/* Keeps the server's text, because the browser may name the time zone differently. */}
            <span className="hint" suppressHydrationWarning>
              {formatDateTime(date, time, end ?? undefined)}
            </span>
            <br />
            <Link to={`/events/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MediaSection() {
  const { t } = useTranslation();
  const { pictures } = useLoaderData<typeof loader>();
  const wantsPictures = useShouldShowPictures();
  if (!wantsPictures || pictures.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="pictures">
      <h2 id="pictures">{t("home.pictures")}</h2>
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

function VisitSection() {
  const { language, t } = useTranslation();
  const { nextTour } = useLoaderData<typeof loader>();
  const { address, openingHours } = useSite();
  const place = [address, openingHours]
    .filter(Boolean)
    .map((text) => `${text}.`)
    .join(" ");
  return (
    <section className="panel grid justify-items-start gap-3" aria-labelledby="visit-us">
      <h2 id="visit-us">{t("home.visit")}</h2>
      {place && <p>{place}</p>}
      {nextTour && <p>{t("home.next-tour", { day: formatDay(language, nextTour) })}</p>}
      <Link
        className="button"
        to={
          nextTour
            ? `/visits-appointments?visitType=group&date=${nextTour}`
            : "/visits-appointments?visitType=group"
        }
      >
        {t("home.book")}
      </Link>
    </section>
  );
}
