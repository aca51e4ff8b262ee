import { Migration } from "@mikro-orm/migrations";

/** How items belong together, said by one of the two. */
export class ItemRelations extends Migration {
  override up() {
    this.addSql(`create table item_relation (
      from_id uuid not null references content on delete cascade,
      to_id uuid not null references content on delete cascade,
      kind text not null,
      primary key (from_id, to_id, kind),
      check (from_id <> to_id))`);
    this.addSql(`create index item_relation_to on item_relation (to_id)`);
  }

  override down() {
    this.addSql(`drop table item_relation`);
  }
}
