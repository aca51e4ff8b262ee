import { ALLOWED } from "#app/core/attempt-limits.server.ts";
import type { Role } from "#app/schemas/lists.ts";

import said from "../../docs/api.md?raw";

/** In English, as the API itself. */

const limits = Object.entries(ALLOWED).map(([name, { times, minutes }]) => {
  const [what = "", by = ""] = name.split(".");
  return `| ${what} | ${by.replaceAll("-", " ")} | ${times} in ${minutes} minutes |`;
});

export const DESCRIPTION = [
  said.replace(/^# .*\n+/, "").trim(),
  "## How often",
  "Beyond these the answer is 429, and `Retry-After` says in how many seconds to ask again.",
  ["| What | Counted by | How often |", "| --- | --- | --- |", ...limits].join("\n"),
].join("\n\n");

/** By the beginning of their addresses. */
export const TAGS: Record<string, string> = {
  admin: "What administrators decide, and what waits for them",
  appointments: "Visits: asking for them, finding them again, deciding about them",
  auth: "Accounts, sessions and applications of contributors",
  content: "The library, the scholarly repository and the literary collection",
  contributors: "The database of people",
  events: "Events, proposals, and who comes",
  imports: "Tables and other repositories that are taken in",
  mail: "Mail that came back",
  me: "What is one's own: favourites, history, reservations, sessions, a calendar",
  media: "The media gallery",
  openapi: "This description",
  outbox: "Messages by mail and telephone, and what came of them",
  search: "One search over all of it",
  "take-home": "What is public in full, as one file for each collection",
  tasks: "What is done in the background",
  uploads: "A large file, sent in pieces",
};

export const PARAMETERS: Record<string, string> = {
  action: "Only what was done in this way",
  after: "`pagination.next` of the page before: what comes after it",
  approvalStatus:
    "What waits, was approved or was rejected: to administrators all of it, to contributors their own",
  before: "`pagination.previous` of a page: what comes before it",
  below: "Only versions before this one",
  category: "Only of this category",
  contentType: "Only of this kind of file",
  country: "Only of this country",
  date: "Of this day alone, by time",
  fate: "Only rows that this becomes of",
  from: "The first day",
  genre: "Only of this genre",
  kind: "Of this kind alone, by its pages",
  lang: "The language in which a browser is told that it was refused",
  limit: "How many a page has",
  offset: "How much of the file is there already: where these bytes begin",
  order: "By what the list is ordered; with a minus, from the other end",
  page: "Which page",
  q: "The words to look for",
  search: "The words to look for",
  specialization: "Only of this specialization",
  state: "Only in this state",
  status: "Only in this state",
  subject: "Only on this subject",
  t: "A second of the recording: the page on which it is spoken",
  to: "The last day",
  transcript: "The id of the transcript; without it the first one",
  type: "Only of this type; capitals do not matter",
  userId: "Of this account alone: one's own; to administrators any",
  version: "Which version, counted from the first; without it the present one",
  visitType: "Of this kind of visit",
  week: "The name of a week, or one of its days; without it this week",
};

export const PLACES: Record<string, string> = {
  id: "Its identifier",
  contentId: "The identifier of the item",
  name: "The name of the collection, as the list says it",
  page: "The number of the page, from 1",
  registrationId: "The identifier of the registration",
  rowId: "The identifier of the row",
  width: "The width in pixels, and the format where it is another than WebP: `320`, `640.avif`",
};

export type Asker = Role | "visitor";
const NAMES: Record<Role, string> = {
  admin: "administrators",
  contributor: "contributors",
  user: "readers",
};

export function whoMay(roles: readonly Asker[]): string {
  if (roles.includes("visitor")) return "Anybody may ask, logged in or not.";
  if (roles.length === Object.keys(NAMES).length) return "For whoever is logged in.";
  const names = (Object.keys(NAMES) as Role[]).filter((role) => roles.includes(role));
  return `For ${names.map((role) => NAMES[role]).join(" and ")}.`;
}
