import { Migration } from "@mikro-orm/migrations";

/** What was made of a stored picture for those who may open it; without a file where nothing can be made of it. */
export class TiledPictures extends Migration {
  override up() {
    this.addSql(`create table tiled_picture (
      source_id uuid primary key references stored_file on delete cascade,
      file_id uuid unique references stored_file on delete cascade,
      width int not null,
      height int not null,
      tile_side int,
      sizes jsonb not null,
      pieces jsonb not null
    )`);
  }

  override down() {
    this.addSql("delete from stored_file where id in (select file_id from tiled_picture)");
    this.addSql("drop table tiled_picture");
  }
}
