import { Migration } from "@mikro-orm/migrations";

/**
 * The queue of what waits, with what waits beside an item. By itself: it goes through all of `content`, and what adds a
 * column to it lets nobody read meanwhile.
 */
export class WaitingWithSaid extends Migration {
  override up() {
    this.addSql(`create index content_waiting_with_said on content (waiting_since, id)
      where approval_status = 'pending' or said_waits`);
  }

  override down() {
    this.addSql("drop index content_waiting_with_said");
  }
}
