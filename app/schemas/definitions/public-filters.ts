import { CONTENT_CATEGORIES, CONTENT_TYPES } from "../lists/content.ts";
import { EVENT_STATUSES } from "../lists/events.ts";
import { MEDIA_TYPES } from "../lists/media.ts";
import { APPROVAL_STATUSES, LIST_ORDERS } from "../lists/shared.ts";
import * as filter from "./filters.ts";

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
};
export const MANAGED_CONTENT_FILTERS = { ...CONTENT_FILTERS, order: filter.hidden(LIST_ORDERS) };

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
);
export const REPOSITORY_FILTERS = filter.pickFilters(CONTENT_FILTERS, "search", "subject");
export const BOOK_FILTERS = filter.pickFilters(CONTENT_FILTERS, "search", "genre");

/** Of each section's screen. The tabs of the library are its content types. */
export const SECTION_FILTERS = {
  Library: filter.pickFilters(LIBRARY_FILTERS, "search", "category", "country"),
  "Scholarly Articles": REPOSITORY_FILTERS,
  "Literary Collection": BOOK_FILTERS,
};
