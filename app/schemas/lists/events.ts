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
export const NEARLY_FULL_THRESHOLD = 5;

/** Of the screen of the list. */
export type EventAction = "add" | "edit" | "delete" | "approve" | "reject";
