import { Migration } from "@mikro-orm/migrations";

/**
 * What a document says, page by page. A row of `file_text` waits from when an item is described with the file, and its
 * pages come all at once. `none` is a file that holds no text or is of a kind that is not read here; `given-up` is what
 * failed as often as is tried.
 */
const STATES = "'waiting', 'read', 'none', 'given-up'";
const READABLE = "row_file.extension in ('pdf', 'doc', 'docx', 'epub', 'txt')";

export class Texts extends Migration {
  override up() {
    this.addSql(`create table file_text (
      file_id uuid primary key references stored_file on delete cascade,
      state text not null default 'waiting' check (state in (${STATES})),
      attempts int not null default 0,
      due_at timestamptz not null default now(),
      read_by text check (read_by in ('program', 'machine')),
      pages int not null default 0,
      characters int not null default 0,
      contents jsonb not null default '[]',
      read_at timestamptz,
      check ((state = 'read') = (pages > 0))
    )`);
    this.addSql("create index file_text_waiting on file_text (due_at) where state = 'waiting'");
    this.addSql(`create table text_page (
      file_id uuid not null references file_text on delete cascade,
      number int not null check (number > 0),
      html text not null,
      plain text not null,
      corrected_at timestamptz,
      corrector_id uuid references account on delete set null,
      version int not null default 1,
      words tsvector not null generated always as (to_tsvector('simple', fold(plain))) stored,
      primary key (file_id, number)
    )`);
    this.addSql("create index text_page_words on text_page using gin (words)");
    this.addSql(`create table text_page_before (
      id uuid primary key,
      file_id uuid not null,
      number int not null,
      version int not null,
      html text not null,
      corrector_id uuid references account on delete set null,
      created_at timestamptz not null default now(),
      unique (file_id, number, version),
      foreign key (file_id, number) references text_page on delete cascade
    )`);
    this.addSql(`create table reading_place (
      account_id uuid not null references account on delete cascade,
      content_id uuid not null references content on delete cascade,
      page int not null check (page > 0),
      noted_at timestamptz not null default now(),
      primary key (account_id, content_id)
    )`);
    this.addSql(`create function wait_for_text() returns trigger language plpgsql as $$ begin
      insert into file_text (file_id) select row_file.id from stored_file row_file
        where row_file.id = new.file_id and ${READABLE} on conflict do nothing;
      return null;
    end $$`);
    this.addSql(`create trigger content_text after insert or update of file_id on content
      for each row execute function wait_for_text()`);
    this.addSql(`insert into file_text (file_id) select row_file.id from stored_file row_file
      join content on content.file_id = row_file.id where ${READABLE} on conflict do nothing`);
  }

  override down() {
    this.addSql("drop function wait_for_text() cascade");
    for (const table of ["reading_place", "text_page_before", "text_page", "file_text"])
      this.addSql(`drop table ${table}`);
  }
}
