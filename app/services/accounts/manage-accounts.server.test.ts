import type { EntityManager } from "@mikro-orm/postgresql";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { AREAS } from "#app/schemas/admin-lists.ts";
import { createCalendarLink } from "#app/services/calendars/calendar-links.server.ts";
import { insertRow } from "../../../tests/setup/rows.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { adminContext, userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import {
  createEmail,
  createTestUser,
  createTestUsers,
  type TestUser,
} from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

import { applyProviderRights } from "./change-rights.server.ts";
import { findAccount, listAccounts } from "./account-details.server.ts";
import { setPassword } from "./accounts.server.ts";
import { demoteToReader, promoteToContributor } from "./contributor-accounts.server.ts";
import { promoteToFullAdministrator } from "./full-administrators.server.ts";
import { decideSeveralAccounts, deleteAccount, updateAccount } from "./manage-accounts.server.ts";
import { updateOwnAccount } from "./own-account.server.ts";
import { authenticateToken } from "./sessions.server.ts";

/** As a request that has just been authenticated. */
const requestContext = (user: TestUser): Context => {
  const ctx = userContext(user);
  if (ctx.actor.role !== "visitor") ctx.actor.session.checkedAt = Date.now();
  return ctx;
};
const findActor = ({ token }: TestUser) => authenticateToken(createEntityManager(), token, "bearer");
const paging = { page: 1, limit: 20 };

let admin: TestUser;
beforeEach(async () => {
  await execute("update account set role = 'user', areas = null where role = 'admin'");
  admin = await createTestUser("admin");
});

describe("updateAccount", () => {
  test("ends all access of the account when its rights change or it is disabled", async () => {
    for (const change of [{ role: "contributor" }, { state: "disabled" }] as const) {
      const reader = await createTestUser("user");
      unwrap(await createCalendarLink(userContext(reader), "registrations"));
      unwrap(await updateAccount(requestContext(admin), reader.id, change));
      expect(await findActor(reader)).toBeUndefined();
      expect(await execute("select from secret_link where account_id = ?", [reader.id])).toEqual([]);
    }
  });

  test("stores areas, all of them as a full administrator, and refuses an administrator without one", async () => {
    const reader = await createTestUser("user");
    const ctx = requestContext(admin);
    expect(await updateAccount(ctx, reader.id, { role: "admin" })).toMatchObject({ kind: "invalid" });
    const limited = await updateAccount(ctx, reader.id, { role: "admin", areas: ["visits", "content"] });
    expect(unwrap(limited).areas).toEqual(["content", "visits"]);
    expect(unwrap(await updateAccount(ctx, reader.id, { areas: [...AREAS] })).areas).toEqual([...AREAS]);
    expect(await execute("select areas from account where id = ?", [reader.id])).toEqual([{ areas: null }]);
  });

  test("refuses a limited administrator, and disabling the own account", async () => {
    const [limited, other] = await createTestUsers(["admin", "admin"]);
    await execute("update account set areas = '{visits}' where id = ?", [limited.id]);
    const ctx = requestContext(limited);
    if (ctx.actor.role !== "visitor") ctx.actor.areas = ["visits"];
    expect(await updateAccount(ctx, limited.id, { areas: [...AREAS] })).toMatchObject({ kind: "forbidden" });
    expect(await updateAccount(requestContext(other), other.id, { state: "disabled" })).toMatchObject({
      kind: "conflict",
    });
  });

  test("refuses the version from before another change of the role or password", async () => {
    const { id } = await createTestUser("user");
    const changes: Record<string, (em: EntityManager) => Promise<unknown>> = {
      promotion: (em) => promoteToContributor(em, id),
      demotion: (em) => demoteToReader(em, id),
      provider: () => applyProviderRights(requestContext(admin), id, { role: "contributor", areas: null }),
      password: (em) => setPassword(em, requestContext(admin), id, "hash"),
    };
    for (const [name, change] of Object.entries(changes)) {
      const { version } = unwrap(await findAccount(requestContext(admin), id));
      await createEntityManager().transactional(change);
      const stale = await updateAccount(requestContext(admin), id, { version, name: "Amina" });
      expect(stale, name).toMatchObject({ kind: "stale" });
    }
  });

  test("refuses a user who lost the right after the request was authenticated", async () => {
    const [other, reader] = await createTestUsers(["admin", "user"]);
    const ctx = requestContext(other);
    unwrap(await updateAccount(requestContext(admin), other.id, { role: "user" }));
    expect(await updateAccount(ctx, reader.id, { role: "contributor" })).toMatchObject({ kind: "forbidden" });
  });

  test("accepts a full administrator without a password, who does not count as the one who stays", async () => {
    const [provided, reader] = await createTestUsers(["admin", "user"]);
    await execute("update account set password_hash = null where id = ?", [provided.id]);
    const ctx = requestContext(provided);
    expect(await updateAccount(ctx, reader.id, { role: "contributor" })).toMatchObject({ ok: true });
    expect(await updateAccount(ctx, admin.id, { role: "user" })).toMatchObject({ kind: "conflict" });
  });

  test("keeps an erasure that the owner has planned, and ends one that is due, when the account is enabled", async () => {
    for (const [days, left] of [
      [3, 1],
      [0, 0],
    ]) {
      const reader = await createTestUser("user");
      await execute("update account set state = 'disabled', erase_on = current_date + ?::int where id = ?", [
        days,
        reader.id,
      ]);
      unwrap(await updateAccount(requestContext(admin), reader.id, { state: "active" }));
      expect(
        await execute("select from account where id = ? and erase_on is not null", [reader.id]),
      ).toHaveLength(left!);
    }
  });

  test("needs a recent proof to give a disabled administrator the rights back", async () => {
    const other = await createTestUser("admin");
    await execute("update account set state = 'disabled' where id = ?", [other.id]);
    const ctx = adminContext(admin, { isProven: false });
    const needed = { needs: "reauthentication" };
    expect(await updateAccount(ctx, other.id, { state: "active" })).toMatchObject(needed);
    expect(await decideSeveralAccounts(ctx, { selected: [other.id], decision: "enable" })).toMatchObject(
      needed,
    );
  });

  test("does not raise a disabled account by its login provider", async () => {
    const reader = await createTestUser("user");
    await execute("update account set state = 'disabled' where id = ?", [reader.id]);
    await applyProviderRights(requestContext(admin), reader.id, { role: "admin", areas: null });
    expect(await execute("select role from account where id = ?", [reader.id])).toEqual([{ role: "user" }]);
  });

  test("leaves the sessions of an administrator whose profile is deleted", async () => {
    await demoteToReader(createEntityManager(), admin.id);
    expect(await findActor(admin)).toMatchObject({ role: "admin" });
  });

  test("never leaves the institution without a full administrator", async () => {
    const demote = (ctx: Context, id: string) => updateAccount(ctx, id, { role: "user" });
    const changes = [
      demote,
      (ctx: Context, id: string) => updateAccount(ctx, id, { role: "admin", areas: ["events"] }),
      (ctx: Context, id: string) => updateAccount(ctx, id, { state: "disabled" }),
      (ctx: Context, id: string) => deleteAccount(ctx, id),
    ];
    const change = fc.nat(changes.length - 1);
    await fc.assert(
      fc.asyncProperty(change, change, async (first, second) => {
        await execute("update account set role = 'user', areas = null where role = 'admin'");
        const [amina, brian] = await createTestUsers(["admin", "admin"]);
        const [ofAmina, ofBrian] = [requestContext(amina), requestContext(brian)];
        const results = await Promise.all([
          changes[first]!(ofAmina, brian.id),
          changes[second]!(ofBrian, amina.id),
        ]);
        expect(results.filter(({ ok }) => ok)).toHaveLength(1);
        const left = await execute(
          "select from account where role = 'admin' and areas is null and state = 'active'",
        );
        expect(left).toHaveLength(1);
      }),
      { numRuns: 12 },
    );
    expect(await demote(requestContext(admin), admin.id)).toMatchObject({ ok: false });
  });

  test("changes two administrators with requested addresses at once", async () => {
    const users = await createTestUsers(["admin", "admin", "admin"]);
    const [low, middle, high] = users.toSorted((a, b) => a.id.localeCompare(b.id));
    await execute("update account set areas = '{visits}' where id in (?, ?)", [low!.id, middle!.id]);
    for (const user of [low!, middle!])
      unwrap(await updateOwnAccount(userContext(user), { email: createEmail() }));
    await execute("update account set role = 'user' where id = ?", [admin.id]);
    const results = await Promise.all(
      [low!, middle!].map(({ id }) => updateAccount(requestContext(high!), id, { areas: ["events"] })),
    );
    expect(results).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

describe("deleteAccount", () => {
  test("keeps items, visits and audit entries without the account, and frees its places", async () => {
    const owner = await createTestUser("contrib_own");
    const [reader] = await createTestUsers(["user"]);
    const item = await createItem(owner, { status: "approved" });
    const event = await insertRow("event", { max_attendees: 1, registered_count: 1 });
    for (const [user, state] of [
      [owner, "registered"],
      [reader, "waiting"],
    ] as const)
      await execute(
        "insert into event_registration (id, event_id, account_id, state) values (gen_random_uuid(), ?, ?, ?)",
        [event, user.id, state],
      );
    const [before] = await execute("select author from content where id = ?", [item]);
    unwrap(await deleteAccount(requestContext(admin), owner.id));
    expect(await findActor(owner)).toBeUndefined();
    expect(await execute("select author, uploader_id from content where id = ?", [item])).toEqual([
      { ...(before as object), uploader_id: null },
    ]);
    expect(
      await execute("select account_id, state from event_registration where event_id = ?", [event]),
    ).toEqual([{ account_id: reader.id, state: "registered" }]);
    expect(
      await execute(
        `select action from audit_log
         where subject_id = (select pseudonym::text from erasure where subject_id = ?) order by id`,
        [owner.id],
      ),
    ).toEqual([{ action: "account.deleted" }]);
  });
});

describe("lists", () => {
  test("finds accounts by words, role, state and last use", async () => {
    const reader = await createTestUser("user");
    const ctx = requestContext(admin);
    const search = reader.email.split("@")[0];
    const list = async (filter: object) =>
      unwrap(
        await listAccounts(
          ctx,
          { search, role: undefined, state: undefined, seen: undefined, secondFactor: undefined, ...filter },
          paging,
        ),
      ).accounts.map(({ id }) => id);
    expect(await list({})).toEqual([reader.id]);
    expect(await list({ role: "user", state: "active", seen: "recently", secondFactor: "no" })).toEqual([
      reader.id,
    ]);
    for (const filter of [
      { role: "admin" },
      { state: "disabled" },
      { seen: "never" },
      { secondFactor: "yes" },
    ])
      expect(await list(filter)).not.toContain(reader.id);
  });

  test("shows sessions and audit entries, and applies one decision to several accounts", async () => {
    const [first, second] = await createTestUsers(["user", "user"]);
    const ctx = requestContext(admin);
    const report = await decideSeveralAccounts(ctx, {
      selected: [first.id, second.id, admin.id],
      decision: "disable",
    });
    expect(unwrap(report)).toMatchObject({ done: 2, otherRefusals: { count: 1 } });
    const account = unwrap(await findAccount(ctx, first.id));
    expect(account).toMatchObject({ state: "disabled", sessions: [], items: { total: 0, newest: [] } });
    expect(account.auditLog[0]).toMatchObject({ action: "account.disabled" });
  });

  test("promotes a locked-out account from the command line", async () => {
    const reader = await createTestUser("user");
    await execute("update account set erase_on = current_date + 1 where id = ?", [reader.id]);
    unwrap(await updateOwnAccount(requestContext(reader), { email: createEmail() }));
    await promoteToFullAdministrator(createEntityManager(), reader.email);
    expect(
      await execute("select role, areas, state, erase_on from account where id = ?", [reader.id]),
    ).toEqual([{ role: "admin", areas: null, state: "active", erase_on: null }]);
    expect(await findActor(reader)).toBeUndefined();
    expect(await execute("select from secret_link where account_id = ?", [reader.id])).toEqual([]);
    expect(await promoteToFullAdministrator(createEntityManager(), "nobody@example.org")).toBeUndefined();
  });
});
