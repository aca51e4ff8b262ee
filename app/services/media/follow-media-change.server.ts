import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";

/** Call it after an insert or update of a media item, in the same transaction. Rows of its file go with the file. */
export const followMediaChange = (em: EntityManager, id: string) =>
  query(em)
    .with("item", (from) =>
      from.selectFrom("media").select(["file_id", "type", "picture"]).where("id", "=", id),
    )
    .with("low_data_versions", (to) =>
      to
        .insertInto("low_data_version")
        .columns(["source_id", "kind"])
        .expression((from) =>
          from.selectFrom("item").select(["file_id", "type"]).where("type", "in", ["audio", "video"]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .insertInto("tiled_picture")
    .columns(["source_id"])
    .expression((from) =>
      from
        .selectFrom("item")
        .select("file_id")
        .where("type", "=", "image")
        .where(
          sql<boolean>`((picture ->> 'width')::integer >= 1280 or (picture ->> 'height')::integer >= 2560)`,
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
