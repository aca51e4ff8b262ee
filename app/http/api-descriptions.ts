import { RATE_LIMITS } from "#app/core/rate-limit.server.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";

import guide from "../../docs/api.md?raw";

const RATE_LIMIT_TABLE_ROWS = Object.entries(RATE_LIMITS).map(([name, { times, minutes }]) => {
  const [action = "", subject = ""] = name.split(".");
  return `| ${action} | ${subject.replaceAll("-", " ")} | ${times} in ${minutes} minutes |`;
});

export const API_DESCRIPTION = [
  guide.replace(/^# .*\n+/, "").trim(),
  "## Rate limits",
  "Above these limits you get 429. `Retry-After` gives the number of seconds to wait.",
  ["| Action | Counted by | Limit |", "| --- | --- | --- |", ...RATE_LIMIT_TABLE_ROWS].join("\n"),
].join("\n\n");

export const TAG_DESCRIPTIONS: Record<string, string> = {
  admin: "Admin: approvals, dashboard, audit trail",
  accounts: "Accounts: rights, sessions, two-step login, deletion",
  appointments: "Visit requests and appointments",
  auth: "Authentication, accounts and contributor applications",
  content: "The library, the scholarly repository and the literary collection",
  contributors: "The contributors database",
  copies: "Copies of closed files, by private links",
  "copy-requests": "Requests for copies of closed files",
  files: "Files of an item",
  events: "Events, proposals and registrations",
  imports: "Bulk import (CSV, BibTeX, RIS, OAI-PMH)",
  invitations: "Invitations to open an account",
  kinds: "Kinds of items, with their fields",
  mail: "Bounce handling",
  me: "The current user: favourites, history, sessions, calendar",
  media: "The media gallery",
  openapi: "OpenAPI specification",
  "own-fields": "Fields of the institution, in `own` of items",
  pages: "Pages about the institution",
  passkeys: "The current user’s passkeys",
  outbox: "Outgoing email and SMS",
  "second-factor": "The current user’s two-step login",
  reports: "Reports of items, media items and pages",
  reservations: "Reservations of books on loan",
  search: "Search across all content",
  privacy: "Which personal data is stored, why and for how long",
  "closed-days": "Closed days",
  versions: "Earlier versions of an item",
  "visit-types": "What visitors can book",
  setup: "What a new site needs",
  site: "Name, contact, logo and home page of the institution",
  "offline-packages": "Offline packages (ZIM) of open-access items",
  staff: "What only staff see of an item",
  tasks: "Background tasks",
  texts: "Pages of documents, and their corrections",
  thumbnail: "Small pictures of items and media items",
  transcript: "Transcripts of recordings",
  uploads: "Resumable uploads",
  vocabularies: "Terms offered in forms and filters",
};

export const QUERY_PARAMETERS: Record<string, string> = {
  action: "Filter by action",
  after: "Cursor: `pagination.next` from an earlier response",
  approvalStatus: "Filter by approval status. Administrators see all, contributors their own",
  before: "Cursor: `pagination.previous` from an earlier response",
  beforeVersion: "Return versions older than this one",
  category: "Filter by category",
  contentType: "Filter by content type",
  country: "Country. For holidays, the ISO 3166 code",
  date: "A single day (YYYY-MM-DD); returns its time slots",
  outcome: "Filter rows by outcome",
  file: "Items with (`yes`) or without (`no`) a file",
  from: "Start date, inclusive. Of items, a year",
  genre: "Filter by genre",
  incomplete: "`yes`: only items that lack a field that their kind requires",
  kind: "Code of a kind of items. For a search, one result type, paginated",
  language: "Filter by a language of the item",
  lang: "Language of the error page shown to browsers",
  limit: "Items per page",
  offset: "Byte offset at which this chunk starts",
  order: "Sort field; prefix with `-` for descending",
  page: "Page number, from 1",
  part: "`item` (default), or `staff` for the details for staff",
  person: "Items that name this person, whatever the case and accents",
  place: "Items with this place, whatever its case and accents",
  relatedPage: "Page of more than 200 related items, from 1",
  q: "Search terms",
  search: "Search terms",
  specialization: "Filter by specialization",
  state: "Filter by status",
  role: "Filter by role",
  seen: "Filter by last use: `recently` is within 30 days",
  secondFactor: "Filter by two-step login",
  status: "Filter by status",
  subject: "Filter by subject",
  t: "Time in seconds; returns the transcript part at that time",
  to: "End date, inclusive. Of items, a year",
  transcript: "Transcript id. Default: the first transcript",
  type: "Filter by type (case-insensitive)",
  userId: "Filter by account. Administrators may use any id, others only their own",
  v: "The version of the picture, as in its address. With it, browsers may cache the picture for a year",
  version: "Version number, from 1. Default: current version",
  visitType: "Filter by type of visit",
  year: "Year",
  week: "ISO week (2026-W48) or any date in it. Default: this week",
};

export const PATH_PARAMETERS: Record<string, { description: string; example: string }> = {
  file: {
    description: "Id of a file, as returned by the list of the item’s files",
    example: "01a2115f-36d4-7712-987d-0b3690ea1113",
  },
  id: { description: "Id", example: "01a2115f-36d4-7712-987d-0b3690ea1112" },
  list: {
    description:
      "Name of the vocabulary: `event-types`, `event-categories`, `media-categories`, `subjects`, `genres`, `specializations`, `countries`, `languages`",
    example: "event-types",
  },
  code: {
    description:
      "Code of the term or of the visit type, percent-encoded: `Arts%20%26%20Heritage`, `research`",
    example: "school-class",
  },
  contentId: { description: "Item id", example: "01a2115f-374a-72e2-ac21-28e669b4f9e8" },
  name: { description: "Name, as returned by the list", example: "library" },
  number: { description: "Number of the version", example: "1" },
  page: { description: "Page number, from 1", example: "1" },
  registrationId: { description: "Registration id", example: "01a2115f-5adf-774b-8a0b-3236dd50469f" },
  rowId: { description: "Row id", example: "01a2115f-5f81-742f-afd1-3c1be9125318" },
  secret: {
    description: "Last part of a private link",
    example: "vk2xKW-estKVNxE47MMQRkEM5ZCHcx_4IoQcvqSiPaw",
  },
  slug: { description: "Last part of the page’s URL", example: "about" },
  width: { description: "Width in pixels, with a format unless WebP: `320`, `640.avif`", example: "320" },
};

export type ApiRole = Role | "visitor";
const ROLE_NAMES: Record<Role, string> = {
  admin: "administrators",
  contributor: "contributors",
  user: "readers",
};

export function describeAccess(roles: readonly ApiRole[]): string {
  if (roles.includes("visitor")) return "Public: no authentication needed.";
  if (roles.length === Object.keys(ROLE_NAMES).length) return "Any logged-in user.";
  const names = (Object.keys(ROLE_NAMES) as Role[]).filter((role) => roles.includes(role));
  return `For ${names.map((role) => ROLE_NAMES[role]).join(" and ")}.`;
}
