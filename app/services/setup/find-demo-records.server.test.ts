import { expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";

import { execute } from "../../../tests/setup/execute.ts";
import { createTestUsers } from "../../../tests/setup/test-users.ts";

import { findDemoRows } from "./find-demo-records.server.ts";

test.each([
  ["full", "areas = null", false],
  ["limited", "areas = '{visits}'", true],
  ["disabled", "state = 'disabled'", true],
  ["leaving", "erase_on = current_date + 3", true],
  ["without a password", "password_hash = null", true],
])("needs the demo administrator unless another one is full and stays: %s", async (_, change, isNeeded) => {
  await execute("update account set role = 'user', areas = null where role = 'admin'");
  const [demo, other] = await createTestUsers(["admin", "admin"]);
  await execute("update account set is_demo = true where id = ?", [demo.id]);
  await execute(`update account set ${change} where id = ?`, [other.id]);
  const rows = await findDemoRows(createEntityManager());
  expect(rows.find(({ id }) => id === demo.id)).toMatchObject({ isNeeded });
});
