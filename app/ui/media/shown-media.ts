import { useRouteLoaderData } from "@remix-run/react";

import type { Translate } from "#app/messages/translate.ts";
import type { Media } from "#app/schemas/media.ts";
import { formatTerm } from "#app/schemas/terms.ts";
import { formatDate } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** What a card of the gallery gets. */
export type MediaCardItem = Pick<
  Media,
  | ("id" | "title" | "description" | "type" | "category" | "tags" | "altText")
  | ("picture" | "fileSize" | "createdAt" | "matches")
> & { photographer?: string; place?: string };
export type ShownMedia = Media;

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
