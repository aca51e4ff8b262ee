import { Migration } from "@mikro-orm/migrations";

/** `erasure` lists what a restored backup must erase again. */
export class Erasure extends Migration {
  override up() {
    this.addSql(`create table erasure (
      subject_id uuid primary key,
      kind text not null check (kind in ('account', 'visit')),
      pseudonym uuid not null,
      erased_at timestamptz not null default now()
    )`);
    this.addSql(`alter table account add column erase_on date`);
    this.addSql(`create index account_erase_on on account (erase_on) where erase_on is not null`);
  }

  override down() {
    this.addSql(`drop table erasure`);
    this.addSql(`alter table account drop column erase_on`);
  }
}
