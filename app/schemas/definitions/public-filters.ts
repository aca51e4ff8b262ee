import { CONTENT_CATEGORIES, CONTENT_TYPES } from "../lists/content.ts";
import { EVENT_STATUSES } from "../lists/events.ts";
import { MEDIA_TYPES } from "../lists/media.ts";
import { APPROVAL_STATUSES, LIST_ORDERS } from "../lists/shared.ts";
import { choice, ignoringCase, code, hidden, pickFilters, search, term } from "./filters.ts";

export const CONTENT_FILTERS = {
  search: search("library.search"),
  category: choice(CONTENT_CATEGORIES, "library.category", "library.all-categories", "category.*"),
  contentType: choice(CONTENT_TYPES, "field.content-type", "all-content.all-types", "kind.*"),
  country: term("countries", "field.country", "contributors.all-countries", "merged"),
  approvalStatus: choice(APPROVAL_STATUSES, "all-content.status", "all-content.all-statuses", "status.*"),
  subject: term("subjects", "field.subject", "repository.all-subjects", "text"),
  genre: term("genres", "field.genre", "books.all-genres", "text"),
};
export const MANAGED_CONTENT_FILTERS = { ...CONTENT_FILTERS, order: hidden(LIST_ORDERS) };

export const EVENT_FILTERS = {
  status: hidden(EVENT_STATUSES),
  type: term("event-types", "events.type", "events.all-types"),
  category: term("event-categories", "events.category", "events.all-categories"),
  approvalStatus: hidden(APPROVAL_STATUSES),
  search: search("events.search"),
};

export const MEDIA_FILTERS = {
  search: search("library.search"),
  type: ignoringCase(choice(MEDIA_TYPES, "media.type", "media.all-types", "media.type-*")),
  category: term("media-categories", "library.category", "library.all-categories"),
};

export const CONTRIBUTOR_FILTERS = {
  search: search("library.search"),
  country: term("countries", "field.country", "contributors.all-countries", "merged"),
  specialization: term(
    "specializations",
    "contributors.specialization-filter",
    "contributors.all-specializations",
    "merged",
  ),
};

export const UPCOMING_VISIT_FILTERS = {
  visitType: code("appointments.visit-type", "appointments.all-types"),
};

export const LIBRARY_FILTERS = pickFilters(CONTENT_FILTERS, "search", "category", "country", "contentType");
export const REPOSITORY_FILTERS = pickFilters(CONTENT_FILTERS, "search", "subject");
export const BOOK_FILTERS = pickFilters(CONTENT_FILTERS, "search", "genre");

/** Of each section's screen. The tabs of the library are its content types. */
export const SECTION_FILTERS = {
  Library: pickFilters(LIBRARY_FILTERS, "search", "category", "country"),
  "Scholarly Articles": REPOSITORY_FILTERS,
  "Literary Collection": BOOK_FILTERS,
};
