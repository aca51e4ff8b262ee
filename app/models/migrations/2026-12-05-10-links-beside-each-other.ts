import { Migration } from "@mikro-orm/migrations";

/**
 * Of links that somebody asked for an account may have several: `is_asked` is null in them, which the unique index does not
 * count, and which a version before this one finds by their digest as it finds its own. And where that version gives a link by hand in
 * the place of one that was mailed, the row does not go on saying "mailed".
 */
export class LinksBesideEachOther extends Migration {
  override up() {
    this.addSql("alter table setup_link alter is_asked drop not null");
    this.addSql(`create function give_setup_link() returns trigger language plpgsql as $$
      begin
        new.is_mailed := false;
        return new;
      end $$`);
    this.addSql(`create trigger give_setup_link before update of id on setup_link
      for each row when (new.id <> old.id and not new.is_asked and old.is_mailed)
      execute function give_setup_link()`);
  }

  override down() {
    this.addSql("drop trigger give_setup_link on setup_link");
    this.addSql("drop function give_setup_link");
    this.addSql("delete from setup_link where is_asked is null");
    this.addSql("alter table setup_link alter is_asked set not null");
  }
}
