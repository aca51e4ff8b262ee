import { Migration } from "@mikro-orm/migrations";

/**
 * What administrators bring in from elsewhere, row by row, and by which key each item is known where it came from. The
 * key of `origin` is what makes the same row again no second item.
 */
export class Imports extends Migration {
  override up() {
    this.addSql(`create table import (
      id uuid primary key,
      account_id uuid references account on delete set null,
      kind text not null check (kind in ('csv', 'bibtex', 'ris', 'oai')),
      source text not null,
      category text not null,
      content_type text not null,
      state text not null check (state in ('reading', 'checked', 'doing', 'done', 'stopped', 'failed')),
      publishes boolean not null default false,
      problem text,
      encoding text,
      unknown_columns text[] not null default '{}',
      bytes bytea,
      address text,
      set_name text,
      from_day date,
      until_day date,
      resume text,
      pages int not null default 0,
      tries int not null default 0,
      due_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )`);
    this.addSql("create index import_under_way on import (due_at) where state in ('reading', 'doing')");
    this.addSql("create index import_of_account on import (account_id)");
    this.addSql(`create table import_row (
      id uuid primary key,
      import_id uuid not null references import on delete cascade,
      number int not null,
      key text,
      title text not null,
      file_name text,
      input jsonb,
      digest text,
      fate text not null check (fate in ('new', 'there', 'changed', 'twice', 'wrong', 'waits', 'made')),
      reason text,
      content_id uuid references content on delete set null,
      unique (import_id, number)
    )`);
    this.addSql("create index import_row_by_fate on import_row (import_id, fate, number, id)");
    this.addSql("create index import_row_by_key on import_row (import_id, key)");
    this.addSql("create index import_row_of_content on import_row (content_id)");
    this.addSql(
      "create index import_row_by_file on import_row (import_id, lower(file_name)) where fate = 'waits'",
    );
    this.addSql(`create table origin (
      key text primary key,
      digest text not null,
      row_id uuid references import_row on delete set null,
      content_id uuid references content on delete cascade
    )`);
    this.addSql("create index origin_of_row on origin (row_id)");
    this.addSql("create index origin_of_content on origin (content_id)");
  }

  override down() {
    for (const table of ["origin", "import_row", "import"]) this.addSql(`drop table ${table}`);
  }
}
