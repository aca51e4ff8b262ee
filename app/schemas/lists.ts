/** This file imports no library, so that the browser can load it. */

export const ROLES = ["admin", "contributor", "user"] as const;
export type Role = (typeof ROLES)[number];

export const CONTENT_TYPES = ["article", "video", "image", "audio"] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
export const CONTENT_CATEGORIES = ["Library", "Scholarly Articles", "Literary Collection"] as const;
export type ContentCategory = (typeof CONTENT_CATEGORIES)[number];
export const RIGHTS_NAMES = [
  "CC BY",
  "CC BY-SA",
  "CC BY-NC",
  "CC BY-NC-SA",
  "CC BY-ND",
  "CC BY-NC-ND",
  "CC0",
  "InC",
  "InC-OW-EU",
  "InC-EDU",
  "InC-NC",
  "InC-RUU",
  "NoC-CR",
  "NoC-NC",
  "NoC-OKLR",
  "NoC-US",
  "CNE",
  "UND",
  "NKC",
] as const;
export type Rights = (typeof RIGHTS_NAMES)[number];
export const OPEN_ACCESS_RIGHTS = [
  "CC BY",
  "CC BY-SA",
  "CC BY-NC",
  "CC BY-NC-SA",
  "CC BY-ND",
  "CC BY-NC-ND",
  "CC0",
  "NoC-NC",
  "NKC",
] as const satisfies readonly Rights[];

export const SECTION_PATHS: Record<ContentCategory, string> = {
  Library: "/library",
  "Scholarly Articles": "/scholarly-repository",
  "Literary Collection": "/literary-collection",
};
export const REPOSITORY_SUBJECTS = ["architecture", "culture", "archaeology", "urban"] as const;
export const GENRES = ["Fiction", "Poetry", "Drama", "Non-fiction", "Memoir", "Short Story"] as const;
/** How many days a returned book is reserved for the first person in the waiting list. */
export const BOOK_RESERVATION_DAYS = 2;
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
export const MAX_ATTENDEES = 1_000_000;
export const EVENT_PICTURE = {
  maxBytes: 10 * 1024 ** 2,
  extensions: ["jpg", "jpeg", "png", "webp", "svg"],
} as const;
export const NEW_EVENT_DEFAULTS = {
  time: "18:00",
  type: EVENT_TYPES[0],
  attendees: 0,
  status: "upcoming",
} as const;
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
export const APPOINTMENT_STATUSES = ["pending", "approved", "rejected", "completed", "cancelled"] as const;
export type BuiltInVisitType = (typeof VISIT_TYPES)[number];
/** A code: one of the contract's four, or of a type that the institution has added. */
export type VisitType = string;
export type GroupSize = (typeof GROUP_SIZES)[number];
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];
export const BOOKING_STEPS = ["type", "time", "contact"] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];
export const BOOKING_PATH = "/visits-appointments";
export const MEDIA_PATH = "/media";
export const SAVED_PATH = "/saved";
export const LOGOUT_PATHS = ["/logout", "/api/auth/logout"] as const;
/** A POST to `BOOKING_PATH` with one of these query parameters books nothing. */
export const BOOKING_ACTION_PARAMETERS = ["dialog", "step"] as const;
export const MAX_PARTICIPANTS = 500;
export const DEFAULT_LARGEST_GROUP = 30;
/** ISO numbers: Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const VISIT_RULES: Record<BuiltInVisitType, { days: readonly Weekday[]; minutes: number }> = {
  research: { days: [1, 2, 3, 4, 5], minutes: 120 },
  archive: { days: WEEKDAYS, minutes: 240 },
  group: { days: [1, 2, 3, 4, 5, 6], minutes: 180 },
  library: { days: WEEKDAYS, minutes: 480 },
};
export const OPENING_HOURS_LIMITS = { capacity: 10_000, minutes: { min: 15, max: 1_440 } } as const;
/** `-` means descending. */
export const LIST_ORDERS = ["name", "-name", "added", "-added"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];
export const MAX_SELECTED_RECORDS = 100;
export const APPOINTMENT_ORDERS = ["date", "-date", "added", "-added"] as const;
export type AppointmentOrder = (typeof APPOINTMENT_ORDERS)[number];
export const APPROVAL_STATUSES = ["pending", "approved", "rejected"] as const;

export const PAGE_SIZES = {
  accounts: 20,
  applications: 20,
  trail: 20,
  content: 20,
  contributors: 20,
  contributorsDatabase: 10,
  events: 20,
  imports: 20,
  importRows: 50,
  messages: 20,
  appointments: 10,
  media: 12,
} as const;

export const SEARCH_KINDS = ["library", "media", "events", "contributors"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export const SEARCH_RESULT_LIMITS = { perKind: 3, singleKind: 12, newest: 3 } as const;

export const MAX_FEED_ENTRIES = 50;
export const PREVIEW_LIMITS = { items: 3, characters: 100 } as const;
export const BIOGRAPHY_EXCERPT_CHARACTERS = 150;
export const MAX_MEDIA_CARD_TAGS = 3;
export const MAX_BOOK_CARD_TAGS = 3;
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;
export const MAX_RELATED_ITEMS = 3;
export const MAX_RECENT_UPLOADS = 3;
export const MAX_LATEST_SUBMISSIONS = 5;
export const NEARLY_FULL_THRESHOLD = 5;
export const RATING = { min: 3, max: 5, unrated: 4.5 } as const;
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;
/** Sent with any form whose change needs a recent proof. */
export const PROOF_FIELDS = { password: "proofPassword", code: "proofCode" } as const;
/** Of a password that is chosen from now on. The contract has one minimum for everyone. */
export const ADMINISTRATOR_PASSWORD_MIN_LENGTH = 12;
export const TIME_OF_DAY_CHARACTERS = 5;
export const TOKEN_STORAGE_KEY = "authToken";
/** The account for which a page was created. A browser deletes what it stored for other accounts. */
export const VIEWER_HEADER = "Viewer-Id";
export const NO_VIEWER = "none";
export const LOGIN_REDIRECT_MS = 1_000;
export const SCREEN_DATA_CACHE_MS = 60_000;
export const CONTRIBUTORS_REFRESH_DELAY_MS = 500;
export const CAROUSEL_SETTINGS = { advanceMs: 10_000, tickMs: 100, swipePx: 50 } as const;

export const MAX_LENGTHS = { line: 200, email: 254, paragraph: 5000, page: 40_000, list: 50 } as const;

/** In the order of the screen. Each name is a part of an address. */
export const VOCABULARIES = [
  "event-types",
  "event-categories",
  "media-categories",
  "subjects",
  "genres",
  "specializations",
  "countries",
  "languages",
] as const;
export type VocabularyName = (typeof VOCABULARIES)[number];
/** Each page must be sent in one round trip. `listCharacters` are of all labels and codes of a list in one language; `rows` includes merged terms, which no page shows. */
export const TERM_LIMITS = { terms: 40, listCharacters: 800, rows: 500, characters: 60 } as const;

export const DAY_RANGE = { first: "1900-01-01", last: "2199-12-31" } as const;
export const PUBLICATION_DAY_RANGE = { first: "0001-01-01", last: DAY_RANGE.last } as const;

export const HONEYPOT_FIELD = "homepage";

/** Sent instead of the chosen file while required fields are empty. */
export const FILE_CHOSEN_FIELD = "fileChosen";

/** Of profiles whose account was erased, because other contributors’ addresses must differ. Never shown. */
export const ERASED_EMAIL_DOMAIN = "erased.invalid";

export const SCHEDULED_JOBS = [
  "delete-old-sessions",
  "delete-expired-links",
  "delete-old-rate-limits",
  "delete-old-idempotency-keys",
  "apply-retention",
  "erase-accounts",
  "delete-old-job-records",
  "complete-events",
  "mark-open-items-changed",
  "delete-orphaned-files",
  "enqueue-file-jobs",
  "create-offline-packages",
  "delete-old-messages",
  "send-reminders",
  "send-digests",
  "create-backup",
] as const;
export type ScheduledJobName = (typeof SCHEDULED_JOBS)[number];

const MB = 1024 * 1024;

export const CONTENT_FILE_RULES = {
  article: { extensions: ["pdf", "doc", "docx", "txt", "epub", "mobi"], maxBytes: 100 * MB },
  video: { extensions: ["mp4", "webm"], maxBytes: 2048 * MB },
  image: { extensions: ["jpg", "jpeg", "png", "gif"], maxBytes: 25 * MB },
  audio: { extensions: ["mp3", "wav"], maxBytes: 250 * MB },
} as const satisfies Record<ContentType, { extensions: readonly string[]; maxBytes: number }>;

export const MAX_INLINE_PICTURE_BYTES = 2 * MB;

export const ARTICLE_EXTENSIONS = {
  Library: ["pdf", "doc", "docx", "txt", "epub"],
  "Scholarly Articles": ["pdf", "doc", "docx"],
  "Literary Collection": ["pdf", "epub", "mobi", "doc", "docx"],
} as const satisfies Record<ContentCategory, readonly string[]>;

export const MEDIA_FILE_RULES = {
  image: { extensions: ["jpg", "jpeg", "png", "gif", "webp", "avif", "tif", "tiff"], maxBytes: 50 * MB },
  video: { extensions: ["mp4", "webm", "mov"], maxBytes: 2048 * MB },
  audio: { extensions: ["mp3", "wav", "ogg", "m4a", "flac"], maxBytes: 250 * MB },
  document: { extensions: ["pdf", "doc", "docx"], maxBytes: 100 * MB },
} as const satisfies Record<MediaType, { extensions: readonly string[]; maxBytes: number }>;
/** At least one browser plays these. Recordings with other extensions need a low-data version. */
export const PLAYABLE_EXTENSIONS = ["mp4", "webm", "mov", "mp3", "wav", "ogg", "m4a", "flac"] as const;
export const MAX_FILES_PER_UPLOAD = 30;
export const MAX_MEDIA_CARD_CHARACTERS = 150;

export const TEXT_SIZES = ["small", "usual", "large"] as const;
export const LINE_WIDTHS = ["narrow", "wide"] as const;
export const PAGE_PICTURE_WIDTHS = [320, 640, 1280] as const;
export const MAX_PAGE_NUMBER = 100_000;
export const EXAMPLE_CUE_TIMES = "0:12 --> 0:15";
export const MAX_RECORDING_POSITION_SECONDS = 359_999;
export const MAX_TRANSCRIPT_LANGUAGES = 16;
