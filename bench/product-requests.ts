import { CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists/content.ts";
import { EVENT_CATEGORIES, EVENT_TYPES } from "#app/schemas/lists/events.ts";
import { MEDIA_CATEGORIES, MEDIA_TYPES } from "#app/schemas/lists/media.ts";
import { SPECIALIZATIONS } from "#app/schemas/lists/vocabularies.ts";

import { expandPattern, readableRoutes, type Examples } from "../tests/setup/readable-routes.ts";

/** The requests of `bench -- product`: every list with its filters, and every path. */

export type BenchRole = "visitor" | "user" | "contributor" | "admin";
export type BenchRequest = { role: BenchRole; path: string };
/** Ids of existing rows, in the middle of their lists. */
export type ExampleIds = Record<
  "account" | "content" | "book" | "media" | "event" | "contributor" | "appointment" | "application",
  string
>;

const createRequests = (role: BenchRole, ...paths: string[]): BenchRequest[] =>
  paths.map((path) => ({ role, path }));

const COUNTRIES = ["Kenya", "Uganda"];
/** By what describes items in full: common and rare values, and combinations. */
const DETAIL_QUERIES = [
  "kind=object",
  "kind=nothing",
  "person=Amina%20Wanjiru%207",
  "person=Unknown",
  "place=Place%2017",
  "language=Kiswahili",
  "from=1850&to=1860",
  "from=1900",
  "file=no",
  "file=yes&kind=thesis",
  "order=date",
  "kind=object&place=Place%2017&from=1700&order=-date",
  "country=Kenya&language=Kiswahili&person=Amina%20Wanjiru%207",
];
const SEARCH_TERMS = ["imigongo", "drum", "drum lake", "nothing-there"];
const withSearchTerms = (path: string) =>
  SEARCH_TERMS.map((word) => `${path}${path.includes("?") ? "&" : "?"}search=${encodeURIComponent(word)}`);
const withMiddlePage = (path: string, rows: number, limit: number) =>
  `${path}${path.includes("?") ? "&" : "?"}page=${Math.max(1, Math.floor(rows / limit / 2))}`;

/** All combinations of two or more filters, including those without results. */
function combineFilters(path: string, filters: Record<string, readonly string[]>): string[] {
  const combinations = Object.entries(filters).reduce<[string, string][][]>(
    (combinations, [name, values]) =>
      combinations.flatMap((combination) => [
        combination,
        ...values.map((value) => [...combination, [name, value] as [string, string]]),
      ]),
    [[]],
  );
  return combinations
    .filter(({ length }) => length > 1)
    .map((combination) => `${path}?${new URLSearchParams(combination)}`);
}

export function listRequests({ items, people }: { items: number; people: number }): BenchRequest[] {
  return [
    ...createRequests(
      "visitor",
      "/api/content",
      "/api/content?category=Library",
      "/api/content?country=Kenya",
      "/api/content?contentType=video",
      "/api/content?country=Nowhere&category=Library&contentType=video",
      "/api/content?category=Scholarly%20Articles&subject=archaeology",
      "/api/content?category=Literary%20Collection&genre=Poetry",
      ...DETAIL_QUERIES.map((query) => `/api/content?${query}`),
      "/people/Amina%20Wanjiru%207",
      "/api/media",
      "/api/media?type=image",
      "/api/events",
      "/api/events?type=Lecture",
      "/api/events?status=completed",
      "/api/contributors",
      "/api/contributors?country=Kenya",
      "/api/contributors?specialization=History",
      "/api/appointments/upcoming",
      "/api/appointments/upcoming?visitType=archive",
      ...combineFilters("/api/content", {
        category: CONTENT_CATEGORIES,
        contentType: CONTENT_TYPES,
        country: COUNTRIES,
      }),
      ...combineFilters("/api/media", { type: MEDIA_TYPES, category: MEDIA_CATEGORIES }),
      ...combineFilters("/api/events", {
        type: EVENT_TYPES,
        category: EVENT_CATEGORIES,
        status: ["completed"],
      }),
      ...combineFilters("/api/contributors", { country: COUNTRIES, specialization: SPECIALIZATIONS }),
    ),
    ...createRequests(
      "visitor",
      ...["/api/content", "/api/media", "/api/events", "/api/contributors"].flatMap(withSearchTerms),
    ),
    ...createRequests("visitor", ...SEARCH_TERMS.map((word) => `/api/search?q=${encodeURIComponent(word)}`)),
    ...createRequests(
      "visitor",
      withMiddlePage("/api/content?limit=20", items * 0.86, 20),
      withMiddlePage("/api/content?category=Library&limit=20", items * 0.28, 20),
      withMiddlePage("/api/media?limit=20", items, 20),
      withMiddlePage("/api/events?limit=20", people * 0.98, 20),
      withMiddlePage("/api/contributors?limit=20", people, 20),
    ),
    ...createRequests(
      "admin",
      "/api/admin/dashboard",
      "/api/admin/content/pending",
      "/api/admin/content/all",
      "/api/admin/content/all?approvalStatus=rejected",
      ...DETAIL_QUERIES.map((query) => `/api/admin/content/all?${query}`),
      "/api/events?approvalStatus=pending",
      "/api/appointments",
      "/api/appointments?status=pending",
      "/api/appointments?status=approved&visitType=archive",
      "/api/appointments?order=day",
      "/api/admin/audit-log",
      "/admin?tab=pending-approval",
      "/admin?tab=all-content",
      "/admin/appointments?status=pending",
    ),
    ...createRequests(
      "admin",
      ...["/api/admin/content/all", "/api/appointments"].flatMap(withSearchTerms),
      withMiddlePage("/api/admin/content/all?limit=20", items, 20),
      withMiddlePage("/api/appointments?limit=20", items, 20),
    ),
  ];
}

export const UNKNOWN_ID = "0198f3a1-0000-7000-8000-000000000000";

/** Path parameters by pattern. Pages, imports, files and secrets have no rows: they get an unknown id. */
const createExamples = (ids: ExampleIds): Examples => [
  [/sitemap/, ["screens.xml", "content-1.xml", "media-1.xml", "events-1.xml", "contributors-1.xml"]],
  [/review-event|events/, [ids.event]],
  [/review-application/, [ids.application]],
  [/accounts/, [ids.account]],
  [/ :list/, ["subjects"]],
  [/ :kind|kinds/, ["object"]],
  [/fields/, ["new"]],
  [/ :code/, ["archive"]],
  [
    /slug|provider|setup|imports|outbox|uploads|unsubscribe|secret|short|covers|region|size|rotation|quality| \*/,
    [UNKNOWN_ID],
  ],
  [/ :page| :number/, ["1"]],
  [/ :width/, ["320"]],
  [/ :file/, [UNKNOWN_ID]],
  [/people/, ["Author 1"]],
  [/media/, [ids.media]],
  [/contributors/, [ids.contributor]],
  [/appointments/, [ids.appointment]],
  [/literary/, [ids.book]],
  [/:id/, [ids.content]],
  [/./, [UNKNOWN_ID]],
];

/** Responses with file contents, whole lists or redirects. */
const SKIPPED_PATTERN =
  /download|low-data|thumbnail|pictures|webp|view$|logout|language|refused|iiif|texts|exports|term-labels|offline-packages.*:name|\*$/;

export function listAllPaths(role: BenchRole, ids: ExampleIds): BenchRequest[] {
  const examples = createExamples(ids);
  return readableRoutes
    .filter(({ pattern }) => !SKIPPED_PATTERN.test(pattern))
    .flatMap(({ pattern }) => expandPattern(pattern, examples))
    .map((path) => ({ role, path }));
}
