import { Migration } from "@mikro-orm/migrations";

/** Values of hidden fields of the institution: they stay, but no search finds them. */
export class HiddenOwnValues extends Migration {
  override up() {
    this.addSql(`alter table item_staff add column hidden_details jsonb not null default '{}'`);
  }

  override down() {
    this.addSql(`do $$ begin
      if exists (select from item_staff where hidden_details <> '{}')
      then raise exception 'some items have values of hidden fields';
      end if;
    end $$`);
    this.addSql(`alter table item_staff drop column hidden_details`);
  }
}
