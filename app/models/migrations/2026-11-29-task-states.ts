import { Migration } from "@mikro-orm/migrations";

export class TaskStates extends Migration {
  override up() {
    // When a task is due is known to the queue now; how it went last stays known here.
    this.addSql("alter table regular_task rename to task_state");
    this.addSql("alter table task_state drop column due_at");
    this.addSql("alter table task_state add failed_at timestamptz, add problem text");
  }

  override down() {
    this.addSql("alter table task_state drop column failed_at, drop column problem");
    this.addSql("alter table task_state add due_at timestamptz not null default now()");
    this.addSql("alter table task_state rename to regular_task");
  }
}
