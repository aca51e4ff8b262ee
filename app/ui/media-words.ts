import { useRouteLoaderData } from "@remix-run/react";

import type { Say } from "../messages/sentence.ts";
import { MEDIA_CATEGORIES, MEDIA_FILES, MEDIA_TYPES, type MediaType } from "../schemas/lists.ts";
import { formatDate } from "./format.ts";
import { useWords } from "./words.tsx";

/** What a picture's place is made of. */
export type ShownPicture = { width: number; height: number; widths: number[]; placeholder: string };

/** An item of the gallery as its card shows it. */
export type MediaCardItem = {
  id: string;
  title: string;
  description: string;
  type: MediaType;
  category: string;
  tags: string[];
  altText: string;
  picture: ShownPicture | null;
  fileSize: number;
  createdAt: string | null;
};

/** All of it. What it was called is told only to those who may have it. */
export type ShownMedia = MediaCardItem & {
  country: string;
  location: string;
  photographer: string;
  creditLine: string;
  copyrightInfo: string;
  filename: string;
  views: number;
  downloads: number;
  plays: number;
  originalFilename?: string;
  version?: number;
};

/** Categories are stored in English; each language has its words for them. */
export function nameOfCategory(say: Say, category: string) {
  const known = MEDIA_CATEGORIES.find((one) => one === category);
  return known ? say(`media.category-${known}`) : say("media.uncategorized");
}

/** When it was added, at the institution. */
export function useAdded() {
  const { language, say } = useWords();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return ({ createdAt }: Pick<MediaCardItem, "createdAt">) =>
    createdAt ? formatDate(language, createdAt, timeZone) : say("media.unknown-date");
}

export const MEDIA_EXTENSIONS = MEDIA_TYPES.flatMap((type) => MEDIA_FILES[type].extensions);

/** How much a file of this name may weigh; of one whose kind is not taken, the house says no. */
export function mostBytesOf(fileName: string): number {
  const extension = fileName.split(".").at(-1)!.toLowerCase();
  const type = MEDIA_TYPES.find((one) =>
    (MEDIA_FILES[one].extensions as readonly string[]).includes(extension),
  );
  return type ? MEDIA_FILES[type].mostBytes : Number.POSITIVE_INFINITY;
}
