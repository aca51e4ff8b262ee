import { beforeAll, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { updateOwnAccount } from "#app/services/accounts/own-account.server.ts";
import { updateAccount } from "#app/services/accounts/manage-accounts.server.ts";

import { createTestEvent } from "../../../tests/contract/access/events.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { listRegistrations } from "./registration-list.server.ts";
import { registerForEvent } from "./registrations.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});

const register = async (event: string, user: TestUser) =>
  unwrap(await registerForEvent(userContext(user), event));
const rename = async (user: TestUser, name: string) =>
  unwrap(await updateOwnAccount(userContext(user), { name }));

async function listNames(event: string, filter: Parameters<typeof listRegistrations>[1]) {
  const names: string[] = [];
  for (let after: string | undefined; ;) {
    const listed = unwrap(
      await listRegistrations(userContext(admin), filter, { page: 1, limit: 2, after }, event),
    );
    names.push(...listed.registrations.map(({ user }) => user.name));
    after = listed.pagination.next;
    if (!after) return names;
  }
}

test("orders and searches registrations by the current names of accounts", async () => {
  const event = await createTestEvent(undefined);
  const users = [
    await createTestUser("user"),
    await createTestUser("user"),
    await createTestUser("user"),
  ] as const;
  for (const [i, name] of ["wanjiru", "Éliane", "Abebe"].entries()) {
    await rename(users[i]!, name);
    await register(event, users[i]!);
  }
  expect(await listNames(event, {})).toEqual(["wanjiru", "Éliane", "Abebe"]);
  expect(await listNames(event, { order: "name" })).toEqual(["Abebe", "Éliane", "wanjiru"]);
  await rename(users[2], "Zawadi");
  expect(await listNames(event, { order: "name" })).toEqual(["Éliane", "wanjiru", "Zawadi"]);
  expect(await listNames(event, { order: "-name" })).toEqual(["Zawadi", "wanjiru", "Éliane"]);
  unwrap(await updateAccount(userContext(admin), users[2].id, { name: "Chebet" }));
  expect(await listNames(event, { order: "name" })).toEqual(["Chebet", "Éliane", "wanjiru"]);
  expect(await listNames(event, { search: "eli" })).toEqual(["Éliane"]);
  expect(await listNames(event, { search: "abebe" })).toEqual([]);
  expect(await listNames(event, { search: users[0].email.toUpperCase() })).toEqual(["wanjiru"]);
});

test("reads a page by name from an index", async () => {
  const event = await createTestEvent(undefined);
  const plans = await createEntityManager().transactional(async (em) => {
    await em.execute("set local enable_sort = off");
    const plan = async (order: string, from: string) =>
      JSON.stringify(
        await em.execute(
          `explain select t.id from event_registration as t where t.event_id = ?
          and (t.${order}, t.id) > (${from}, '00000000-0000-0000-0000-000000000000'::uuid)
          order by t.${order}, t.id limit 21`,
          [event],
        ),
      );
    return [await plan("search_name", "'m'"), await plan("position", "1")];
  });
  expect(plans[0]).toContain("event_registration_by_name");
  expect(plans[1]).toContain("event_registration_by_position");
  for (const plan of plans) expect(plan).not.toContain("Sort");
});
