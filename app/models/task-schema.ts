import { getConstructionPlans } from "pg-boss";

/** Where pg-boss keeps its tables, apart from the product's own. */
export const TASK_SCHEMA = "urithi_tasks";

/** The version of those tables that the migrations bring; the package of another version needs a migration first. */
export const TASK_SCHEMA_VERSION = 43;

/** Its own frame would end the migration's transaction in the middle. */
const FRAME = /^\s*(BEGIN|COMMIT|SET LOCAL \w+ = \d+);\s*$/;

/** Whoever may not make schemas finds one that was made for them, as theirs, before. */
export const makeTaskTables = () => [
  `do $$ begin
    if to_regnamespace('${TASK_SCHEMA}') is null then create schema ${TASK_SCHEMA}; end if;
  end $$`,
  getConstructionPlans(TASK_SCHEMA, { createSchema: false })
    .split("\n")
    .filter((line) => !FRAME.test(line))
    .join("\n"),
];
