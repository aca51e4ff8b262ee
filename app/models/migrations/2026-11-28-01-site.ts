import { Migration } from "@mikro-orm/migrations";

export class Site extends Migration {
  override up() {
    this.addSql(`create table site_picture (
      id uuid primary key,
      bytes bytea not null,
      media_type text not null,
      width integer not null,
      height integer not null,
      created_at timestamptz not null default now()
    )`);
    this.addSql(`create table site_settings (
      id integer primary key check (id = 1),
      settings jsonb not null default '{}',
      logo uuid references site_picture,
      icon uuid references site_picture,
      version integer not null default 1,
      changed_at timestamptz not null default now()
    )`);
    this.addSql(`insert into site_settings (id) values (1)`);
  }

  override down() {
    this.addSql(`drop table site_settings, site_picture`);
  }
}
