import type { Actor } from "#app/core/context.ts";
import { cut } from "#app/core/cut.ts";
import { MEDIA_CARD_CHARACTERS } from "#app/schemas/lists.ts";
import type { Media } from "#app/schemas/media.ts";

/** Only what a card shows. Visitors get the beginning of the description: their first page is one round trip. */
export function cardOf(item: Media, role: Actor["role"]) {
  const { id, title, type, category, tags, altText, picture, fileSize, createdAt, inside } = item;
  const isVisitor = role === "visitor";
  return {
    id,
    title,
    description: isVisitor ? cut(item.description, MEDIA_CARD_CHARACTERS) : item.description,
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
