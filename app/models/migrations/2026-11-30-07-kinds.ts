import { Migration } from "@mikro-orm/migrations";

const BUILT_IN_CODES = [
  ...["article", "book", "thesis", "photograph"],
  ...["object", "recording", "video", "archive-unit"],
];

export class Kinds extends Migration {
  override up() {
    this.addSql(`create table item_kind (
      code text primary key check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
      position integer not null,
      settings jsonb not null default '{}',
      version integer not null default 1
    )`);
    BUILT_IN_CODES.forEach((code, position) =>
      this.addSql(`insert into item_kind (code, position) values ('${code}', ${position})`),
    );
    // The row of a deleted field stays without settings, so that its name is never used again.
    this.addSql(`create table own_field (
      name text primary key check (name ~ '^own_x[1-9][0-9]{0,3}$'),
      position integer not null,
      settings jsonb,
      version integer not null default 1
    )`);
  }

  override down() {
    this.addSql(`drop table item_kind, own_field`);
  }
}
