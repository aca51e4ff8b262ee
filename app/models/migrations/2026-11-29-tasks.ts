import { Migration } from "@mikro-orm/migrations";

import { makeTaskTables, TASK_SCHEMA } from "../task-schema.ts";

export class Tasks extends Migration {
  override up() {
    for (const sql of makeTaskTables()) this.addSql(sql);
    // What a task has done already, so that doing it twice does it once.
    this.addSql(`create table task_mark (
      mark uuid primary key,
      done_at timestamptz not null default now()
    )`);
    this.addSql("create index task_mark_done_at on task_mark using brin (done_at)");
  }

  override down() {
    this.addSql("drop table task_mark");
    this.addSql(`drop schema ${TASK_SCHEMA} cascade`);
  }
}
