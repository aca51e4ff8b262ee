import { CONTENT_CATEGORIES, CONTENT_ORDERS, CONTENT_TYPES, ITEM_VERSION_PARTS } from "../lists/content.ts";
import { EVENT_STATUSES } from "../lists/events.ts";
import { MEDIA_TYPES } from "../lists/media.ts";
import { APPROVAL_STATUSES } from "../lists/shared.ts";
import * as filter from "./filters.ts";

/** What describes an item in full. `person` and `place` are whole names. */
const DETAIL_FILTERS = {
  kind: filter.code("filter.kind", "filter.all-kinds"),
  person: filter.text("filter.person"),
  place: filter.text("filter.place"),
  language: filter.term("languages", "field.language", "filter.all-languages", "text"),
  from: filter.year("filter.from-year"),
  to: filter.year("filter.to-year"),
  file: filter.choice(["yes", "no"], "filter.file", "filter.file-any", "filter.file-*"),
  own: filter.own,
};

export const CONTENT_FILTERS = {
  search: filter.search("library.search"),
  category: filter.choice(CONTENT_CATEGORIES, "library.category", "library.all-categories", "category.*"),
  contentType: filter.choice(CONTENT_TYPES, "field.content-type", "all-content.all-types", "kind.*"),
  country: filter.term("countries", "field.country", "contributors.all-countries", "merged"),
  approvalStatus: filter.choice(
    APPROVAL_STATUSES,
    "all-content.status",
    "all-content.all-statuses",
    "status.*",
  ),
  subject: filter.term("subjects", "field.subject", "repository.all-subjects", "text"),
  genre: filter.term("genres", "field.genre", "books.all-genres", "text"),
  ...DETAIL_FILTERS,
  order: filter.choice(["date", "-date"], "filter.order", "filter.order-added", "filter.order-*"),
};
export const MANAGED_CONTENT_FILTERS = {
  ...CONTENT_FILTERS,
  /** Items that lack a field that their kind requires by now. */
  incomplete: filter.choice(["yes"], "admin.incomplete", "admin.incomplete-any", "admin.incomplete-*"),
  order: filter.hidden(CONTENT_ORDERS),
};
/** Behind "More filters". */
export const MORE_FILTERS = { ...DETAIL_FILTERS, order: CONTENT_FILTERS.order };
const MORE_NAMES = Object.keys(MORE_FILTERS) as (keyof typeof MORE_FILTERS)[];

export const EVENT_FILTERS = {
  status: filter.hidden(EVENT_STATUSES),
  type: filter.term("event-types", "events.type", "events.all-types"),
  category: filter.term("event-categories", "events.category", "events.all-categories"),
  approvalStatus: filter.hidden(APPROVAL_STATUSES),
  search: filter.search("events.search"),
};
export const SHOWN_EVENT_FILTERS = filter.pickFilters(EVENT_FILTERS, "search", "type", "category");

export const MEDIA_FILTERS = {
  search: filter.search("library.search"),
  type: filter.ignoringCase(filter.choice(MEDIA_TYPES, "media.type", "media.all-types", "media.type-*")),
  category: filter.term("media-categories", "library.category", "library.all-categories"),
};

export const CONTRIBUTOR_FILTERS = {
  search: filter.search("library.search"),
  country: filter.term("countries", "field.country", "contributors.all-countries", "merged"),
  specialization: filter.term(
    "specializations",
    "contributors.specialization-filter",
    "contributors.all-specializations",
    "merged",
  ),
};

export const UPCOMING_VISIT_FILTERS = {
  visitType: filter.code("appointments.visit-type", "appointments.all-types"),
};

export const LIBRARY_FILTERS = filter.pickFilters(
  CONTENT_FILTERS,
  "search",
  "category",
  "country",
  "contentType",
  ...MORE_NAMES,
);
export const REPOSITORY_FILTERS = filter.pickFilters(CONTENT_FILTERS, "search", "subject", ...MORE_NAMES);
export const BOOK_FILTERS = filter.pickFilters(CONTENT_FILTERS, "search", "genre", ...MORE_NAMES);

/** Of each section's screen. The tabs of the library are its content types. */
export const SECTION_FILTERS = {
  Library: filter.pickFilters(LIBRARY_FILTERS, "search", "category", "country", ...MORE_NAMES),
  "Scholarly Articles": REPOSITORY_FILTERS,
  "Literary Collection": BOOK_FILTERS,
};

/** What is for staff is refused to everyone else. */
export const ITEM_VERSION_FILTERS = { part: filter.hidden(ITEM_VERSION_PARTS) };
