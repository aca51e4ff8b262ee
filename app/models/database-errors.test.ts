import { expect, test } from "vitest";

import { isDatabaseOutage } from "./database-errors.ts";

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
