import {
  RATING,
  SECTION_PATHS,
  type ContentCategory,
  type ContentType,
  type Rights,
} from "#app/schemas/lists/content.ts";
import { findDefaultGenre, listAllCodes } from "#app/schemas/terms.ts";
import { findGenre, findYearTag, getYear } from "#app/schemas/item-facts.ts";
import type { ShownLowDataVersion } from "#app/ui/recordings/low-data-status.tsx";

import type { ShownDraft } from "#app/ui/transcripts/transcript-links.tsx";

import type { ShownMatch } from "./text-matches.tsx";

/** Fields that the user may not see are missing. */
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
  filename?: string | undefined;
  originalFilename?: string | undefined;
  fileSize?: number | undefined;
  views?: number | undefined;
  contributor?: { name: string; institution: string } | null | undefined;
  approvalStatus?: "pending" | "approved" | "rejected" | undefined;
  isFavourite?: boolean | undefined;
  isOpenAccess?: boolean | undefined;
  lowDataVersion?: ShownLowDataVersion | undefined;
  reservation?:
    | {
        position?: number | undefined;
        offeredTo?: "you" | "other" | undefined;
        offeredUntil?: string | undefined;
        waitingCount?: number | undefined;
      }
    | undefined;
  isEditable?: boolean | undefined;
  matches?: ShownMatch[] | undefined;
  rejectionReason?: string | null | undefined;
  pendingSince?: string | undefined;
  transcriptDrafts?: ShownDraft[] | undefined;
  version?: number | undefined;
  uploader?: { email: string; role: string } | null | undefined;
};

export const itemPath = ({ id, category }: Pick<ShownContent, "id" | "category">) =>
  `${SECTION_PATHS[category]}/${id}`;

export const contentViewUrl = (id: string) => `/api/content/${id}/view`;
export const contentDownloadUrl = (id: string) => `/api/content/${id}/download`;

const LIBRARY_TABS = { article: "articles", video: "videos", image: "images", audio: "audio" } as const;

export const libraryPath = (
  { contentType }: Pick<ShownContent, "contentType">,
  filter: Record<string, string> = {},
) => `/library?${new URLSearchParams({ tab: LIBRARY_TABS[contentType], ...filter })}`;

export function tagPath(item: Pick<ShownContent, "category" | "contentType">, tag: string) {
  if (item.category === "Library") return libraryPath(item, { search: tag });
  const parameter = item.category === "Scholarly Articles" ? "subject" : isGenre(tag) ? "genre" : "search";
  return `${SECTION_PATHS[item.category]}?${new URLSearchParams({ [parameter]: tag })}`;
}
const isGenre = (tag: string) => listAllCodes("genres").includes(tag);

export function getBookDetails({ tags, publishedDate, downloads, isPublished, ...more }: ShownContent) {
  const [genre, year] = [findGenre(tags), findYearTag(tags)];
  const { min: least, max: most, unrated } = RATING;
  return {
    genre: genre ?? findDefaultGenre(),
    year: getYear({ tags, publishedDate }),
    otherTags: tags.filter((tag) => tag !== year && tag.toLowerCase() !== genre?.toLowerCase()),
    rating: downloads > 0 ? Math.min(most, Math.max(least, least + downloads / 10)) : unrated,
    isAvailable: isPublished && (more.isEditable || more.reservation?.offeredTo !== "other"),
  };
}
