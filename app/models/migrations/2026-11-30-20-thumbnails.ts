import { Migration } from "@mikro-orm/migrations";

/** Small pictures of the files that items show. Those of existing files are made by jobs. */
export class Thumbnails extends Migration {
  override up() {
    // The constraint comes after the rows, so that it locks the table of files for a short time.
    this.addSql(`create table thumbnail (
      file_id uuid primary key,
      state text not null default 'pending' check (state in ('pending', 'ready', 'none', 'failed')),
      width int,
      height int,
      digest text,
      webp bytea,
      jpeg bytea,
      check (state <> 'ready' or num_nulls(width, height, digest, webp, jpeg) = 0)
    )`);
    this.addSql(`alter table thumbnail alter webp set storage external, alter jpeg set storage external`);
    this.addSql(`insert into thumbnail (file_id)
      select i.file_id from item_file i join stored_file f on f.id = i.file_id
      where i.use = 'shown' and f.extension in ('jpg', 'jpeg', 'png', 'gif', 'pdf', 'epub', 'mp4', 'webm')`);
    this.addSql(
      `create index thumbnail_unfinished on thumbnail (state) where state in ('pending', 'failed')`,
    );
    this.addSql(`alter table thumbnail add foreign key (file_id) references stored_file on delete cascade`);
    this.addSql(`alter table content add column is_picture_hidden boolean not null default false`);
  }

  override down() {
    this.addSql(`alter table content drop column is_picture_hidden`);
    this.addSql(`drop table thumbnail`);
  }
}
