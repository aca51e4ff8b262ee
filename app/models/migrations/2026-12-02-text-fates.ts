import { Migration } from "@mikro-orm/migrations";

/**
 * Why a file has no text: a `scan` is read at night where there is a program for it, and what lacks a `program` as soon as
 * there is one. What a machine has read of a scan so far waits in `scanned_page`, until all of it is there.
 */
export class TextFates extends Migration {
  override up() {
    this.addSql(`alter table file_text
      add column reason text check (reason in ('kind', 'broken', 'no-text', 'scan', 'program')),
      add column is_cut boolean not null default false`);
    this.addSql(`create table scanned_page (
      file_id uuid not null references file_text on delete cascade,
      number int not null check (number > 0),
      words text not null,
      primary key (file_id, number)
    )`);
    this.addSql("create index file_text_scan on file_text (due_at) where reason = 'scan'");
    this.addSql("create index file_text_program on file_text (file_id) where reason = 'program'");
  }

  override down() {
    this.addSql("drop table scanned_page");
    this.addSql("alter table file_text drop column reason, drop column is_cut");
  }
}
