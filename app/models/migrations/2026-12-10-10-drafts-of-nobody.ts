import { Migration } from "@mikro-orm/migrations";

/**
 * What was refused of what is said in a recording is kept for its contributor alone, and goes with their account; what still
 * waits is decided first.
 */
export class DraftsOfNobody extends Migration {
  override up() {
    this.addSql(`create function forget_drafts() returns trigger language plpgsql as $$ begin
      delete from spoken_change where content_id = new.id and state = 'refused';
      return null;
    end $$`);
    this.addSql(`create trigger content_of_nobody after update of uploader_id on content for each row
      when (new.uploader_id is null and old.uploader_id is not null) execute function forget_drafts()`);
    this.addSql(`delete from spoken_change draft using content item
      where item.id = draft.content_id and item.uploader_id is null and draft.state = 'refused'`);
  }

  override down() {
    this.addSql("drop trigger content_of_nobody on content");
    this.addSql("drop function forget_drafts()");
  }
}
