import type { Actor } from "#app/core/context.ts";
import type { Content } from "#app/schemas/content.ts";

import type { ContentRow } from "./content-view.ts";
import { peopleColumn, toPeopleView } from "./people-view.ts";
import { selectThumbnail, toThumbnailView } from "./thumbnail-view.ts";

/** What a short list says of an item, instead of all columns. */
export type ItemSummary = Pick<
  Content,
  | "id"
  | "title"
  | "author"
  | "category"
  | "contentType"
  | "language"
  | "kind"
  | "date"
  | "people"
  | "thumbnail"
>;

export const getSummaryColumns = (actor: Actor) =>
  [
    ...([
      "t.id",
      "t.title",
      "t.author",
      "t.category",
      "t.content_type as contentType",
      "t.language",
    ] as const),
    ...(["t.kind", "t.date_edtf as date"] as const),
    peopleColumn,
    selectThumbnail(actor),
  ] as const;

type SummaryRow = Omit<ItemSummary, "people" | "thumbnail"> & Pick<ContentRow, "people" | "thumbnail">;

export const toItemSummary = ({ people, thumbnail, ...row }: SummaryRow): ItemSummary => ({
  ...row,
  people: toPeopleView(people),
  ...toThumbnailView(row.id, thumbnail),
});
