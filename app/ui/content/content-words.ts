import {
  GENRES,
  RATING,
  SECTIONS,
  type ContentCategory,
  type ContentType,
  type Rights,
} from "#app/schemas/lists.ts";
import { genreIn, yearIn, yearOf } from "#app/schemas/work-facts.ts";
import type { Light } from "#app/ui/recordings/light-state.tsx";

import type { Draft } from "#app/ui/transcripts/transcript-links.tsx";

import type { Found } from "./found-inside.tsx";

/** What the reader may not see is missing. */
export type ShownContent = {
  id: string;
  title: string;
  author: string;
  description: string;
  category: ContentCategory;
  specialization: string;
  country: string;
  tags: string[];
  language: string;
  contentType: ContentType;
  publishedDate: string | null;
  rights: Rights | null;
  createdAt: string;
  isPublished: boolean;
  downloads: number;
  filename?: string;
  originalFilename?: string;
  fileSize?: number;
  views?: number;
  contributor?: { name: string; institution: string } | null;
  approvalStatus?: "pending" | "approved" | "rejected";
  isFavourite?: boolean;
  isPublicInFull?: boolean;
  light?: Light;
  reservation?: { place?: number; offer?: "own" | "another"; offeredUntil?: string; waiting?: number };
  isEditable?: boolean;
  inside?: Found[];
  rejectionReason?: string | null;
  waitingSince?: string;
  transcriptDrafts?: Draft[];
  version?: number;
  uploader?: { email: string; role: string } | null;
};

export const pathOf = ({ id, category }: Pick<ShownContent, "id" | "category">) =>
  `${SECTIONS[category]}/${id}`;

export const viewOf = (id: string) => `/api/content/${id}/view`;

const TABS = { article: "articles", video: "videos", image: "images", audio: "audio" } as const;

/** The library also holds the items of other sections. */
export const libraryPath = (
  { contentType }: Pick<ShownContent, "contentType">,
  narrowed: Record<string, string> = {},
) => `/library?${new URLSearchParams({ tab: TABS[contentType], ...narrowed })}`;

/** In the item's own section. */
export function tagPath(item: Pick<ShownContent, "category" | "contentType">, tag: string) {
  if (item.category === "Library") return libraryPath(item, { search: tag });
  const asked = item.category === "Scholarly Articles" ? "subject" : isGenre(tag) ? "genre" : "search";
  return `${SECTIONS[item.category]}?${new URLSearchParams({ [asked]: tag })}`;
}
const isGenre = (tag: string) => (GENRES as readonly string[]).includes(tag);

export function bookOf({ tags, publishedDate, downloads, isPublished, ...more }: ShownContent) {
  const [genre, year] = [genreIn(tags), yearIn(tags)];
  const { least, most, unrated } = RATING;
  return {
    genre: genre ?? GENRES[0],
    year: yearOf({ tags, publishedDate }),
    others: tags.filter((tag) => tag !== year && tag.toLowerCase() !== genre?.toLowerCase()),
    rating: downloads > 0 ? Math.min(most, Math.max(least, least + downloads / 10)) : unrated,
    // Returned, but offered to the person who reserved it first.
    isAvailable: isPublished && (more.isEditable || more.reservation?.offer !== "another"),
  };
}
