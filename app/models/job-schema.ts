import { getConstructionPlans } from "pg-boss";

export const JOB_SCHEMA = "urithi_jobs";
/** Only read. pg-boss writes its rows. */
export const JOB_TABLE = `${JOB_SCHEMA}.job` as const;

/** The migrations create this version of the pg-boss schema. Another version needs a new migration first. */
export const JOB_SCHEMA_VERSION = 43;

/** pg-boss wraps its statements in a transaction, which would end that of the migration. */
const TRANSACTION_STATEMENT_PATTERN = /^\s*(BEGIN|COMMIT|SET LOCAL \w+ = \d+);\s*$/;

export const createJobTablesSql = () => [
  `do $$ begin
    if to_regnamespace('${JOB_SCHEMA}') is null then create schema ${JOB_SCHEMA}; end if;
  end $$`,
  getConstructionPlans(JOB_SCHEMA, { createSchema: false })
    .split("\n")
    .filter((line) => !TRANSACTION_STATEMENT_PATTERN.test(line))
    .join("\n"),
];
