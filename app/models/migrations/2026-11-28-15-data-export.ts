import { Migration } from "@mikro-orm/migrations";

/** Without an account, a row only waits for its file to be deleted. */
export class DataExport extends Migration {
  override up() {
    this.addSql(`create table data_export (
      id uuid primary key,
      account_id uuid unique references account on delete set null,
      state text not null default 'queued' check (state in ('queued', 'ready', 'failed')),
      file_id uuid references stored_file,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null default now() + interval '7 days',
      check ((state = 'ready') = (file_id is not null))
    )`);
    this.addSql(`create index data_export_expiry on data_export (expires_at)`);
    this.addSql(`create index data_export_file on data_export (file_id)`);
  }

  override down() {
    this.addSql(`drop table data_export`);
  }
}
