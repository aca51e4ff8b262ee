import { describe, expect, test } from "vitest";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { addDays } from "#app/services/appointments/slots.ts";
import { eraseDueAccounts } from "#app/services/erasure/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createTestUser, createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { cancelOwnErasure, planOwnErasure } from "./own-erasure.server.ts";
import { deleteAccount, updateAccount } from "./manage-accounts.server.ts";

const withoutProof = (user: TestUser) => {
  const ctx = userContext(user);
  if (ctx.actor.role !== "visitor") ctx.actor.session.isProven = false;
  return ctx;
};
const setDay = ({ id }: TestUser, days: number) =>
  execute("update account set erase_on = ?::date + ?::integer where id = ?", [
    getInstitutionDate(),
    days,
    id,
  ]);
const listNotices = async ({ id }: TestUser) =>
  (
    await execute<{ notice: string }>(
      "select facts ->> 'notice' as notice from message where account_id = ? and kind = 'account-erasure' order by id",
      [id],
    )
  ).map(({ notice }) => notice);
const exists = async ({ id }: TestUser) =>
  (await execute("select from account where id = ?", [id])).length > 0;

describe("leaving", () => {
  test("needs the password or a recent proof, and is planned for 14 days later", async () => {
    const reader = await createTestUser("user");
    expect(await planOwnErasure(withoutProof(reader), {})).toMatchObject({ needs: "reauthentication" });
    expect(await planOwnErasure(withoutProof(reader), { password: "wrong" })).toMatchObject({
      kind: "invalid",
    });
    const erasedOn = addDays(getInstitutionDate(), 14);
    const { password } = reader;
    expect(unwrap(await planOwnErasure(withoutProof(reader), { password }))).toEqual({ erasedOn });
    expect(unwrap(await planOwnErasure(userContext(reader), {}))).toEqual({ erasedOn });
    expect(await listNotices(reader)).toEqual(["planned"]);
  });

  test("is announced once a day before, can be cancelled until then, and not on the day", async () => {
    const reader = await createTestUser("user");
    unwrap(await planOwnErasure(userContext(reader), {}));
    await setDay(reader, 1);
    await eraseDueAccounts(createEntityManager());
    await eraseDueAccounts(createEntityManager());
    expect(unwrap(await cancelOwnErasure(userContext(reader)))).toEqual({ erasedOn: null });
    expect(await listNotices(reader)).toEqual(["planned", "tomorrow", "cancelled"]);
    await eraseDueAccounts(createEntityManager());
    expect(await exists(reader)).toBe(true);
    await setDay(reader, 0);
    expect(await cancelOwnErasure(userContext(reader))).toMatchObject({ kind: "conflict" });
    await eraseDueAccounts(createEntityManager());
    expect(await exists(reader)).toBe(false);
  });

  test("an owner who cancels while the job runs keeps the account, or is told that it is too late", async () => {
    for (const days of [0, 1]) {
      const reader = await createTestUser("user");
      await setDay(reader, days);
      const [cancelled] = await Promise.all([
        cancelOwnErasure(userContext(reader)),
        eraseDueAccounts(createEntityManager()),
      ]);
      expect(cancelled.ok).toBe(days === 1);
      expect(await exists(reader)).toBe(days === 1);
    }
  });

  test("an account that cannot be erased does not keep the job from the others", async () => {
    const [first, second] = await createTestUsers(["user", "user"]);
    for (const user of [first, second]) await setDay(user, 0);
    await execute("create table blocker (account_id uuid references account)");
    await execute("insert into blocker values (?)", [first.id]);
    await expect(eraseDueAccounts(createEntityManager())).rejects.toThrow(/blocker/);
    await execute("drop table blocker");
    expect([await exists(first), await exists(second)]).toEqual([true, false]);
    await eraseDueAccounts(createEntityManager());
    expect(await exists(first)).toBe(false);
  });

  test("the job erases an account whose erasure by an administrator failed", async () => {
    const [reader, admin] = await createTestUsers(["user", "admin"]);
    env().backups.folder = "/dev/null/backups";
    await expect(deleteAccount(userContext(admin), reader.id)).rejects.toThrow(/ENOTDIR/);
    env().backups.folder = undefined;
    expect(await execute("select state from account where id = ?", [reader.id])).toEqual([
      { state: "disabled" },
    ]);
    expect(await cancelOwnErasure(userContext(reader))).toMatchObject({ kind: "conflict" });
    await eraseDueAccounts(createEntityManager());
    expect(await exists(reader)).toBe(false);
  });

  test("never takes the last full administrator, also when two leave at the same time", async () => {
    await execute("update account set role = 'user' where role = 'admin'");
    const [first, second] = await createTestUsers(["admin", "admin"]);
    const left = await Promise.all([first, second].map((user) => planOwnErasure(userContext(user), {})));
    expect(left.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const [leaving, staying] = left[0]!.ok ? [first, second] : [second, first];
    for (const refused of [
      await updateAccount(userContext(leaving), staying.id, { role: "user" }),
      await deleteAccount(userContext(leaving), staying.id),
    ])
      expect(refused).toMatchObject({ kind: "conflict" });
  });
});

test("enabling an account cancels an erasure that failed midway", async () => {
  const [reader, admin] = await createTestUsers(["user", "admin"]);
  await setDay(reader, 0);
  await execute("update account set state = 'disabled' where id = ?", [reader.id]);
  unwrap(await updateAccount(userContext(admin), reader.id, { state: "active" }));
  await eraseDueAccounts(createEntityManager());
  expect(await exists(reader)).toBe(true);
});
