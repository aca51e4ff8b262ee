import type { EntityManager } from "@mikro-orm/postgresql";

import type { Context } from "#app/core/context.ts";
import { env } from "#app/env.server.ts";
import type { Content, ContentFilter } from "#app/schemas/content.ts";
import type { Event } from "#app/schemas/events.ts";
import type { Media } from "#app/schemas/media.ts";
import { createContentFeedSource } from "#app/services/content/index.server.ts";
import { createEventFeedSource } from "#app/services/events/index.server.ts";
import { createMediaFeedSource } from "#app/services/media/index.server.ts";

import { type FeedEntryKey, type FeedSource, loadFeedItems, loadFeedKeys } from "./feed-entries.server.ts";
import { toExportMediaItem, formatFullName, toExportItem, type ExportItem } from "./export-item.ts";
import { xml, formatXmlDocument } from "#app/core/text/xml.ts";

type AtomEntry = {
  id: string;
  title: string;
  address: string;
  updated: string;
  published?: string | undefined;
  people: string[];
  subjects: string[];
  summary: string;
  rights?: string | undefined;
};

type AtomFeed = {
  title: string;
  self: string;
  page: string;
  language: string;
  publisher: string;
  entries: AtomEntry[];
};

const EPOCH = "1970-01-01T00:00:00.000Z";

function formatAtomFeed({ title, self, page, language, publisher, entries }: AtomFeed): string {
  const updated = entries.reduce((last, entry) => (entry.updated > last ? entry.updated : last), EPOCH);
  return formatXmlDocument(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${self}</id>
  <title>${title}</title>
  <updated>${updated}</updated>
  <author><name>${publisher}</name></author>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${page}"/>
${entries.map(formatAtomEntry)}</feed>`);
}

const uniqueValues = (words: string[]) => [...new Set(words.map((word) => word.trim()).filter(Boolean))];

const formatAtomEntry = (entry: AtomEntry) => xml`  <entry>
    <id>urn:uuid:${entry.id}</id>
    <title>${entry.title}</title>
    <updated>${entry.updated}</updated>
    ${entry.published ? xml`<published>${entry.published}</published>` : undefined}
    <link rel="alternate" type="text/html" href="${entry.address}"/>
    ${uniqueValues(entry.people).map((name) => xml`<author><name>${name}</name></author>`)}
    ${uniqueValues(entry.subjects).map((term) => xml`<category term="${term}"/>`)}
    <summary>${entry.summary}</summary>
    ${entry.rights ? xml`<rights>${entry.rights}</rights>` : undefined}
  </entry>
`;

type OpenSearchOptions = { name: string; description: string; siteOrigin: string; language: string };

const OPEN_SEARCH_MAX_LENGTHS = { name: 16, description: 1024 };

const SEARCH_URL_TEMPLATES = [
  ["text/html", "/search?q={searchTerms}"],
  ["text/html", "/search?q={searchTerms}&kind=library&page={startPage?}"],
  ["application/json", "/api/search?q={searchTerms}"],
  ["application/json", "/api/search?q={searchTerms}&kind=library&page={startPage?}&limit={count?}"],
  ["application/atom+xml", "/items.atom?search={searchTerms}"],
] as const;

export const formatOpenSearchDescription = ({
  name,
  description,
  siteOrigin: origin,
  language,
}: OpenSearchOptions) =>
  formatXmlDocument(xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${name.slice(0, OPEN_SEARCH_MAX_LENGTHS.name)}</ShortName>
  <Description>${description.slice(0, OPEN_SEARCH_MAX_LENGTHS.description)}</Description>
${SEARCH_URL_TEMPLATES.map(
  ([type, path]) => xml`  <Url type="${type}" rel="results" pageOffset="1" template="${origin + path}"/>
`,
)}  <Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
  <Image height="32" width="32" type="image/svg+xml">${origin}/favicon.svg</Image>
  <Query role="example" searchTerms="Zanzibar"/>
  <Language>${language}</Language>
  <SyndicationRight>open</SyndicationRight>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>`);

export type FeedMetadata = {
  title: string;
  publisher: string;
  language: string;
  path: string;
  page: string;
};
/** A feed whose keys are unchanged needs no `loadXml`. */
export type FeedLoader = {
  loadKeys: () => Promise<FeedEntryKey[]>;
  loadXml: (head: FeedMetadata) => Promise<string>;
};

const createFeed = <Row extends FeedEntryKey, Item>(
  em: EntityManager,
  source: FeedSource<Row, Item>,
  toEntry: (item: Item) => AtomEntry,
): FeedLoader => ({
  loadKeys: () => loadFeedKeys(em, source),
  loadXml: async ({ path, page, ...head }) =>
    formatAtomFeed({
      ...head,
      self: getSiteOrigin() + path,
      page: getSiteOrigin() + page,
      entries: (await loadFeedItems(em, source)).map(toEntry),
    }),
});

const getSiteOrigin = () => env().origins[0]!;
type WithChangeDate = { changedAt: string };

const toAtomEntry = (
  work: ExportItem,
  { category, changedAt }: { category: string } & WithChangeDate,
): AtomEntry => ({
  id: work.id,
  title: work.title,
  address: work.address,
  updated: changedAt,
  published: work.added || undefined,
  people: work.people.map(formatFullName),
  subjects: [category, ...work.subjects, work.country],
  summary: work.description,
  rights: work.rights ?? undefined,
});

export const createContentFeed = (ctx: Context, filter: ContentFilter) =>
  createFeed(ctx.em, createContentFeedSource(ctx, filter), (item: Content & WithChangeDate) =>
    toAtomEntry(toExportItem(item), item),
  );

export const createMediaFeed = (ctx: Context) =>
  createFeed(ctx.em, createMediaFeedSource(ctx), (item: Media & WithChangeDate) =>
    toAtomEntry(toExportMediaItem(item), item),
  );

function formatEventPeriod({ date, time, endDate, endTime }: Event) {
  const end = [endDate, endTime].filter(Boolean).join(" ");
  return `${date} ${time}${end && ` – ${end}`}`;
}

export const createEventsFeed = (ctx: Context) =>
  createFeed(ctx.em, createEventFeedSource(ctx), (event: Event & WithChangeDate) => ({
    id: event.id,
    title: event.title,
    address: `${getSiteOrigin()}/events/${event.id}`,
    updated: event.changedAt,
    people: [event.organizer],
    subjects: [event.type, event.category],
    summary: `${formatEventPeriod(event)}. ${event.description}`,
  }));
