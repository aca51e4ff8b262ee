import { Migration } from "@mikro-orm/migrations";

/**
 * Tiles are cut in the background: a row waits from when a picture is first shown, and is tried again later where that
 * failed. `never` is what is no picture or too large by rule; `given-up` is what failed as often as is tried.
 */
const STATES = "'waiting', 'cut', 'never', 'given-up'";

/** Whether visitors are shown the item, and whether its picture is larger than the gallery's own. */
const CONTENT = (row: string) => `${row}.content_type = 'image' and ${row}.approval_status = 'approved'
  and (${row}.is_published or ${row}.category = 'Literary Collection')`;
const MEDIA = (row: string) => `${row}.type = 'image'
  and ((${row}.picture ->> 'width')::int >= 1280 or (${row}.picture ->> 'height')::int >= 2560)`;

export class WaitingTiles extends Migration {
  override up() {
    this.addSql(`alter table tiled_picture
      alter width set default 0, alter height set default 0, alter sizes set default '[]', alter pieces set default '{}',
      add state text not null default 'waiting' check (state in (${STATES})),
      add attempts int not null default 0,
      add due_at timestamptz not null default now(),
      add bytes bigint not null default 0`);
    // What was noted as no picture may have been a full disk: it is tried once more.
    this.addSql(
      `update tiled_picture t set state = 'cut', bytes = f.size from stored_file f where f.id = t.file_id`,
    );
    this.addSql(`alter table tiled_picture add constraint tiled_picture_has_file
      check ((state = 'cut') = (file_id is not null))`);
    this.addSql("create index tiled_picture_waiting on tiled_picture (due_at) where state = 'waiting'");
    this.addSql("create index tiled_picture_bytes on tiled_picture (bytes) where bytes > 0");
    for (const [table, shown] of [
      ["content", CONTENT],
      ["media", MEDIA],
    ] as const)
      this.addSql(
        `insert into tiled_picture (source_id) select file_id from ${table} it where ${shown("it")} on conflict do nothing`,
      );
    this.addSql(`create function wait_for_tiles() returns trigger language plpgsql as $$ begin
      insert into tiled_picture (source_id) values (new.file_id) on conflict do nothing;
      return null;
    end $$`);
    for (const [name, when] of [
      ["comes", "insert"],
      ["changes", "update of approval_status, is_published, category, content_type, file_id"],
    ])
      this.addSql(`create trigger content_tiles_${name} after ${when} on content
        for each row when (${CONTENT("new")}) execute function wait_for_tiles()`);
    this.addSql(`create trigger media_tiles after insert or update of picture, type, file_id on media
      for each row when (${MEDIA("new")}) execute function wait_for_tiles()`);
  }

  override down() {
    this.addSql("drop function wait_for_tiles() cascade");
    this.addSql("delete from tiled_picture where file_id is null");
    this.addSql(`alter table tiled_picture drop state, drop attempts, drop due_at, drop bytes,
      alter width drop default, alter height drop default, alter sizes drop default, alter pieces drop default`);
  }
}
