import type {
  BreadcrumbList,
  CreativeWork,
  Event as EventThing,
  MediaObject,
  Organization,
  Person as PersonThing,
  Thing,
} from "schema-dts";

import { getPictureUrl } from "#app/services/site/index.server.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { getOfferedLanguages, getPublisher, getTimeZone, currentSite } from "#app/core/site.server.ts";
import { truncate } from "#app/core/text/truncate.ts";
import { env } from "#app/env.server.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import type { Event } from "#app/schemas/events.ts";
import { PREVIEW_LIMITS } from "#app/schemas/lists/content.ts";
import { UNKNOWN_COUNTRY } from "#app/schemas/lists/contributors.ts";
import { createRightsVocabularyUrl } from "#app/schemas/item-facts.ts";
import { toInstant, getUtcOffsetMinutes } from "#app/services/calendars/index.server.ts";
import { getFileKind } from "#app/services/files/index.server.ts";

import {
  FORMAT_TYPES,
  formatFullName,
  type PersonName,
  type ExportItem,
  type ExportItemKind,
} from "./export-item.ts";

import { toIsoDate } from "./export-dates.ts";
import { mapFields, toPlace } from "./field-formats.ts";
import { listRelationThings } from "./relation-formats.ts";
import { groupContributors } from "./person-formats.ts";

export type LinkedData = Record<string, unknown>;

export const createLinkedDataGraph = (...nodes: Thing[]): LinkedData => ({
  "@context": "https://schema.org",
  "@graph": nodes,
});

const truncateDescription = (text: string) => truncate(text, PREVIEW_LIMITS.characters) || undefined;

const omitEmpty = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== "")) as {
    [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

function getContactFields() {
  const { address, telephone, email } = currentSite().settings;
  return { address: localize(address, "en"), telephone, email };
}

const createPublisher = () =>
  ({
    "@type": "Organization",
    name: getPublisher(),
    url: `${env().origins[0]}/`,
  }) as const satisfies Organization;

export function createHomePageThings(description: string): Thing[] {
  const { names, settings } = currentSite();
  return [
    {
      ...createPublisher(),
      ...omitEmpty({ description, ...getContactFields() }),
      logo: `${env().origins[0]}${settings.logo ? getPictureUrl(settings.logo) : "/favicon.svg"}`,
    } satisfies Organization,
    {
      "@type": "WebSite",
      name: names.en,
      url: `${env().origins[0]}/`,
      inLanguage: getOfferedLanguages(),
    },
  ];
}

export const toBreadcrumbList = (steps: [name: string, address: string][]): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: steps.map(([name, item], at) => ({ "@type": "ListItem", position: at + 1, name, item })),
});

const toAuthorPerson = (person: PersonName, profile?: string) =>
  ({
    "@type": "Person",
    name: formatFullName(person),
    ...("family" in person && { givenName: person.given, familyName: person.family }),
    ...(profile && { url: profile }),
  }) satisfies PersonThing;

/** A maker or photographer is no author. */
function toCreators({ people }: ExportItem, profile?: string) {
  const [authors = [], creators] = ["author", "creator"].map((name) =>
    people
      .filter(({ role }) => (role === "author") === (name === "author"))
      .map((person) => toAuthorPerson(person, profile)),
  );
  return { author: authors, ...(creators?.length && { creator: creators }) };
}

const toSharedFields = (work: ExportItem, profile?: string) =>
  omitEmpty({
    name: work.title,
    url: work.address,
    ...toCreators(work, profile),
    ...Object.fromEntries(
      groupContributors(work, "schemaOrg", "contributor").map(([name, people]) => [
        name,
        people.map((person) => toAuthorPerson(person)),
      ]),
    ),
    [work.isDateOfCreation ? "dateCreated" : "datePublished"]: toIsoDate(work.date),
    description: truncateDescription(work.description),
    keywords: work.subjects.join(", "),
    inLanguage: toLanguages(work),
    license: work.rights ? createRightsVocabularyUrl(work.rights) : undefined,
    copyrightNotice: work.copyright,
    countryOfOrigin: work.country ? { "@type": "Country" as const, name: work.country } : undefined,
    thumbnailUrl: work.picture,
    publisher: work.fields.publisher
      ? ({ "@type": "Organization", name: work.publisher } satisfies Organization)
      : createPublisher(),
    provider: work.fields.publisher ? createPublisher() : undefined,
    contentLocation: work.fields.place ? undefined : toPlace(work),
    ...toDetailFields(work),
  });

const toLanguages = ({ language, otherLanguages }: ExportItem) =>
  otherLanguages.length > 0 ? [language ?? [], ...otherLanguages].flat() : language;

function toDetailFields(work: ExportItem) {
  const fields: Record<string, unknown> = {};
  const properties = mapFields(work, ({ schemaOrg }, value) => schemaOrg?.(value, work));
  const entries = properties.flatMap((each) => Object.entries(each));
  for (const [name, value] of [...entries, ...listRelationThings(work)])
    fields[name] = name in fields ? [fields[name], value].flat() : value;
  return fields;
}

const toMediaObject = ({ file }: ExportItem) =>
  file && {
    contentUrl: file.address,
    encodingFormat: getFileKind(file.extension).mediaType.split(";")[0]!,
    contentSize: String(file.bytes),
  };

const toFurtherObjects = ({ file, furtherFiles = [] }: ExportItem) =>
  file &&
  furtherFiles.length > 0 && {
    associatedMedia: furtherFiles.map((further): MediaObject => ({
      "@type": "MediaObject",
      name: further.name,
      contentUrl: further.address,
      encodingFormat: getFileKind(further.extension).mediaType.split(";")[0]!,
      contentSize: String(further.bytes),
    })),
  };

const toDocumentFields = (work: ExportItem) => {
  const file = toMediaObject(work);
  return file && { encoding: { "@type": "MediaObject", ...file } satisfies MediaObject };
};
const toFileFields = (work: ExportItem) => ({
  ...omitEmpty({ uploadDate: work.added }),
  ...toMediaObject(work),
});

const toImageFields = (work: ExportItem, profile?: string) => ({
  // Image search engines read only `creator` and `creditText`.
  ...(work.people.length > 0 && { creator: work.people.map((person) => toAuthorPerson(person, profile)) }),
  ...omitEmpty({ creditText: work.credit || work.people.map(formatFullName).join(", ") }),
  ...toFileFields(work),
});

const FIELD_MAPPERS_BY_KIND: Record<
  ExportItemKind,
  (work: ExportItem, profile?: string) => object | undefined
> = {
  book: toDocumentFields,
  paper: (work) => ({ headline: work.title, ...toDocumentFields(work) }),
  document: toDocumentFields,
  video: toFileFields,
  image: toImageFields,
  audio: toFileFields,
  thesis: toDocumentFields,
  object: toDocumentFields,
  "archive-unit": toDocumentFields,
};

export const toCreativeWork = (work: ExportItem, profile?: string): CreativeWork => ({
  "@type": FORMAT_TYPES[work.kind].schemaOrg,
  ...toSharedFields(work, profile),
  ...FIELD_MAPPERS_BY_KIND[work.kind](work, profile),
  ...toFurtherObjects(work),
});

/** An ORCID iD that someone typed may be another person's. */
function listOtherUrls({ website, orcid, orcidAuthenticatedAt }: Contributor) {
  const orcidUrl = orcid && orcidAuthenticatedAt ? `https://orcid.org/${orcid}` : undefined;
  return website && orcidUrl ? [website, orcidUrl] : website || orcidUrl;
}

export const toContributorThing = (contributor: Contributor): PersonThing => ({
  "@type": "Person",
  ...omitEmpty({
    name: contributor.name,
    honorificPrefix: contributor.title,
    url: `${env().origins[0]}/contributors/${contributor.id}`,
    description: truncateDescription(contributor.biography),
    knowsAbout: contributor.specialization,
    sameAs: listOtherUrls(contributor),
    affiliation: contributor.institution
      ? ({ "@type": "Organization", name: contributor.institution } satisfies Organization)
      : undefined,
    workLocation:
      contributor.location || (contributor.country && contributor.country !== UNKNOWN_COUNTRY)
        ? {
            "@type": "Place" as const,
            name: [contributor.location, contributor.country]
              .filter((name) => name && name !== UNKNOWN_COUNTRY)
              .join(", "),
          }
        : undefined,
  }),
});

export function toEventThing(event: Event): EventThing {
  const { date, time, endDate, endTime, status, location, country, maxAttendees, picture, price, link } =
    event;
  const { origins } = env();
  const timeZone = getTimeZone();
  const toDateTime = (day: string, clock: string) =>
    `${day}T${clock}:00${formatUtcOffset(getUtcOffsetMinutes(timeZone, toInstant(day, clock, timeZone).getTime()))}`;
  const url = `${origins[0]}/events/${event.id}`;
  return {
    "@type": "Event",
    name: event.title,
    startDate: toDateTime(date, time),
    // A day without a time, because no one has said when on the last day.
    ...((endDate || endTime) && {
      endDate: endTime ? toDateTime(endDate ?? date, endTime) : (endDate ?? date),
    }),
    eventStatus: `https://schema.org/${status === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    organizer: { "@type": "Organization", name: event.organizer },
    url,
    ...omitEmpty({ description: truncateDescription(event.description), sameAs: link }),
    ...(picture && { image: `${origins[0]}${picture.url}` }),
    ...(price && { offers: { "@type": "Offer" as const, description: price, url: link ?? url } }),
    ...(location !== undefined && { location: { "@type": "Place", name: location, address: country } }),
    ...(maxAttendees ? { maximumAttendeeCapacity: maxAttendees } : {}),
  };
}

const padTwoDigits = (value: number) => String(value).padStart(2, "0");
const formatUtcOffset = (minutes: number) =>
  `${minutes < 0 ? "-" : "+"}${padTwoDigits(Math.floor(Math.abs(minutes) / 60))}:${padTwoDigits(Math.abs(minutes) % 60)}`;
