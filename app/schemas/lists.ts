/** The fixed lists and limits of the contract, without any library, so that the browser can have them too. */

export const ROLES = ["admin", "contributor", "user"] as const;
export type Role = (typeof ROLES)[number];

export const CONTENT_TYPES = ["article", "video", "image", "audio"] as const;
export const CONTENT_CATEGORIES = ["Library", "Scholarly Articles", "Literary Collection"] as const;
export const REPOSITORY_SUBJECTS = ["architecture", "culture", "archaeology", "urban"] as const;
export const GENRES = ["Fiction", "Poetry", "Drama", "Non-fiction", "Memoir", "Short Story"] as const;
export const LIBRARY_COUNTRIES = ["Uganda", "Kenya", "Tanzania", "Rwanda", "Burundi"] as const;
export const DEFAULT_LANGUAGE = "English";

export const SPECIALIZATIONS = [
  "Cultural Heritage",
  "Archaeology",
  "History",
  "Anthropology",
  "Museum Studies",
  "Archival Studies",
  "Library Science",
  "Conservation",
  "Digital Humanities",
  "Art History",
] as const;
export const COUNTRIES = [
  "Ethiopia",
  "Kenya",
  "Tanzania",
  "Uganda",
  "Nigeria",
  "South Africa",
  "Egypt",
  "United States",
  "United Kingdom",
] as const;

export const EVENT_TYPES = [
  "Conference",
  "Workshop",
  "Exhibition",
  "Seminar",
  "Masterclass",
  "Lecture",
  "Cultural Event",
  "Virtual Event",
] as const;
/** What the legacy screen offers when no types are served; both lists are accepted, whatever their capitals. */
export const LEGACY_EVENT_TYPES = [
  "workshop",
  "exhibition",
  "lecture",
  "conference",
  "cultural performance",
  "seminar",
  "panel discussion",
  "screening",
  "book launch",
] as const;
export const EVENT_CATEGORIES = [
  "Academic",
  "Cultural",
  "Professional Development",
  "Community Engagement",
  "Research",
  "Arts & Heritage",
] as const;
export const EVENT_STATUSES = ["upcoming", "ongoing", "completed", "cancelled"] as const;

export const MEDIA_TYPES = ["image", "video", "audio", "document"] as const;
export const MEDIA_CATEGORIES = [
  "Architecture",
  "Cultural Heritage",
  "Art & Design",
  "Historical Documents",
  "Educational",
  "Research",
  "Community",
  "Events",
] as const;

export const VISIT_TYPES = ["research", "archive", "group", "library"] as const;
export const GROUP_SIZES = ["1", "2-5", "6-15", "16+"] as const;
export const VISIT_STATUSES = ["pending", "approved", "rejected", "completed", "cancelled"] as const;
export const APPROVAL_STATUSES = ["pending", "approved", "rejected"] as const;

/** Rows on a page, where the address does not say. */
export const PAGE_SIZES = {
  applications: 20,
  trail: 20,
  content: 20,
  contributors: 20,
  contributorsDatabase: 10,
  events: 20,
  appointments: 10,
  media: 12,
} as const;

/** What a visitor sees of a list, and how much of each text. */
export const PREVIEW = { items: 3, characters: 100 } as const;
export const BIOGRAPHY_CUT = 150;
export const MEDIA_CARD_TAGS = 3;
export const BOOK_CARD_TAGS = 3;
export const RECENT_UPLOADS = 3;
export const LATEST_SUBMISSIONS = 5;
/** From so few places on, a card says how many are left. */
export const FEW_PLACES = 5;
export const RATING = { least: 3, most: 5, unrated: 4.5 } as const;
export const PASSWORD_LENGTH = { least: 6, most: 128 } as const;
export const TOKEN_KEY = "authToken";
export const LOGIN_REDIRECT_MS = 1_000;
export const CACHE_MS = 60_000;
export const CONTRIBUTORS_REFRESH_MS = 500;
export const CAROUSEL = { advanceMs: 10_000, tickMs: 100, swipePx: 50 } as const;

/** Lengths that no honest entry meets, so that a field cannot be used as a store. */
export const LENGTHS = { line: 200, email: 254, paragraph: 5000, list: 50 } as const;

/** What the audit trail tells of. */
export const TRAIL_ACTIONS = [
  "application.approved",
  "application.rejected",
  "account.created",
  "account.raised",
  "account.kept",
  "link.given",
  "link.used",
] as const;
export type TrailAction = (typeof TRAIL_ACTIONS)[number];
