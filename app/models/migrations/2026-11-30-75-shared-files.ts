import { Migration } from "@mikro-orm/migrations";

/** A media item and files of items may be one stored file. Each has a row of its own, with its own texts and tiles. */
export class SharedFiles extends Migration {
  override up() {
    this.addSql(`create index stored_file_name on stored_file (name)`);
    this.addSql(`alter table stored_file drop constraint stored_file_name_key`);
  }

  override down() {
    this.addSql(`do $$ begin
      if exists (select from stored_file group by name having count(*) > 1)
      then raise exception 'some stored files belong to several records';
      end if;
    end $$`);
    this.addSql(`alter table stored_file add unique (name)`);
    this.addSql(`drop index stored_file_name`);
  }
}
