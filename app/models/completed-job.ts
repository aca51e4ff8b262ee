import { defineEntity } from "@mikro-orm/core";

/** Written in the transaction that does the task's work. */
export const CompletedJob = defineEntity({
  name: "TaskMark",
  tableName: "task_mark",
  properties: (p) => ({
    mark: p.uuid().primary(),
    doneAt: p.datetime().defaultRaw("now()"),
  }),
});
