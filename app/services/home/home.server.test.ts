import { Client } from "pg";
import { expect, test, vi } from "vitest";

import { listUpcomingAppointments } from "#app/services/appointments/appointment-list.server.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { listContributors } from "#app/services/contributors/contributor-list.server.ts";
import { listEvents } from "#app/services/events/event-list.server.ts";
import { listMedia } from "#app/services/media/media-list.server.ts";

import { createTestEvent } from "../../../tests/contract/access/events.ts";
import { createMediaItem } from "../../../tests/contract/access/media.ts";
import { createAppointment } from "../../../tests/setup/appointments.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { loadHome } from "./index.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

const getIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

async function loadLists() {
  const ctx = userContext(await createTestUser("admin"));
  const paging = { page: 1, limit: 6 };
  const library = await listContent(ctx, {}, paging);
  const repository = await listContent(ctx, { category: "Scholarly Articles" }, paging);
  const literary = await listContent(ctx, { category: "Literary Collection", includesLoaned: true }, paging);
  const contributors = await listContributors(ctx, {}, paging);
  const events = await listEvents(ctx, {}, paging, "upcoming");
  const media = await listMedia(ctx, {}, paging);
  const visits = await listUpcomingAppointments(ctx, {}, paging);
  if (!library.ok || !repository.ok || !literary.ok || !contributors.ok || !media.ok)
    throw new Error("refused");
  return {
    counts: {
      library: library.value.pagination.totalItems,
      repository: repository.value.pagination.totalItems,
      literary: literary.value.pagination.totalItems,
      contributors: contributors.value.pagination.totalItems,
      visits: visits.value.pagination.totalItems,
      events: events.value.pagination.totalItems,
      media: media.value.pagination.total,
    },
    newest: getIds(library.value.content),
    upcomingEvents: getIds(events.value.events).slice(0, 5),
    pictures: getIds(media.value.media.filter(({ picture }) => picture)).slice(0, 5),
  };
}

async function loadCounts(ctx = visitorContext()) {
  const home = unwrap(await loadHome(ctx));
  const { counts, newest, upcomingEvents, pictures } = home;
  return {
    counts,
    newest: getIds(newest),
    upcomingEvents: getIds(upcomingEvents),
    pictures: getIds(pictures),
  };
}

test("agrees with the lists of each section", async () => {
  for (const state of [
    {},
    { category: "Scholarly Articles" },
    { isPublished: false },
    { status: "pending" as const },
  ])
    await createItem(undefined, state);
  for (const date of ["2031-05-04", "2030-01-02", "2032-01-01", "2031-05-05"])
    await createTestEvent(undefined, { date });
  await createTestEvent(undefined, {}, true);
  for (let i = 0; i < 5; i++) await createMediaItem();
  for (const status of ["approved", "pending"]) {
    const { id } = await createAppointment(undefined);
    await execute("update appointment set status = ? where id = ?", [status, id]);
  }
  const lists = await loadLists();
  expect(await loadCounts()).toEqual(lists);
  expect(await loadCounts(userContext(await createTestUser("user")))).toEqual(lists);
});

test("shows a new item at once, also to concurrent requests", async () => {
  const reader = await createTestUser("user");
  const before = Array.from({ length: 3 }, () => loadCounts(userContext(reader)));
  const id = await createItem(undefined);
  const after = Array.from({ length: 3 }, () => loadCounts(userContext(reader)));
  for (const { newest } of await Promise.all(after)) expect(newest[0]).toBe(id);
  await Promise.all(before);
});

test("runs 2 SQL statements, both prepared", async () => {
  const ctx = visitorContext();
  await loadHome(ctx);
  const query = vi.spyOn(Client.prototype, "query");
  await loadHome(ctx);
  const names = query.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name);
  query.mockRestore();
  expect(names).toHaveLength(2);
  expect(names).not.toContain(undefined);
});
