import * as lists from "#app/schemas/lists.ts";

import { pathsOf, readableRoutes, type Examples } from "../tests/setup/addresses.ts";

/** What `bench -- product` asks of a small product and of a large one: each list with its filters, and each address. */

export type Role = "visitor" | "user" | "contributor" | "admin";
/** What it is found by decides how much longer it may take. */
export type Question = { role: Role; path: string; kind: "flat" | "far" };
/** Rows of the database that is asked, in the middle of its lists. */
export type Named = Record<
  "content" | "book" | "media" | "event" | "contributor" | "appointment" | "application",
  string
>;

const flat = (role: Role, ...paths: string[]): Question[] =>
  paths.map((path) => ({ role, path, kind: "flat" }));
/** Jumps into the middle, and searches. */
const far = (role: Role, ...paths: string[]): Question[] =>
  paths.map((path) => ({ role, path, kind: "far" }));

const COUNTRIES = ["Kenya", "Uganda"];
const WORDS = ["imigongo", "drum", "drum lake", "nothing-there"];
const searched = (path: string) =>
  WORDS.map((word) => `${path}${path.includes("?") ? "&" : "?"}search=${encodeURIComponent(word)}`);
const middle = (path: string, rows: number, limit: number) =>
  `${path}${path.includes("?") ? "&" : "?"}page=${Math.max(1, Math.floor(rows / limit / 2))}`;

/** Each choice of two or more filters at once, those too that nothing is of. */
function together(path: string, filters: Record<string, readonly string[]>): string[] {
  const chosen = Object.entries(filters).reduce<[string, string][][]>(
    (sofar, [name, values]) =>
      sofar.flatMap((some) => [some, ...values.map((value) => [...some, [name, value] as [string, string]])]),
    [[]],
  );
  return chosen.filter(({ length }) => length > 1).map((some) => `${path}?${new URLSearchParams(some)}`);
}

/** Filters and pages of the lists, asked for by their calls. */
export function listQuestions({ items, people }: { items: number; people: number }): Question[] {
  return [
    ...flat(
      "visitor",
      "/api/content",
      "/api/content?category=Library",
      "/api/content?country=Kenya",
      "/api/content?contentType=video",
      "/api/content?country=Nowhere&category=Library&contentType=video",
      "/api/content?category=Scholarly%20Articles&subject=archaeology",
      "/api/content?category=Literary%20Collection&genre=Poetry",
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
      ...together("/api/content", {
        category: lists.CONTENT_CATEGORIES,
        contentType: lists.CONTENT_TYPES,
        country: COUNTRIES,
      }),
      ...together("/api/media", { type: lists.MEDIA_TYPES, category: lists.MEDIA_CATEGORIES }),
      ...together("/api/events", {
        type: lists.EVENT_TYPES,
        category: lists.EVENT_CATEGORIES,
        status: ["completed"],
      }),
      ...together("/api/contributors", { country: COUNTRIES, specialization: lists.SPECIALIZATIONS }),
    ),
    ...far(
      "visitor",
      ...["/api/content", "/api/media", "/api/events", "/api/contributors"].flatMap(searched),
    ),
    ...far("visitor", ...WORDS.map((word) => `/api/search?q=${encodeURIComponent(word)}`)),
    ...far(
      "visitor",
      middle("/api/content?limit=20", items * 0.86, 20),
      middle("/api/content?category=Library&limit=20", items * 0.28, 20),
      middle("/api/media?limit=20", items, 20),
      middle("/api/events?limit=20", people * 0.98, 20),
      middle("/api/contributors?limit=20", people, 20),
    ),
    ...flat(
      "admin",
      "/api/admin/dashboard",
      "/api/admin/content/pending",
      "/api/admin/content/all",
      "/api/admin/content/all?approvalStatus=rejected",
      "/api/events?approvalStatus=pending",
      "/api/appointments",
      "/api/appointments?status=pending",
      "/api/appointments?status=approved&visitType=archive",
      "/api/appointments?order=day",
      "/api/admin/trail",
      "/admin?tab=pending-approval",
      "/admin?tab=all-content",
      "/admin/appointments?status=pending",
    ),
    ...far(
      "admin",
      ...["/api/admin/content/all", "/api/appointments"].flatMap(searched),
      middle("/api/admin/content/all?limit=20", items, 20),
      middle("/api/appointments?limit=20", items, 20),
    ),
  ];
}

const UNKNOWN = "0198f3a1-0000-7000-8000-000000000000";

/** What stands in the addresses that name something; of files, secrets and what is not in the rows, one that is not there. */
const examplesOf = (named: Named): Examples => [
  [/sitemap/, ["screens.xml", "content-a7.xml", "media-a7.xml", "events-a7.xml", "contributors-a7.xml"]],
  [/review-event|events/, [named.event]],
  [/review-application/, [named.application]],
  [/imports|outbox|uploads|unsubscribe|secret|short|cloths|region|size|rotation|quality| \*/, [UNKNOWN]],
  [/ :page/, ["1"]],
  [/ :width/, ["320"]],
  [/media/, [named.media]],
  [/contributors/, [named.contributor]],
  [/appointments/, [named.appointment]],
  [/literary/, [named.book]],
  [/:id/, [named.content]],
];

/** Answered with bytes of a file, with a whole list, or by another address. */
const NOT_ASKED =
  /download|light|thumbnail|pictures|webp|view$|logout|language|refused|iiif|texts|exports|take-home.*:name|\*$/;

/** Every address that answers to GET, from the build. */
export async function everyAddress(role: Role, named: Named): Promise<Question[]> {
  const examples = examplesOf(named);
  return (await readableRoutes())
    .filter(({ pattern }) => !NOT_ASKED.test(pattern))
    .flatMap(({ pattern }) => pathsOf(pattern, examples))
    .map((path) => ({ role, path, kind: "flat" }));
}
