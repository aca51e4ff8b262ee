import { expect, test } from "vitest";

import * as accounts from "./lists/accounts.ts";
import * as appointments from "./lists/appointments.ts";
import * as content from "./lists/content.ts";
import * as contributors from "./lists/contributors.ts";
import * as events from "./lists/events.ts";
import * as media from "./lists/media.ts";
import * as shared from "./lists/shared.ts";
import * as vocabularies from "./lists/vocabularies.ts";

const lists = {
  ...accounts,
  ...appointments,
  ...content,
  ...contributors,
  ...events,
  ...media,
  ...shared,
  ...vocabularies,
};

/** The values of docs/contract.md, repeated on purpose to detect typing errors. */
test("the lists and limits are those of the contract", () => {
  expect(lists).toMatchObject({
    ROLES: ["admin", "contributor", "user"],
    CONTENT_TYPES: ["article", "video", "image", "audio"],
    CONTENT_CATEGORIES: ["Library", "Scholarly Articles", "Literary Collection"],
    REPOSITORY_SUBJECTS: ["architecture", "culture", "archaeology", "urban"],
    GENRES: ["Fiction", "Poetry", "Drama", "Non-fiction", "Memoir", "Short Story"],
    LIBRARY_COUNTRIES: ["Uganda", "Kenya", "Tanzania", "Rwanda", "Burundi"],
    DEFAULT_LANGUAGE: "English",
    EVENT_STATUSES: ["upcoming", "ongoing", "completed", "cancelled"],
    VISIT_TYPES: ["research", "archive", "group", "library"],
    GROUP_SIZES: ["1", "2-5", "6-15", "16+"],
    APPOINTMENT_STATUSES: ["pending", "approved", "rejected", "completed", "cancelled"],
    APPROVAL_STATUSES: ["pending", "approved", "rejected"],
    MEDIA_TYPES: ["image", "video", "audio", "document"],
    PAGE_SIZES: { contributors: 20, contributorsDatabase: 10, events: 20, appointments: 10, media: 12 },
    PREVIEW_LIMITS: { items: 3, characters: 100 },
    BIOGRAPHY_EXCERPT_CHARACTERS: 150,
    MAX_MEDIA_CARD_TAGS: 3,
    MAX_BOOK_CARD_TAGS: 3,
    MAX_RECENT_UPLOADS: 3,
    MAX_LATEST_SUBMISSIONS: 5,
    NEARLY_FULL_THRESHOLD: 5,
    RATING: { min: 3, max: 5, unrated: 4.5 },
    PASSWORD_LENGTH: { min: 6 },
    TOKEN_STORAGE_KEY: "authToken",
    LOGIN_REDIRECT_MS: 1000,
    SCREEN_DATA_CACHE_MS: 60_000,
    CONTRIBUTORS_REFRESH_DELAY_MS: 500,
    CAROUSEL_SETTINGS: { advanceMs: 10_000, tickMs: 100, swipePx: 50 },
  });
  const counts = {
    SPECIALIZATIONS: 10,
    COUNTRIES: 9,
    EVENT_TYPES: 8,
    LEGACY_EVENT_TYPES: 9,
    EVENT_CATEGORIES: 6,
    MEDIA_CATEGORIES: 8,
  };
  for (const [name, count] of Object.entries(counts))
    expect(lists[name as keyof typeof counts]).toHaveLength(count);
});
