import { Migration } from "@mikro-orm/migrations";

export class RegularTasks extends Migration {
  override up() {
    // When each task of the background is to be begun again, and when it last came to a good end.
    this.addSql(`create table regular_task (
      name text primary key,
      due_at timestamptz not null default now(),
      succeeded_at timestamptz,
      known_since timestamptz not null default now()
    )`);
    this.addSql("delete from note_to_self where name = 'swept'");
  }

  override down() {
    this.addSql("drop table regular_task");
  }
}
