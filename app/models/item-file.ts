import { defineEntity, type InferEntity } from "@mikro-orm/core";

import { ITEM_FILE_USES } from "../schemas/lists/content.ts";
import { ContentEntity } from "./content.ts";
import { createId } from "./id.ts";
import { StoredFile } from "./stored-file.ts";

/** Of `item_file i` of `content t`: the id of the file, or null of the first one. */
export const FURTHER_FILE_SQL = "case when i.file_id is distinct from t.file_id then i.id end";

/** Files that everyone may open who may open files of their item: no masters, and none that is closed until a day. */
export const isOpenFileSql = (table: string) => `(${table}.use = 'shown' and ${table}.embargo_until is null)`;

export const ItemFileEntity = defineEntity({
  name: "ItemFile",
  tableName: "item_file",
  properties: (p) => ({
    id: p
      .uuid()
      .primary()
      .onCreate(() => createId()),
    content: () => p.manyToOne(ContentEntity),
    file: () => p.oneToOne(StoredFile).owner(),
    /** Of files with the same position, the older id comes first. */
    position: p.integer(),
    label: p.text().onCreate(() => ""),
    altText: p.text().onCreate(() => ""),
    use: p.enum(ITEM_FILE_USES).onCreate(() => "shown" as const),
    /** The file is closed before this day. */
    embargoUntil: p.date().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  }),
});
export type ItemFileEntity = InferEntity<typeof ItemFileEntity>;
