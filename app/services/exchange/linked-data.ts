import type {
  BreadcrumbList,
  CreativeWork,
  Event as EventThing,
  MediaObject,
  Organization,
  Person as PersonThing,
  Thing,
} from "schema-dts";

import { cut } from "#app/core/cut.ts";
import { env } from "#app/env.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import type { Event } from "#app/schemas/events.ts";
import { PREVIEW, UNKNOWN_COUNTRY } from "#app/schemas/lists.ts";
import { rightsName } from "#app/schemas/work-facts.ts";
import { momentOf, offsetAt } from "#app/services/calendars/index.server.ts";
import { kindOf } from "#app/services/files/index.server.ts";

import { PUBLISHER, SCHEMA_TYPES, straightName, type Person, type Work, type WorkKind } from "./work.ts";

/** For search engines (schema.org). Texts are cut as for a visitor, since the page itself has the rest. */

/** Loose, since each thing is checked by its own type where it is written. */
export type LinkedData = Record<string, unknown>;

export const graphOf = (...things: Thing[]): LinkedData => ({
  "@context": "https://schema.org",
  "@graph": things,
});

const beginning = (text: string) => cut(text, PREVIEW.characters) || undefined;

const known = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""),
  ) as Fields;

const house = () =>
  ({
    "@type": "Organization",
    name: PUBLISHER,
    url: `${env().origins[0]}/`,
  }) as const satisfies Organization;

export const homeThings = (description: string): Thing[] => [
  { ...house(), description, logo: `${env().origins[0]}/favicon.svg` } satisfies Organization,
  { "@type": "WebSite", name: PUBLISHER, url: `${env().origins[0]}/`, inLanguage: LANGUAGES },
];

export const crumbs = (steps: [name: string, address: string][]): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(([name, item], at) => ({ "@type": "ListItem", position: at + 1, name, item })),
});

/** `profile` is the address of the person's own page, if there is one. */
const personOf = (person: Person, profile?: string) =>
  ({
    "@type": "Person",
    name: straightName(person),
    ...("family" in person && { givenName: person.given, familyName: person.family }),
    ...(profile && { url: profile }),
  }) satisfies PersonThing;

const sharedOf = (work: Work, profile?: string) =>
  known({
    name: work.title,
    url: work.address,
    author: work.people.map((person) => personOf(person, profile)),
    datePublished: work.date,
    description: beginning(work.description),
    keywords: work.subjects.join(", "),
    inLanguage: work.language,
    license: work.rights ? rightsName(work.rights) : undefined,
    copyrightNotice: work.copyright,
    countryOfOrigin: work.country ? { "@type": "Country" as const, name: work.country } : undefined,
    thumbnailUrl: work.picture,
    publisher: house(),
  });

const fileOf = ({ file }: Work) =>
  file && {
    contentUrl: file.address,
    encodingFormat: kindOf(file.extension).mediaType.split(";")[0]!,
    contentSize: String(file.bytes),
  };

const asDocument = (work: Work) => {
  const file = fileOf(work);
  return file && { encoding: { "@type": "MediaObject", ...file } satisfies MediaObject };
};
const asFile = (work: Work) => ({ ...known({ uploadDate: work.added }), ...fileOf(work) });

const asImage = (work: Work, profile?: string) => ({
  // Programs that show pictures name their author by `creator` and `creditText` alone.
  ...(work.people.length > 0 && { creator: work.people.map((person) => personOf(person, profile)) }),
  ...known({ creditText: work.credit || work.people.map(straightName).join(", ") }),
  ...asFile(work),
});

const OF_KIND: Record<WorkKind, (work: Work, profile?: string) => object | undefined> = {
  book: asDocument,
  paper: (work) => ({ headline: work.title, ...asDocument(work) }),
  document: asDocument,
  video: asFile,
  image: asImage,
  audio: asFile,
};

export const workThing = (work: Work, profile?: string): CreativeWork => ({
  "@type": SCHEMA_TYPES[work.kind],
  ...sharedOf(work, profile),
  ...OF_KIND[work.kind](work, profile),
});

export const contributorThing = (one: Contributor): PersonThing => ({
  "@type": "Person",
  ...known({
    name: one.name,
    honorificPrefix: one.title,
    url: `${env().origins[0]}/contributors/${one.id}`,
    description: beginning(one.biography),
    knowsAbout: one.specialization,
    sameAs: one.website,
    affiliation: one.institution
      ? ({ "@type": "Organization", name: one.institution } satisfies Organization)
      : undefined,
    workLocation:
      one.location || (one.country && one.country !== UNKNOWN_COUNTRY)
        ? {
            "@type": "Place" as const,
            name: [one.location, one.country]
              .filter((place) => place && place !== UNKNOWN_COUNTRY)
              .join(", "),
          }
        : undefined,
  }),
});

/** The place and the number of people are hidden from some readers. */
export function eventThing(event: Event): EventThing {
  const { date, time, status, location, country, maxAttendees } = event;
  const { timeZone, origins } = env();
  const offset = offsetAt(timeZone, momentOf(date, time, timeZone).getTime());
  return {
    "@type": "Event",
    name: event.title,
    startDate: `${date}T${time}:00${offsetWritten(offset)}`,
    eventStatus: `https://schema.org/${status === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    organizer: { "@type": "Organization", name: event.organizer },
    url: `${origins[0]}/events/${event.id}`,
    ...known({ description: beginning(event.description) }),
    ...(location !== undefined && { location: { "@type": "Place", name: location, address: country } }),
    ...(maxAttendees ? { maximumAttendeeCapacity: maxAttendees } : {}),
  };
}

const two = (value: number) => String(value).padStart(2, "0");
const offsetWritten = (minutes: number) =>
  `${minutes < 0 ? "-" : "+"}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
