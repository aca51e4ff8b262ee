import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { SetOpeningHours } from "#app/schemas/opening-hours.ts";
import { updateOpeningHours } from "#app/services/appointments/opening-hours.server.ts";
import { createCalendarLink } from "#app/services/calendars/calendar-links.server.ts";
import type { MessageFacts } from "#app/services/mail/message-kinds.ts";

import { json } from "../setup/requests.ts";
import { insertRow } from "../setup/rows.ts";
import { findResearchDay, buildBookingForm, createAppointment } from "../setup/appointments.ts";
import { renderMessage } from "../setup/render-message.ts";
import { fetchWithRetry } from "../setup/fetch-with-retry.ts";
import { actorContext, userContext } from "../setup/context.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { startProduct } from "../setup/product.ts";
import { execute } from "../setup/execute.ts";
import { t } from "../setup/translate.ts";

let products: Awaited<ReturnType<typeof startProduct>>[];
let admin: TestUser;
beforeAll(async () => {
  products = await Promise.all([startProduct(), startProduct()]);
  admin = await createTestUser("admin");
});
afterAll(() => Promise.all(products.map((product) => product.stop("SIGKILL"))));

const createBearerHeaders = ({ token }: TestUser) => ({ Authorization: `Bearer ${token}` });
const sendTo = (i: number, path: string, init: RequestInit = {}) =>
  fetch(products[i % 2]!.origin + path, { redirect: "manual", ...init });
const put = (i: number, path: string, body: object) =>
  sendTo(i, path, json(body, { method: "PUT", headers: createBearerHeaders(admin) }));

const CAPACITY = 20;
const openSlots = async () => {
  const result = await updateOpeningHours(
    actorContext({ role: "admin", id: admin.id, name: "A", email: admin.email }),
    "group",
    SetOpeningHours.parse({ capacity: CAPACITY, slotMinutes: 120, opens1: "09:00", closes1: "17:00" }),
  );
  expect(result.ok).toBe(true);
};

async function createPendingVisits(count: number, day: string, sizes: readonly string[]) {
  const ids: string[] = [];
  for (let i = 0; i < count; i++)
    ids.push(await insertRow("appointment", { preferred_date: day, group_size: sizes[i % sizes.length] }));
  return ids;
}
const readReservedCapacity = async (day: string) => {
  const [row] = await execute<{ places: number }>(
    `select coalesce(sum(required_capacity), 0)::int as places from appointment
     where visit_type = 'group' and status = 'approved' and preferred_date = ? and preferred_time < '11:00'`,
    [day],
  );
  return row!.places;
};

test("100 approvals at once from two processes fill a slot exactly", async () => {
  await openSlots();
  for (const [week, sizes] of [
    [3, ["1"]],
    [4, ["2-5", "1", "6-15"]],
  ] as const) {
    const day = findResearchDay(week);
    const ids = await createPendingVisits(100, day, sizes);
    const responses = await Promise.all(
      ids.map((id, i) =>
        fetchWithRetry(() => put(i, `/api/appointments/${id}/status`, { status: "approved" })),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await readReservedCapacity(day)).toBeLessThanOrEqual(CAPACITY);
    expect(await readReservedCapacity(day)).toBe(CAPACITY);
  }
});

describe("the key of the booking form", () => {
  const LAST_STEP = `/visits-appointments?step=contact&visitType=archive&groupSize=1&date=${findResearchDay()}&time=10:00`;
  const get = (path: string) => fetch(products[0]!.origin + path);
  const post = (fields: Record<string, string>) =>
    sendTo(0, "/visits-appointments", { method: "POST", body: new URLSearchParams(fields) });
  const parseFormKey = (page: string) => /<input[^>]* name="formKey"[^>]* value="([^"]*)"/.exec(page)?.[1];
  const countRows = async (email: string) =>
    (await execute("select from appointment where email = ?", [email])).length;

  test("two visitors who send the same values from a cached page get two private links", async () => {
    const { formKey: _, ...words } = buildBookingForm();
    const links: (string | null)[] = [];
    for (let visitor = 0; visitor < 2; visitor++) {
      const page = await (await get("/visits-appointments")).text();
      const first = await post({ ...words, formKey: parseFormKey(page) ?? "" });
      expect([first.status, await countRows(words.email)]).toEqual([400, links.length]);
      const again = await first.text();
      expect(again).toContain(t("form.not-saved"));
      expect(again).toContain(words.purpose);
      links.push((await post({ ...words, formKey: parseFormKey(again)! })).headers.get("location"));
    }
    expect(links[0]).toMatch(/^\/visits-appointments\/[\w-]{43}$/);
    expect(new Set(links).size).toBe(2);
    expect(await countRows(words.email)).toBe(2);
  });

  test("the last step has a new key each time and is not cached", async () => {
    const responses = [await get(LAST_STEP), await get(LAST_STEP)];
    const pages = await Promise.all(responses.map((response) => response.text()));
    for (const { headers } of responses) expect(headers.get("cache-control")).toBe("private, no-cache");
    const keys = pages.map(parseFormKey);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\da-f-]{36}$/);
  });

  test("earlier steps are cached and have no key", async () => {
    const response = await get("/visits-appointments");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(parseFormKey(await response.text())).toBe("");
  });

  test("a form with a guessable key creates nothing", async () => {
    const { formKey: _, ...words } = buildBookingForm();
    for (const formKey of ["", "1", new Date().toISOString().slice(0, 13)])
      expect((await post({ ...words, formKey })).status).toBe(400);
    expect(await countRows(words.email)).toBe(0);
  });

  test("the same form sent from another address of the screen creates one request", async () => {
    const form = buildBookingForm();
    const body = new URLSearchParams(form);
    const responses = [
      await sendTo(0, "/visits-appointments?visitType=archive", { method: "POST", body }),
      await post(form),
    ];
    expect(new Set(responses.map(({ headers }) => headers.get("location"))).size).toBe(1);
    expect(await countRows(form.email)).toBe(1);
  });

  test("a form that is shown again with an error keeps its key", async () => {
    const form = buildBookingForm({ phone: "" });
    const refused = await post(form);
    expect(refused.status).toBe(400);
    expect(parseFormKey(await refused.text())).toBe(form.formKey);
  });
});

test("returns 429 for the sixth form of an hour, with the submitted values kept", async () => {
  const input = buildBookingForm();
  const send = (i: number) => {
    const body = new URLSearchParams({ ...input, purpose: `Typed with one finger. ${i}` });
    return sendTo(i, "/visits-appointments", { method: "POST", body });
  };
  for (let i = 0; i < 5; i++) expect((await send(i)).status).toBe(303);
  const refused = await send(5);
  expect(refused.status).toBe(429);
  const retryAfter = Number(refused.headers.get("retry-after"));
  expect(retryAfter).toBeGreaterThan(60);
  const page = await refused.text();
  expect(page).toContain("Typed with one finger. 5");
  expect(page).toContain(t("refusal.rate-limited", { count: Math.ceil(retryAfter / 60) }));
});

test("submitted values are shown to administrators and the author only", async () => {
  const canary = (name: string) => `canary-${name}-7f3`;
  const input = {
    firstName: canary("first"),
    lastName: canary("last"),
    email: `${canary("email")}@example.org`,
    phone: canary("phone"),
    institution: canary("institution"),
    purpose: canary("purpose"),
  };
  const [owner, reader, contributor] = [
    await createTestUser("user"),
    await createTestUser("user"),
    await createTestUser("contrib_other"),
  ];
  const appointment = await createAppointment(owner, { ...input, visitType: "library", groupSize: "6-15" });
  const visitorAppointment = await createAppointment(undefined, { ...input, visitType: "library" });
  for (const { id } of [appointment, visitorAppointment]) {
    const decision = { status: "approved", adminNotes: canary("notes"), reply: canary("reply") };
    expect((await put(0, `/api/appointments/${id}/status`, decision)).status).toBe(200);
  }
  const link = await createCalendarLink(userContext(admin), "appointments");
  const calendar = new URL(link.ok ? link.value.calendarUrl : "").pathname;

  const pages = [
    "/visits-appointments",
    "/visits-appointments?visitType=library",
    `/visits-appointments?dialog=details&id=${appointment.id}`,
    "/upcoming-appointments",
    `/upcoming-appointments?visitType=library&dialog=details&id=${appointment.id}`,
    "/my-appointments",
    `/my-appointments?dialog=details&id=${appointment.id}`,
    "/admin/appointments",
    `/admin/appointments?dialog=details&id=${appointment.id}`,
    `/admin/appointments?week=${appointment.preferredDate}`,
    "/admin-legacy?tab=appointments",
    "/admin",
    "/admin/audit-log",
  ].flatMap((path) => [path, path.replace(/^[^?]+/, "$&.data")]);
  const calls = [
    "/api/appointments",
    `/api/appointments?search=${input.firstName}`,
    `/api/appointments/${appointment.id}`,
    `/api/appointments/${visitorAppointment.id}`,
    "/api/appointments/my",
    "/api/appointments/upcoming?limit=100",
    "/api/appointments/upcoming?visitType=library&search=canary",
    "/api/appointments/availability?visitType=library",
    "/api/appointments/admin/stats",
    `/api/appointments/week?week=${appointment.preferredDate}`,
    "/api/admin/audit-log",
    calendar,
    `/visits-appointments/${appointment.secret}/urithi.ics`,
    "/events.ics",
  ];
  const fetchText = async (i: number, path: string, headers: Record<string, string>) => {
    const response = await sendTo(i, path, { headers });
    const text = `${JSON.stringify([...response.headers])}${await response.text()}`;
    expect(text.length).toBeGreaterThan(0);
    return text;
  };
  let shownCount = 0;
  for (const user of [undefined, reader, contributor])
    for (const [i, path] of [...pages, ...calls].entries()) {
      const headers = user
        ? path.startsWith("/api")
          ? createBearerHeaders(user)
          : { Cookie: `session=${user.token}` }
        : {};
      const text = await fetchText(i, path, headers as Record<string, string>);
      expect(text.match(/canary-[a-z]+-7f3/g) ?? [], `${user?.role ?? "visitor"} ${path}`).toEqual([]);
      if (text.includes(appointment.id)) shownCount++;
    }
  // The appointment itself was public on some of the pages.
  expect(shownCount).toBeGreaterThan(6);

  const ownerHeaders = { Cookie: `session=${owner.token}` };
  for (const path of [
    `/my-appointments?dialog=details&id=${appointment.id}`,
    `/api/appointments/${appointment.id}`,
  ]) {
    const text = await fetchText(0, path, ownerHeaders);
    for (const value of [...Object.values(input), canary("reply")]) expect(text).toContain(value);
    expect(text).not.toContain(canary("notes"));
  }
  const linkPage = await fetchText(1, `/visits-appointments/${visitorAppointment.secret}`, {});
  expect(linkPage).toContain(input.phone);
  expect(linkPage).toContain(canary("reply"));
  expect(linkPage).not.toContain(canary("notes"));
  const adminPage = await fetchText(1, `/admin/appointments?dialog=details&id=${appointment.id}`, {
    Cookie: `session=${admin.token}`,
  });
  for (const value of [...Object.values(input), canary("notes"), canary("reply")])
    expect(adminPage).toContain(value);
  // The administrators' calendar has no names: calendar services may share its contents.
  expect(await fetchText(0, calendar, {})).toContain(appointment.reference);

  const logs = products.map((product) => product.output()).join("");
  expect(logs).toContain("/visits-appointments/:secret");
  expect(logs).not.toMatch(/canary/);
  for (const { secret } of [appointment, visitorAppointment]) expect(logs).not.toContain(secret);
});

test("lists, paper, exports, calendars and mails of a visit have its number of people", async () => {
  const owner = await createTestUser("user");
  const people = "437";
  const { id, secret, reference, preferredDate } = await createAppointment(owner, {
    groupSize: "16+",
    participants: people,
  });
  expect((await put(0, `/api/appointments/${id}/status`, { status: "approved" })).status).toBe(200);
  const link = await createCalendarLink(userContext(admin), "appointments");
  const calendar = new URL(link.ok ? link.value.calendarUrl : "").pathname;
  const paths: [path: string, reader?: TestUser][] = [
    [`/admin/appointments?search=${reference}`, admin],
    [`/admin/appointments?dialog=details&id=${id}`, admin],
    [`/admin/appointments?week=${preferredDate}`, admin],
    [`/admin/appointments/day?day=${preferredDate}`, admin],
    [`/exports/appointments.csv?search=${reference}`, admin],
    [`/exports/appointments.jsonl?search=${reference}`, admin],
    ["/my-appointments", owner],
    ["/exports/my-appointments.csv", owner],
    [`/visits-appointments/${secret}`],
    [`/visits-appointments/${secret}/urithi.ics`],
    [calendar],
  ];
  const lacking: string[] = [];
  for (const [path, reader] of paths) {
    const response = await sendTo(0, path, { headers: reader ? createBearerHeaders(reader) : {} });
    if (response.status !== 200 || !(await response.text()).includes(people)) lacking.push(path);
  }
  expect(lacking).toEqual([]);
  const messages = await execute<{ kind: keyof MessageFacts; facts: object; address: string }>(
    "select kind, facts, address from message where subject_id = ?",
    [id],
  );
  const texts = messages.map(
    ({ kind, facts, address }) => renderMessage(kind, facts, { email: address }).text,
  );
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => !text.includes(people))).toEqual([]);
});
