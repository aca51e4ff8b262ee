import { useRouteLoaderData } from "@remix-run/react";

import type { Say } from "#app/messages/translate.ts";
import { MEDIA_CATEGORIES, type MediaType, type Rights } from "#app/schemas/lists.ts";
import type { Found } from "#app/ui/content/found-inside.tsx";
import { formatDate } from "#app/ui/format.ts";
import type { Light } from "#app/ui/recordings/light-state.tsx";
import { useWords } from "#app/ui/words.tsx";

export type ShownPicture = { width: number; height: number; widths: number[]; placeholder: string };

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
  inside?: Found[];
};

/** `originalFilename` only for those who may open it. */
export type ShownMedia = MediaCardItem & {
  country: string;
  location: string;
  photographer: string;
  creditLine: string;
  copyrightInfo: string;
  rights: Rights | null;
  filename: string;
  views: number;
  downloads: number;
  plays: number;
  originalFilename?: string;
  light?: Light;
  version?: number;
};

/** Stored in English, shown in the reader's language. */
export function nameOfCategory(say: Say, category: string) {
  const known = MEDIA_CATEGORIES.find((one) => one === category);
  return known ? say(`media.category-${known}`) : say("media.uncategorized");
}

export function useAdded() {
  const { language, say } = useWords();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return ({ createdAt }: Pick<MediaCardItem, "createdAt">) =>
    createdAt ? formatDate(language, createdAt, timeZone) : say("media.unknown-date");
}

/** Only those who may open the file are told its name. */
export const mayOpen = ({ originalFilename }: ShownMedia) => originalFilename !== undefined;

export const viewOf = (id: string) => `/api/media/${id}/view`;

export const isShownInBrowser = (filename: string) => /\.(jpe?g|png|gif|webp|avif)$/.test(filename);
