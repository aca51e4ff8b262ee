import { expressionBuilder, sql } from "kysely";

import { hasCapability } from "#app/core/access.server.ts";
import type { Actor } from "#app/core/context.ts";
import { isVisibleSql } from "#app/models/content.ts";
import { isOpenFileSql } from "#app/models/item-file.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { Thumbnail } from "#app/schemas/items.ts";

const contentExpressionBuilder = expressionBuilder<DatabaseTables & { t: DatabaseTables["content"] }, "t">();

/** Closed files have none for others than those who manage the item. */
const shownCondition = sql<boolean>`(${sql.raw(isVisibleSql("t"))} and t.files <> 'closed' and ${sql.raw(isOpenFileSql("i"))})`;
const publicCondition = sql<boolean>`(${shownCondition} and not t.is_picture_hidden)`;

/** Decides who sees the thumbnail of an item, for its address and for every list. */
function getCondition(actor: Actor) {
  if (actor.role === "visitor") return publicCondition;
  if (hasCapability({ actor }, "content.manage")) return sql<boolean>`true`;
  return sql<boolean>`(${shownCondition} or t.uploader_id = ${actor.id})`;
}

/** Of the first of the shown files that has one. */
export const selectThumbnails = (actor: Actor) =>
  contentExpressionBuilder
    .selectFrom("item_file as i")
    .innerJoin("thumbnail as s", "s.file_id", "i.file_id")
    .select(publicCondition.as("isPublic"))
    .whereRef("i.content_id", "=", "t.id")
    .where("i.use", "=", "shown")
    .where("s.state", "=", "ready")
    .where(getCondition(actor))
    .orderBy("i.position")
    .orderBy("i.id")
    .limit(1);

type StoredThumbnail = { digest: string; width: number; height: number; alt: string };

export const selectThumbnail = (actor: Actor) =>
  selectThumbnails(actor)
    .clearSelect()
    .select(
      sql<StoredThumbnail>`json_build_object('digest', s.digest, 'width', s.width, 'height', s.height,
        'alt', i.alt_text)`.as("thumbnail"),
    )
    .$asScalar()
    .as("thumbnail");

/** Another picture has another address, so that it may be cached for long. */
export const toThumbnailView = (id: string, thumbnail: StoredThumbnail | null): { thumbnail?: Thumbnail } => {
  if (!thumbnail) return {};
  const { digest, width, height, alt } = thumbnail;
  const url = `/api/content/${id}/thumbnail?v=${digest}`;
  return { thumbnail: { url, width, height, ...(alt && { altText: alt }) } };
};
