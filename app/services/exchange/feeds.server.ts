import type { Context } from "#app/core/context.ts";
import { type ListDefinition, listPage } from "#app/core/list.server.ts";
import { env } from "#app/env.server.ts";
import type { ContentFilter } from "#app/schemas/content.ts";
import type { Event } from "#app/schemas/events.ts";
import { MAX_FEED_ENTRIES } from "#app/schemas/lists/shared.ts";
import { createContentFeedSource } from "#app/services/content/index.server.ts";
import { createEventFeedSource } from "#app/services/events/index.server.ts";
import { createMediaFeedSource } from "#app/services/media/index.server.ts";

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
/** The list of a domain, whose newest rows are the entries, as visitors see them. */
type FeedSource<Row, Item> = Omit<ListDefinition<Row>, "order"> & { toItem: (row: Row) => Item };

async function loadFeed<Row extends { id: string }, Item>(
  { em }: Context,
  { path, page, ...head }: FeedMetadata,
  { toItem, ...list }: FeedSource<Row, Item>,
  toEntry: (item: Item) => AtomEntry,
): Promise<string> {
  const order = { column: "changed_at", type: "timestamptz" } as const;
  const paging = { page: 1, limit: MAX_FEED_ENTRIES, batch: {} };
  const { rows, pagination } = await listPage(em, { ...list, order }, paging);
  return formatAtomFeed({
    ...head,
    self: getSiteOrigin() + path,
    page: getSiteOrigin() + page,
    // A feed has no similar matches, because all of them would disappear with the first exact match.
    entries: pagination.isFuzzy ? [] : rows.map((row) => toEntry(toItem(row))),
  });
}

const getSiteOrigin = () => env().origins[0]!;

const toAtomEntry = (
  work: ExportItem,
  { category, changedAt }: { category: string; changedAt: string },
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

export const loadContentFeed = (ctx: Context, head: FeedMetadata, filter: ContentFilter) =>
  loadFeed(ctx, head, createContentFeedSource(ctx, filter), (item) => toAtomEntry(toExportItem(item), item));

export const loadMediaFeed = (ctx: Context, head: FeedMetadata) =>
  loadFeed(ctx, head, createMediaFeedSource(ctx), (item) => toAtomEntry(toExportMediaItem(item), item));

function formatEventPeriod({ date, time, endDate, endTime }: Event) {
  const end = [endDate, endTime].filter(Boolean).join(" ");
  return `${date} ${time}${end && ` – ${end}`}`;
}

export const loadEventsFeed = (ctx: Context, head: FeedMetadata) =>
  loadFeed(ctx, head, createEventFeedSource(ctx), (event) => ({
    id: event.id,
    title: event.title,
    address: `${getSiteOrigin()}/events/${event.id}`,
    updated: event.changedAt,
    people: [event.organizer],
    subjects: [event.type, event.category],
    summary: `${formatEventPeriod(event)}. ${event.description}`,
  }));
