import { Migration } from "@mikro-orm/migrations";

/**
 * What is refused of what is said in a recording goes at once where the account that would mend it is gone already: a process
 * of the version before refuses it whoever it is of.
 */
export class DraftsNobodyMends extends Migration {
  override up() {
    this.addSql(`create function forget_draft() returns trigger language plpgsql as $$ begin
      delete from spoken_change where content_id = new.content_id and place = new.place and state = 'refused'
        and exists (select from content where id = new.content_id and uploader_id is null);
      return null;
    end $$`);
    this
      .addSql(`create trigger spoken_change_of_nobody after insert or update of state on spoken_change for each row
      when (new.state = 'refused') execute function forget_draft()`);
    this.addSql(`delete from spoken_change draft using content item
      where item.id = draft.content_id and item.uploader_id is null and draft.state = 'refused'`);
  }

  override down() {
    this.addSql("drop trigger spoken_change_of_nobody on spoken_change");
    this.addSql("drop function forget_draft()");
  }
}
