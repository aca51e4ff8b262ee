import type { Content } from "#app/schemas/content.ts";
import { RATING, SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { findDefaultGenre, listAllCodes } from "#app/schemas/terms.ts";
import { findGenre, findYearTag, getYear } from "#app/schemas/item-facts.ts";

/** Of an item with a kind, people or a date of its own, made on the server. Others are shown as the contract says. */
type ItemTexts = {
  kindName?: string | undefined;
  /** Who made it, if it has no author. */
  byline?: string | undefined;
  /** Its date in words. */
  dateText?: string | undefined;
  /** If the gallery keeps some of its files. */
  deleteText?: string | undefined;
};

/** Fields that the user may not see are missing. */
export type ShownContent = Content & ItemTexts;

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
