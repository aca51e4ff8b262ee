import { cut } from "#app/core/cut.ts";
import { MEDIA_CARD_CHARACTERS } from "#app/schemas/lists.ts";
import type { Media } from "#app/schemas/media.ts";

/** Only what a card shows: with all words, a page of twelve would be many times as heavy. */
export function cardOf({
  id,
  title,
  description,
  type,
  category,
  tags,
  altText,
  picture,
  fileSize,
  createdAt,
  inside,
}: Media) {
  return {
    id,
    title,
    description: cut(description, MEDIA_CARD_CHARACTERS),
    type,
    category,
    tags,
    altText: picture ? altText : "",
    picture,
    fileSize,
    // To the minute: a card shows the day.
    createdAt: createdAt && `${createdAt.slice(0, 16)}Z`,
    ...(inside && { inside }),
  };
}
