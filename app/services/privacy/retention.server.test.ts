import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { reloadSite } from "#app/services/site/index.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";
import { DEFAULT_RETENTION, Retention } from "#app/schemas/retention.ts";
import { updateOwnAccount } from "#app/services/accounts/own-account.server.ts";
import { countAppointments } from "#app/services/appointments/appointment-list.server.ts";
import { clearHistory } from "#app/services/content/favourites-and-history.server.ts";
import { recordView } from "#app/services/files/index.server.ts";
import { findReadingPosition, saveReadingPosition } from "#app/services/reading/reading-positions.server.ts";

import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { storeSettings } from "../../../tests/setup/site.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { applyRetention, findLastRetentionRun } from "./retention.server.ts";
import { formatStoredData } from "./stored-data-table.server.ts";

const setRetention = async (retention: Partial<typeof DEFAULT_RETENTION>) => {
  await storeSettings({ retention: { ...DEFAULT_RETENTION, ...retention } });
  await reloadSite(createEntityManager());
};

let [admin, reader]: TestUser[] = [];
beforeAll(async () => {
  admin = await createTestUser("admin");
  reader = await createTestUser("user");
});
beforeEach(async () => {
  await setRetention({});
  await execute("delete from appointment; delete from past_visit_count; delete from reading");
});

const run = async () => {
  await applyRetention(createEntityManager());
  return unwrap(await findLastRetentionRun(userContext(admin!)))!.removed;
};
const countRows = async (table: string) =>
  (await execute<{ count: number }>(`select count(*)::int as count from ${table}`))[0]!.count;

async function createVisit(ago: string, status = "completed") {
  const { id } = await createAppointment(undefined, { groupSize: "2-5" });
  await execute("update appointment set preferred_date = now() - ?::interval, status = ? where id = ?", [
    ago,
    status,
    id,
  ]);
  return id;
}

describe("visits", () => {
  test("are deleted 12 months after their day, and their counts stay", async () => {
    const old = await createVisit("12 months 2 days");
    const recent = await createVisit("11 months 27 days");
    await execute(
      `insert into audit_log (id, actor_name, action, subject_id, subject_name, note)
       values (?, 'Mary', 'appointment.status-changed', ?, 'V-1', 'Amina is ill')`,
      [createId(), old],
    );
    await execute("update appointment set account_id = ? where id = ?", [reader!.id, old]);
    await execute(
      `insert into audit_log (id, actor_id, actor_name, action, subject_id, subject_name)
       values (?, ?, 'Amina <a@example.org>', 'appointment.cancelled', ?, 'V-1')`,
      [createId(), reader!.id, old],
    );
    const getCompleted = async () =>
      unwrap(await countAppointments(userContext(admin!))).statusStats.find(
        ({ status }) => status === "completed",
      )!.count;
    const before = await getCompleted();
    expect(await run()).toMatchObject({ visits: 1 });
    expect(await execute("select id from appointment")).toEqual([{ id: recent }]);
    expect(await execute("select visit_type, status, visits, people from past_visit_count")).toEqual([
      { visit_type: "archive", status: "completed", visits: 1, people: 5 },
    ]);
    expect(await getCompleted()).toBe(before);
    const entries = await execute(
      "select actor_id, actor_name, note from audit_log where subject_id = ? order by id",
      [old],
    );
    expect(entries).toEqual([
      { actor_id: null, actor_name: "Mary", note: "" },
      { actor_id: null, actor_name: "", note: "" },
    ]);
  });

  test("are deleted in batches, once, also by two runs at the same time", async () => {
    const id = await createVisit("3 years");
    await execute(
      `insert into appointment (id, reference, first_name, last_name, email, phone, visit_type,
         preferred_date, preferred_time, group_size, purpose, status)
       select gen_random_uuid(), 'R' || n, first_name, last_name, email, phone, visit_type,
         preferred_date, preferred_time, '1', purpose, 'approved'
       from appointment, generate_series(1, 2500) n where id = ?`,
      [id],
    );
    await Promise.all([applyRetention(createEntityManager()), applyRetention(createEntityManager())]);
    await run();
    expect(await countRows("appointment")).toBe(0);
    expect(await execute("select sum(visits)::int as visits from past_visit_count")).toEqual([
      { visits: 2501 },
    ]);
    expect(await run()).toMatchObject({ visits: 0 });
  });

  test("stay as long as the institution has set", async () => {
    await createVisit("20 months");
    await setRetention({ visits: 24 });
    expect(await run()).toMatchObject({ visits: 0 });
    await setRetention({ visits: 18 });
    expect(await run()).toMatchObject({ visits: 1 });
  });

  test("that no one decided about are deleted, and not counted as pending", async () => {
    await createVisit("2 years", "pending");
    await run();
    expect(unwrap(await countAppointments(userContext(admin!))).statusStats).toContainEqual({
      status: "pending",
      count: 0,
    });
  });
});

test("deletes event registrations 12 months after the end of the event, and the number of people stays", async () => {
  const createEvent = async (start: string, end: string | null) => {
    const id = createId();
    await execute(
      `insert into event (id, title, description, day, "time", end_day, location, type, category, country, organizer,
         status, approval_status, registered_count)
       values (?, 'Songs', 'Songs', now() - ?::interval, '10:00', now() - ?::interval, 'Hall', 'Lecture', 'Cultural',
         'Kenya', 'Mary', 'completed', 'approved', 1)`,
      [id, start, end],
    );
    await execute(
      "insert into event_registration (id, event_id, account_id, state) values (?, ?, ?, 'registered')",
      [createId(), id, reader!.id],
    );
    return id;
  };
  const old = await createEvent("13 months", null);
  const long = await createEvent("13 months", "11 months");
  for (const event of [old, long])
    await execute(
      `insert into audit_log (id, actor_name, action, subject_id, subject_name, note)
       values (gen_random_uuid(), '', 'registration.removed', ?, 'Songs', 'Amina Said')`,
      [event],
    );
  expect(await run()).toMatchObject({ registrations: 1 });
  expect(
    await execute(
      "select subject_id, note from audit_log where action = 'registration.removed' order by note",
    ),
  ).toEqual([
    { subject_id: old, note: "" },
    { subject_id: long, note: "Amina Said" },
  ]);
  expect(await execute("select event_id from event_registration")).toEqual([{ event_id: long }]);
  expect(await execute("select registered_count from event where id = ?", [old])).toEqual([
    { registered_count: 1 },
  ]);
});

test("deletes decided applications after 6 months, with the names in the audit log", async () => {
  const createApplication = async (status: string, ago: string) => {
    const id = createId();
    await execute(
      `insert into contributor_application (id, name, email, expertise, motivation, status, created_at, decided_at)
       values (?, 'Amina', ?, 'History', 'To share', ?, now() - ?::interval, now() - ?::interval)`,
      [id, `${id}@example.org`, status, ago, ago],
    );
    await execute(
      `insert into audit_log (id, actor_name, action, subject_id, subject_name)
       values (?, 'Mary', 'application.rejected', ?, 'Amina')`,
      [createId(), id],
    );
    return id;
  };
  const old = await createApplication("rejected", "7 months");
  await createApplication("approved", "7 months");
  const remaining = [
    await createApplication("rejected", "5 months"),
    await createApplication("pending", "7 months"),
    await createApplication("approved", "5 months"),
  ];
  expect(await run()).toMatchObject({ applications: 2 });
  const rows = await execute<{ id: string }>("select id from contributor_application");
  expect(rows.map(({ id }) => id).sort()).toEqual(remaining.sort());
  expect(await execute("select subject_name from audit_log where subject_id = ?", [old])).toEqual([
    { subject_name: "" },
  ]);
});

describe("reading history", () => {
  const open = (id: string) => recordView(userContext(reader!), "content", id, "view");
  const countViews = async (id: string) =>
    (await execute<{ views: number }>("select views from content where id = ?", [id]))[0]!.views;

  test("is deleted 24 months after the last opening", async () => {
    const [old, recent] = [await createItem(undefined), await createItem(undefined)];
    await open(old);
    await open(recent);
    await execute("update reading set opened_at = now() - interval '25 months' where content_id = ?", [old]);
    expect(await run()).toMatchObject({ reading: 1 });
    expect(await execute("select content_id from reading")).toEqual([{ content_id: recent }]);
  });

  test("that is switched off stores nothing and still counts an opening once", async () => {
    const id = await createItem(undefined);
    unwrap(await updateOwnAccount(userContext(reader!), { hasReadingHistory: false }));
    expect(await open(id)).toBe(true);
    expect(await open(id)).toBe(false);
    expect(await countViews(id)).toBe(1);
    expect(await countRows("reading")).toBe(0);
    unwrap(await updateOwnAccount(userContext(reader!), { hasReadingHistory: true }));
    await open(id);
    expect(await countRows("reading")).toBe(1);
  });

  test("has the reading positions, too: switched off stores none, and clearing deletes them", async () => {
    const ctx = userContext(reader!);
    const id = await createItem(undefined);
    await saveReadingPosition(ctx, id, 2);
    expect(await findReadingPosition(ctx, id)).toBe(2);
    unwrap(await updateOwnAccount(ctx, { hasReadingHistory: false }));
    unwrap(await clearHistory(ctx));
    await saveReadingPosition(ctx, id, 3);
    expect(await findReadingPosition(ctx, id)).toBeUndefined();
    unwrap(await updateOwnAccount(ctx, { hasReadingHistory: true }));
  });
});

test("refuses periods out of bounds", () => {
  for (const retention of [
    { visits: 0 },
    { visits: 121 },
    { logins: 1.5 },
    { reading: "soon" },
    { logins: -90 },
  ])
    expect(Retention.safeParse({ ...DEFAULT_RETENTION, ...retention }).success).toBe(false);
  expect(Retention.safeParse({ visits: 12 }).success).toBe(false);
});

test("the privacy page shows the periods that are set", async () => {
  await setRetention({ visits: 18 });
  expect(formatStoredData("en")).toContain("Stored for 18 months after the day of the visit.");
  expect(formatStoredData("fr")).toContain("Conservées 18 mois après le jour de la visite.");
  expect(formatStoredData("sw")).toContain("Huhifadhiwa kwa miezi 18 baada ya siku ya ziara.");
});
