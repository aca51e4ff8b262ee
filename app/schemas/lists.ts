/** The fixed lists and limits of the contract, without any library, so that the browser can have them too. */

export const ROLES = ["admin", "contributor", "user"] as const;
export type Role = (typeof ROLES)[number];

export const CONTENT_TYPES = ["article", "video", "image", "audio"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
export const CONTENT_CATEGORIES = ["Library", "Scholarly Articles", "Literary Collection"] as const;
export type ContentCategory = (typeof CONTENT_CATEGORIES)[number];
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
/** Of people and events whose country nobody said. */
export const UNKNOWN_COUNTRY = "Not specified";

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
/** More than any house holds: a slip of the hand. */
export const MOST_ATTENDEES = 1_000_000;
/** What the form for a new event is filled in with; its day is today. */
export const NEW_EVENT = { time: "18:00", type: EVENT_TYPES[0], attendees: 0, status: "upcoming" } as const;
export const EVENT_STATUSES = ["upcoming", "ongoing", "completed", "cancelled"] as const;

export const MEDIA_TYPES = ["image", "video", "audio", "document"] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
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
export type VisitType = (typeof VISIT_TYPES)[number];
export type GroupSize = (typeof GROUP_SIZES)[number];
export type VisitStatus = (typeof VISIT_STATUSES)[number];
/** For how many people there must be room: the most that a group of this size can be. */
export const PLACES: Record<GroupSize, number> = { "1": 1, "2-5": 5, "6-15": 15, "16+": 30 };
/** Monday is 1 and Sunday 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];
/** On which days each type is held, and how long one takes at most, in minutes. */
export const VISIT_HELD: Record<VisitType, { days: readonly Weekday[]; minutes: number }> = {
  research: { days: [1, 2, 3, 4, 5], minutes: 120 },
  archive: { days: WEEKDAYS, minutes: 240 },
  group: { days: [1, 2, 3, 4, 5, 6], minutes: 180 },
  library: { days: WEEKDAYS, minutes: 480 },
};
/** What an administrator may set of a room. */
export const ROOM_LIMITS = { capacity: 10_000, minutes: { least: 15, most: 1_440 } } as const;
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
/** A time of day is its hours and minutes: `HH:MM`. */
export const TIME_CHARACTERS = 5;
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
  "content.approved",
  "content.rejected",
  "content.resubmitted",
  "content.deleted",
  "contributor.added",
  "contributor.changed",
  "contributor.deleted",
  "event.added",
  "event.changed",
  "event.approved",
  "event.rejected",
  "event.completed",
  "event.deleted",
  "registration.removed",
  "media.added",
  "media.changed",
  "media.deleted",
  "visit.status",
  "visit.changed",
  "visit.deleted",
  "visit.cancelled",
  "visits.room",
] as const;
export type TrailAction = (typeof TRAIL_ACTIONS)[number];

const MB = 1024 * 1024;

/** What each kind of content takes, for administrators; and how much of it. */
export const CONTENT_FILES = {
  article: { extensions: ["pdf", "doc", "docx", "txt", "epub", "mobi"], mostBytes: 100 * MB },
  video: { extensions: ["mp4", "webm"], mostBytes: 2048 * MB },
  image: { extensions: ["jpg", "jpeg", "png", "gif"], mostBytes: 25 * MB },
  audio: { extensions: ["mp3", "wav"], mostBytes: 250 * MB },
} as const satisfies Record<ContentType, { extensions: readonly string[]; mostBytes: number }>;

/** Of articles, a contributor's upload takes these; the repository's and the books' dialogs theirs. */
export const ARTICLE_FILES = {
  Library: ["pdf", "doc", "docx", "txt", "epub"],
  "Scholarly Articles": ["pdf", "doc", "docx"],
  "Literary Collection": ["pdf", "epub", "mobi", "doc", "docx"],
} as const satisfies Record<ContentCategory, readonly string[]>;

/** What the media gallery takes, by type; a type is read from the file. And how many files at a time. */
export const MEDIA_FILES = {
  image: { extensions: ["jpg", "jpeg", "png", "gif", "webp", "avif", "tif", "tiff"], mostBytes: 50 * MB },
  video: { extensions: ["mp4", "webm", "mov"], mostBytes: 2048 * MB },
  audio: { extensions: ["mp3", "wav", "ogg", "m4a", "flac"], mostBytes: 250 * MB },
  document: { extensions: ["pdf", "doc", "docx"], mostBytes: 100 * MB },
} as const satisfies Record<MediaType, { extensions: readonly string[]; mostBytes: number }>;
export const MEDIA_AT_ONCE = 30;
/** How much of a description a card can show in its three lines, however wide it is. */
export const MEDIA_CARD_CHARACTERS = 160;
