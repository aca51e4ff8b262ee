import { expect, test } from "vitest";

import { execute } from "../../tests/setup/execute.ts";
import { isDatabaseOutage, isForeignKeyViolation, isMissingReference } from "./database-errors.ts";

test.each([
  [{ code: "57P01" }, true],
  [{ code: "08006" }, true],
  [{ code: "ECONNREFUSED" }, true],
  [{ code: "25006" }, true],
  [{ code: "08P01", severity: "FATAL" }, true],
  [{ code: "08P01", severity: "ERROR" }, false],
  [{ code: "57014" }, false],
  [{ code: "23505" }, false],
  [{}, false],
])("isOutage(%j) is %s", (error, result) => {
  expect(isDatabaseOutage(error)).toBe(result);
});

test("tells a reference to a missing row from a row that is still referenced", async () => {
  await execute(`create table shelf (id int primary key);
    create table shelf_book (shelf_id int references shelf);
    insert into shelf values (1), (2); insert into shelf_book values (1)`);
  const findError = (statement: string) =>
    execute(statement).then(
      () => null,
      (error: unknown) => error,
    );
  for (const statement of [
    "insert into shelf_book values (9)",
    "update shelf_book set shelf_id = 9",
    "with gone as (delete from shelf where id = 2) insert into shelf_book values (9)",
  ])
    expect(isMissingReference(await findError(statement)), statement).toBe(true);
  for (const statement of ["delete from shelf where id = 1", "update shelf set id = 3 where id = 1"]) {
    const error = await findError(statement);
    expect(isForeignKeyViolation(error)).toBe(true);
    expect(isMissingReference(error), statement).toBe(false);
  }
});

test.each([
  [`La clé (content_id)=(1) n'est pas présente dans la table « content ».`, true],
  [`La clé (id)=(1) est toujours référencée à partir de la table « favourite ».`, false],
  [`Key (id)=(favourite) is not present in table "favourite_list".`, true],
])("isMissingReference knows %s from a server in another language", (detail, result) => {
  expect(isMissingReference({ code: "23503", table: "favourite", detail })).toBe(result);
});
