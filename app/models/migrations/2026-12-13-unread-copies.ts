import { Migration } from "@mikro-orm/migrations";

/** Which copies of a move may lie in the new store without having been read back (`services/files/move.server.ts`). */
export class UnreadCopies extends Migration {
  override up() {
    this.addSql("create table unread_copy (name text, store text, primary key (name, store))");
  }

  override down() {
    this.addSql("drop table unread_copy");
  }
}
