/** `-` means descending. */
export const LIST_ORDERS = ["name", "-name", "added", "-added"] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];
export const MAX_SELECTED_RECORDS = 100;
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
  versions: 20,
} as const;

export const MAX_FEED_ENTRIES = 50;
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;
export const TIME_OF_DAY_CHARACTERS = 5;
export const SCREEN_DATA_CACHE_MS = 60_000;
export const CAROUSEL_SETTINGS = { advanceMs: 10_000, tickMs: 100, swipePx: 50 } as const;

/** `record`: all values of a record together. */
export const MAX_LENGTHS = {
  line: 200,
  email: 254,
  paragraph: 5000,
  page: 40_000,
  record: 20_000,
  list: 50,
} as const;

export const DAY_RANGE = { first: "1900-01-01", last: "2199-12-31" } as const;

export const SAVED_PATH = "/saved";

export const HONEYPOT_FIELD = "homepage";

/** Sent instead of the chosen file while required fields are empty. */
export const FILE_CHOSEN_FIELD = "fileChosen";

export const MB = 1024 * 1024;
export const MAX_FILES_PER_UPLOAD = 30;

/** A record with a value for each name. */
export const ofEach = <Name extends string, Value>(names: readonly Name[], create: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, create(name)])) as Record<Name, Value>;

/** What the select of a filter sends that does not filter. */
export const ALL = "all";
