import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";

/** Call it after an insert or update of a media item, in the same transaction. Rows of its file go with the file. */
export const followMediaChange = (em: EntityManager, id: string) =>
  sql`with item as (select file_id, type, picture from media where id = ${id}),
    low_data_versions as (
      insert into low_data_version (source_id, kind) select file_id, type from item
        where type in ('audio', 'video') on conflict do nothing
    )
    insert into tiled_picture (source_id) select file_id from item
      where type = 'image' and ((picture ->> 'width')::integer >= 1280 or (picture ->> 'height')::integer >= 2560)
      on conflict do nothing`.execute(query(em));
