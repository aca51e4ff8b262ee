import { Migration } from "@mikro-orm/migrations";

/** What is said in recordings, which is little beside all documents: a search in the gallery begins with it. */
export class SpokenTexts extends Migration {
  override up() {
    this.addSql("create index file_text_of_spoken on file_text (file_id) where state = 'spoken'");
  }

  override down() {
    this.addSql("drop index file_text_of_spoken");
  }
}
