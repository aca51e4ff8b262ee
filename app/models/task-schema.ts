import { getConstructionPlans } from "pg-boss";

export const TASK_SCHEMA = "urithi_tasks";

/** The migrations bring this version of the tables; another one needs a new migration first. */
export const TASK_SCHEMA_VERSION = 43;

/** pg-boss' own frame would end the migration's transaction. */
const FRAME = /^\s*(BEGIN|COMMIT|SET LOCAL \w+ = \d+);\s*$/;

/** A user who may not create schemas needs one that was created for them. */
export const makeTaskTables = () => [
  `do $$ begin
    if to_regnamespace('${TASK_SCHEMA}') is null then create schema ${TASK_SCHEMA}; end if;
  end $$`,
  getConstructionPlans(TASK_SCHEMA, { createSchema: false })
    .split("\n")
    .filter((line) => !FRAME.test(line))
    .join("\n"),
];
