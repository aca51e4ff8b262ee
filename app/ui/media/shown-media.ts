import { useRouteLoaderData } from "@remix-run/react";

import type { Translate } from "#app/messages/translate.ts";
import type { MediaType } from "#app/schemas/lists/media.ts";
import type { Rights } from "#app/schemas/lists/content.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import type { ShownMatch } from "#app/ui/content/text-matches.tsx";
import { formatDate } from "#app/ui/format.ts";
import type { ShownLowDataVersion } from "#app/ui/recordings/low-data-status.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

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
  matches?: ShownMatch[] | undefined;
};

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
  originalFilename?: string | undefined;
  lowDataVersion?: ShownLowDataVersion | undefined;
  version?: number | undefined;
};

export const formatMediaCategory = (t: Translate, category: string) =>
  category ? formatTerm(t, "media-categories", category) : t("media.uncategorized");

export function useFormatAddedDate() {
  const { language, t } = useTranslation();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return ({ createdAt }: Pick<MediaCardItem, "createdAt">) =>
    createdAt ? formatDate(language, createdAt, timeZone) : t("media.unknown-date");
}

export const canOpenMedia = ({ originalFilename }: ShownMedia) => originalFilename !== undefined;

export const mediaViewUrl = (id: string) => `/api/media/${id}/view`;

export const isBrowserImage = (filename: string) => /\.(jpe?g|png|gif|webp|avif)$/.test(filename);
