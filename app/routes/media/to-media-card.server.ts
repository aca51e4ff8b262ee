import { truncate } from "#app/core/text/truncate.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { MAX_MEDIA_CARD_CHARACTERS } from "#app/schemas/lists/media.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import type { Media } from "#app/schemas/media.ts";

/** Visitors get a truncated description, so that their first page fits into one round trip. */
export function toMediaCard(item: Media, { actor: { role }, language }: RequestContext) {
  const { id, title, type, category, tags, altText, picture, fileSize, createdAt, matches } = item;
  const { photographer, location, country } = item;
  const place = location || (country && formatCountry(language, country));
  const isVisitor = role === "visitor";
  return {
    id,
    title,
    description: isVisitor ? truncate(item.description, MAX_MEDIA_CARD_CHARACTERS) : item.description,
    type,
    category,
    tags,
    ...(photographer && { photographer }),
    ...(place && { place }),
    altText: picture ? altText : "",
    picture,
    fileSize,
    createdAt: createdAt && `${createdAt.slice(0, 16)}Z`,
    ...(matches && { matches }),
  };
}
