import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import type { PlainKey } from "#app/messages/translate.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { formatDay } from "#app/ui/format.ts";
import { PictureOrPattern, useShouldShowPictures } from "#app/ui/no-picture.tsx";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { SiteLink } from "#app/ui/shell/site-links.tsx";
import { useSite } from "#app/ui/shell/use-site.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { loader } from "./route.tsx";

const ENTRANCES = {
  library: ["/library", "nav.library"],
  repository: ["/scholarly-repository", "nav.repository"],
  literary: ["/literary-collection", "nav.literary"],
  contributors: ["/contributors-database", "nav.contributors"],
  visits: ["/visits-appointments", "nav.visits"],
  events: ["/events", "nav.events"],
  media: ["/media", "nav.media"],
} as const satisfies Record<string, [string, PlainKey]>;

/** Their pictures may be pages of text, which are not cut. */
const SECTIONS_OF_ITEMS = { library: true, repository: true, literary: true };

export function HomeSections() {
  const { tagline } = useSite();
  return (
    <>
      {tagline && <p className="home-tagline wide">{tagline}</p>}
      <NewestItems />
      <UpcomingEvents />
      <Explore />
      <VisitSection />
      <Partners />
    </>
  );
}

function Section(props: { id: string; titleKey: PlainKey; all?: [string, PlainKey]; children: ReactNode }) {
  const { id, titleKey, all, children } = props;
  const { t } = useTranslation();
  return (
    <section className="home-section" aria-labelledby={id}>
      <div className="wide">
        <div className="section-line">
          <h2 id={id}>{t(titleKey)}</h2>
          {all && <Link to={all[0]}>{t(all[1])}</Link>}
        </div>
        {children}
      </div>
    </section>
  );
}

function NewestItems() {
  const { newest } = useLoaderData<typeof loader>();
  if (newest.length === 0) return null;
  return (
    <Section id="newest" titleKey="home.newest" all={["/library", "home.all-items"]}>
      <ul className="wall">
        {newest.map((item) => (
          <li key={item.id}>
            <PictureOrPattern picture={item.thumbnail} className="wall-picture" />
            <p className="caption">
              <Link to={`${SECTION_PATHS[item.category]}/${item.id}`} lang={item.lang}>
                {item.title}
              </Link>
              <span className="hint">{item.text}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function UpcomingEvents() {
  const { mainEvent, events } = useLoaderData<typeof loader>();
  if (!mainEvent) return null;
  return (
    <Section id="upcoming" titleKey="home.upcoming-events" all={["/events", "home.all-events"]}>
      <div className={events.length ? "whats-on" : undefined}>
        <MainEvent />
        {events.length > 0 && (
          <ul>
            {events.map(({ id, title, day, month, text }) => (
              <li key={id} className="date-line">
                <p className="line-day">
                  <b>{day}</b> {month}
                </p>
                <p className="caption">
                  <Link to={`/events/${id}`}>{title}</Link>
                  <span className="hint">{text}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function MainEvent() {
  const { t } = useTranslation();
  const event = useLoaderData<typeof loader>().mainEvent!;
  const wantsPictures = useShouldShowPictures();
  const { picture, until, isOn, day, month } = event;
  return (
    <div>
      {picture && wantsPictures && (
        <picture className="main-event-picture">
          <source type="image/webp" srcSet={picture.srcSet} sizes="(min-width: 64rem) 42rem, 100vw" />
          <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
        </picture>
      )}
      <p className="caption">
        <span className="hint">
          {!isOn ? `${day} ${month}` : until ? t("home.on-until", { day: until }) : t("home.on-now")}
        </span>
        <Link to={`/events/${event.id}`}>{event.title}</Link>
        <span className="hint">{event.text}</span>
      </p>
    </div>
  );
}

function Explore() {
  const { t } = useTranslation();
  const { sections } = useLoaderData<typeof loader>();
  if (sections.length === 0) return null;
  return (
    <Section id="explore" titleKey="home.sections">
      <SearchForm />
      <ul className={`entrances of-${sections.length}`}>
        {sections.map(({ name, count, picture }) => {
          const [path, label] = ENTRANCES[name];
          return (
            <li key={name}>
              <Link to={path} className="entrance">
                <PictureOrPattern
                  picture={picture}
                  className={name in SECTIONS_OF_ITEMS ? "entrance-picture" : "entrance-picture filled"}
                />
                <span>{t(label)}</span> <span className="hint">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function VisitSection() {
  const { language, t } = useTranslation();
  const { nextTour, isVisitHidden } = useLoaderData<typeof loader>();
  const { address, openingHours, telephone, mapUrl } = useSite();
  if (isVisitHidden) return null;
  return (
    <Section id="visit-us" titleKey="home.visit" all={["/visits-appointments", "home.all-visits"]}>
      <div className="visit-us">
        {openingHours && (
          <div>
            <h3>{t("home.opening-hours")}</h3>
            <p>{openingHours}</p>
          </div>
        )}
        <div>
          <h3>{t("home.next-times")}</h3>
          {nextTour && <p>{t("home.next-tour", { day: formatDay(language, nextTour) })}</p>}
          <Link
            className="button"
            to={`/visits-appointments?visitType=group${nextTour ? `&date=${nextTour}` : ""}`}
          >
            {t("home.book")}
          </Link>
        </div>
        {(address || telephone || mapUrl) && (
          <div>
            <h3>{t("home.find-us")}</h3>
            {address && <p>{address}</p>}
            {telephone && <SiteLink href={`tel:${telephone.replaceAll(" ", "")}`} label={telephone} />}
            {mapUrl && <SiteLink href={mapUrl} label={t("home.map")} />}
          </div>
        )}
      </div>
    </Section>
  );
}

const getInitials = (name: string) => (name.match(/\p{Lu}/gu) ?? []).slice(0, 3).join("");

function Partners() {
  const { partners } = useLoaderData<typeof loader>();
  if (partners.length === 0) return null;
  return (
    <Section id="partners" titleKey="partners.title">
      <ul className="partners">
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
    </Section>
  );
}
