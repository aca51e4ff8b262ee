import { Migration } from "@mikro-orm/migrations";

/**
 * An upload on its way is made of files of its own, each written once; and the name of every file that nothing
 * describes yet is known here before the file is there. What was on its way when this came is sent again.
 */
export class Uploads extends Migration {
  override up() {
    this.addSql("drop table upload");
    // Without a name that it was called by it is the space set aside for a form whose files come with it.
    this.addSql(`create table upload (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      original_name text,
      size bigint not null,
      arrived bigint not null default 0 check (arrived <= size),
      pieces int not null default 0,
      writer uuid,
      name text,
      digest text,
      touched_at timestamptz not null default now()
    )`);
    this.addSql("create index upload_of_account on upload (account_id)");
    this.addSql(`create table upload_file (
      name text primary key,
      upload_id uuid references upload on delete cascade,
      starts_at bigint,
      created_at timestamptz not null default now()
    )`);
    this.addSql("create index upload_file_of_upload on upload_file (upload_id, starts_at)");
  }

  override down() {
    this.addSql("drop table upload_file");
    this.addSql("drop table upload");
    this.addSql(`create table upload (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      name text not null unique,
      original_name text not null,
      size bigint not null,
      created_at timestamptz not null default now()
    )`);
    this.addSql("create index upload_of_account on upload (account_id)");
  }
}
