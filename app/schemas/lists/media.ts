import { MB } from "./shared.ts";

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
export const MAX_MEDIA_CARD_TAGS = 3;

export const MEDIA_FILE_RULES = {
  image: { extensions: ["jpg", "jpeg", "png", "gif", "webp", "avif", "tif", "tiff"], maxBytes: 50 * MB },
  video: { extensions: ["mp4", "webm", "mov"], maxBytes: 2048 * MB },
  audio: { extensions: ["mp3", "wav", "ogg", "m4a", "flac"], maxBytes: 250 * MB },
  document: { extensions: ["pdf", "doc", "docx"], maxBytes: 100 * MB },
} as const satisfies Record<MediaType, { extensions: readonly string[]; maxBytes: number }>;
export const MAX_MEDIA_CARD_CHARACTERS = 150;

/** Of the screen of the list. */
export type MediaAction = "add" | "bulk" | "edit" | "delete";
