import { defineEntity } from "@mikro-orm/core";

/** That what a task does has been done: written together with it. */
export const TaskMark = defineEntity({
  name: "TaskMark",
  tableName: "task_mark",
  properties: (p) => ({
    mark: p.uuid().primary(),
    doneAt: p.datetime().defaultRaw("now()"),
  }),
});
