import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { png } from "#app/models/seed/small-files.ts";

import { startProduct } from "../setup/product.ts";
import { itemOf } from "../setup/works.ts";
import { typedVisit, visitOf } from "../setup/visits.ts";
import { asPattern, readTable, ROLES, type Role } from "./access-table.ts";
import { credentials, MODES, newEmail, newPlayer, openSessionFor, type Player } from "../setup/people.ts";

/**
 * Who may do what, asked of the running product, row by row of the table. A route of the build that has no
 * row fails here, and so does a row whose route stands and that nobody tries.
 */

const uploads = mkdtempSync(join(tmpdir(), "urithi-access-"));
process.env.UPLOADS_DIR = uploads;
afterAll(() => rmSync(uploads, { recursive: true, force: true }));

const build = (await import(join(import.meta.dirname, "../../build/server/index.js"))) as ServerBuild;
const table = readTable();

/** The address patterns of every route that answers, as the build has them. */
const built = Object.values(build.routes)
  .filter((route) => route !== undefined)
  .filter(({ id }) => id !== "root")
  .map((route) => {
    const path: string[] = [];
    for (
      let at: typeof route | undefined = route;
      at;
      at = at.parentId ? build.routes[at.parentId] : undefined
    )
      if (at.path) path.unshift(at.path);
    return { id: route.id, pattern: `/${path.join("/")}`.replace(/:\w+/g, ":").replace(/\/$/, "") };
  });

const rowsOf = (pattern: string) =>
  table.filter(({ paths }) => paths.some((path) => asPattern(path) === pattern));

test.each(built)("the route $id has a row in the table", ({ pattern }) => {
  expect(rowsOf(pattern).map(({ id }) => id)).not.toEqual([]);
});

type Ask = (path: string, init?: RequestInit) => Promise<Response>;
type Trial = (ask: Ask, me: Player | undefined) => Promise<Response | Response[]>;

const application = () => ({
  name: "Amina Said",
  email: newEmail(),
  expertise: "Conservation",
  motivation: "To keep what the salt air eats.",
});
const json = (body: unknown, more: RequestInit = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  ...more,
  headers: { "Content-Type": "application/json", ...more.headers },
});
const form = (typed: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(typed),
  headers,
});

const FOREIGN = ["https://evil.example", "null"];
const every = (paths: string[], ask: Ask, init?: RequestInit) =>
  Promise.all(paths.map((path) => ask(path, init)));
const screens = (id: string) =>
  table
    .find((row) => row.id === id)!
    .paths.filter((path) => built.some(({ pattern }) => pattern === asPattern(path)));

const em = async () => (await import("#app/models/connection.server.ts")).fork();

/** An application that waits, and its identifier. */
async function waiting(email = newEmail()) {
  const { newId } = await import("#app/models/id.ts");
  const id = newId();
  await (
    await em()
  ).execute(
    "insert into contributor_application (id, name, email, expertise, motivation) values (?, 'Amina Said', ?, 'C', 'D')",
    [id, email],
  );
  return id;
}
const decided = async () => {
  const id = await waiting();
  await (await em()).execute("update contributor_application set status = 'rejected' where id = ?", [id]);
  return id;
};
const reader = () => ({ name: "Amina Said", email: newEmail(), password: "123456" });
const known = async () => (await newPlayer("user")).email;

/** A link to set somebody's password, as an administrator would make it. */
async function setupLink() {
  const { makeSetupLink } = await import("#app/services/setup-links.server.ts");
  const { id } = await newPlayer("user");
  return (await makeSetupLink(await em(), id)).setupUrl.split("/").at(-1)!;
}
/** The owner, where the role played is the owner's. */
const owner = (me: Player | undefined) => (me?.role === "contrib_own" ? me : undefined);
type State = Parameters<typeof itemOf>[1];

/** A form with a small file, as a program sends it. */
function work(fields: Record<string, string>): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new File(["Habari ya asubuhi.\n"], "a.txt"));
  return { method: "POST", body };
}
const put = (body: unknown) => json(body, { method: "PUT" });

/** An upload of one's own, or of somebody else's. */
async function uploadOf(me: Player | undefined) {
  const { beginUpload } = await import("#app/services/uploads.server.ts");
  const { as } = await import("../setup/context.ts");
  const { id, email } = owner(me) ?? (await newPlayer("contrib_own"));
  const begun = await beginUpload(as({ role: "contributor", id, name: "A", email }), {
    name: "a.txt",
    size: 4,
  });
  return begun.ok ? begun.value.id : "";
}

/** Opens an item's file in a state; whoever asks for a page is led to one that says the same. */
const opened =
  (action: "view" | "download", state: State): Trial =>
  async (ask, me) =>
    ask(`/api/content/${await itemOf(owner(me), state)}/${action}`);

/** An event as an administrator's form makes it, or a proposal of whoever plays its owner. */
async function eventOf(me: Player | undefined, more: Record<string, unknown> = {}, isProposal = false) {
  const { createEvent } = await import("#app/services/events.server.ts");
  const { CreateEvent } = await import("#app/schemas/events.ts");
  const { as } = await import("../setup/context.ts");
  const { id, email } = isProposal
    ? (owner(me) ?? (await newPlayer("contrib_own")))
    : await newPlayer("admin");
  const created = await createEvent(
    as({ role: isProposal ? "contributor" : "admin", id, name: "A", email }),
    CreateEvent.parse({ ...EVENT, ...more }),
  );
  if (!created.ok) throw new Error(created.sentence);
  return created.value.id;
}
const EVENT = {
  title: "An evening",
  date: "2031-05-04",
  time: "18:00",
  location: "Canary Hall",
  type: "Lecture",
  description: "Words. ".repeat(30),
};
/** Somebody registers. */
async function registered(eventId: string, me?: Player) {
  const { registerForEvent } = await import("#app/services/registrations.server.ts");
  const { as } = await import("../setup/context.ts");
  const { id, email } = me ?? (await newPlayer("user"));
  await registerForEvent(as({ role: "user", id, name: "A", email }), eventId);
  const [row] = await (
    await em()
  ).execute<{ id: string }[]>("select id from event_registration where event_id = ? and account_id = ?", [
    eventId,
    id,
  ]);
  return row?.id ?? "";
}
const fullEvent = async () => {
  const id = await eventOf(undefined, { attendees: 1 });
  await registered(id);
  return id;
};
async function calendarOf(me: Player | undefined) {
  const { giveCalendarLink } = await import("#app/services/calendars/calendar-links.server.ts");
  const { as } = await import("../setup/context.ts");
  const { id, email } = me ?? (await newPlayer("user"));
  const given = await giveCalendarLink(as({ role: "user", id, name: "A", email }), "registrations");
  return given.ok ? new URL(given.value.calendarUrl).pathname : "";
}
/** A contributor of the database, and whose account it is. */
async function contributor() {
  const { id, email } = await newPlayer("contrib_other");
  const [row] = await (
    await em()
  ).execute<{ id: string }[]>("select id from contributor where account_id = ?", [id]);
  return { id: row!.id, accountId: id, email };
}
const profile = (more: Record<string, unknown> = {}) => ({
  name: "Amina Said",
  email: newEmail(),
  country: "Kenya",
  specialization: "History",
  ...more,
});

/** An item of the gallery, with its pictures. */
async function mediaItem() {
  const { createMedia } = await import("#app/services/media.server.ts");
  const { CreateMedia } = await import("#app/schemas/media.ts");
  const { as } = await import("../setup/context.ts");
  const { arrive } = await import("../setup/works.ts");
  const { id, email } = await newPlayer("admin");
  const created = await createMedia(
    as({ role: "admin", id, name: "A", email }),
    CreateMedia.parse({ title: "A thing" }),
    await arrive("a thing.png", SMALL),
  );
  return created.ok ? created.value.id : "";
}
const SMALL = png(8, 8, [[156, 58, 38]]);
function thing(fields: Record<string, string> = { title: "A thing" }): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new File([new Uint8Array(SMALL)], "a thing.png"));
  return { method: "POST", body };
}

const approval = { password: "a first one" };
const asPage = (path: string) => [path, path === "/" ? "/_root.data" : `${path}.data`];

/** Calls whose answer depends on who asks, with one that each role may make; for tokens that hold no longer. */
const PROTECTED = [
  "/api/auth/verify",
  "/api/auth/pending-contributors",
  "/api/admin/trail",
  "/api/admin/dashboard",
  "/api/admin/content/pending",
  "/api/admin/content/all",
  "/api/appointments",
  "/api/appointments/my",
  "/api/appointments/admin/stats",
  "/api/me/favourites",
  "/api/me/history",
  "/api/events/my-registrations",
  "/api/media/stats/summary",
];
const PUBLIC = ["/api/events/types", "/api/content", "/api/content?approvalStatus=pending"].concat([
  "/api/appointments/upcoming",
  "/api/appointments/room?visitType=group",
  "/api/contributors",
  "/api/contributors/meta/countries",
  "/api/events",
  "/api/events?search=hall",
  "/api/media",
  "/api/media?search=thing",
]);

/** Tokens that open nothing: altered, ended, idle, revoked; and what is no token at all. */
async function deadTokens(me: Player) {
  const { storedAs } = await import("#app/services/secrets.server.ts");
  const ended = await openSessionFor(me.id, undefined, "-1 second");
  const idle = await openSessionFor(me.id);
  const revoked = await openSessionFor(me.id);
  const database = await em();
  await database.execute("update session set used_at = now() - interval '25 hours' where id = ?", [
    storedAs(idle),
  ]);
  await database.execute("delete from session where id = ?", [storedAs(revoked)]);
  const altered = (me.token[0] === "A" ? "B" : "A") + me.token.slice(1);
  return [ended, idle, revoked, altered, storedAs(me.token)!, "", "x"];
}

/** Each of them by header over a cookie that holds, and where the header says nothing else, by cookie. */
async function withDeadTokens(paths: string[], ask: Ask, me: Player | undefined) {
  const tokens = await deadTokens(me ?? (await newPlayer("user")));
  const asked = tokens.flatMap((token) => [
    { Authorization: `Bearer ${token}`, ...(me && { Cookie: `session=${me.token}` }) },
    { Authorization: `Basic ${token}`, ...(me && { Cookie: `session=${me.token}` }) },
    { Cookie: `session=${token}`, Authorization: "" },
  ]);
  return (await Promise.all(asked.map((headers) => every(paths, ask, { headers })))).flat();
}

/** How each row is tried. Screens are asked for as a page and as their data. */
const TRIALS: Record<string, Trial> = {
  A01: async (ask, me) =>
    ask("/api/auth/login", json({ email: me?.email ?? (await known()), password: "as typed by hand" })),
  A02: async (ask) =>
    Promise.all(
      [await known(), newEmail(), `no address ${newEmail()}`].map((email) =>
        ask("/api/auth/login", json({ email, password: "wrong" })),
      ),
    ),
  A03: async (ask) => {
    const email = newEmail();
    for (let i = 0; i < 10; i++) await ask("/api/auth/login", json({ email, password: "wrong" }));
    return ask("/api/auth/login", json({ email, password: "wrong" }));
  },
  A04: (ask) => ask("/api/auth/register", json({ ...reader(), role: "admin" })),
  A05: (ask) => ask("/api/auth/register-reader", json({ ...reader(), role: "admin" })),
  A06: async (ask) => ask("/api/auth/register-reader", json({ ...reader(), email: await known() })),
  A07: (ask) => ask("/api/auth/apply-contributor", json(application())),
  A08: (ask) => ask("/api/auth/pending-contributors"),
  A09: async (ask) => ask(`/api/auth/approve-contributor/${await waiting()}`, json(approval)),
  A10: async (ask) => ask(`/api/auth/approve-contributor/${await decided()}`, json(approval)),
  A11: async (ask) => ask(`/api/auth/reject-contributor/${await waiting()}`, json({})),
  A12: (ask) => ask("/api/auth/verify"),
  A13: (ask) => ask("/api/auth/logout", { method: "POST" }),
  A14: (ask) =>
    ask(
      "/api/auth/password",
      json({ currentPassword: "as typed by hand", newPassword: "another" }, { method: "PUT" }),
    ),
  A15: async (ask) => ask("/api/auth/setup-link", json({ email: await known() })),
  A16: async (ask) => ask("/api/auth/set-password", json({ secret: await setupLink(), password: "another" })),
  A17: async (ask) => {
    const [used, expired] = [await setupLink(), await setupLink()];
    const { storedAs } = await import("#app/services/secrets.server.ts");
    await (await em()).execute("update setup_link set expires_at = now() where id = ?", [storedAs(expired)]);
    await ask("/api/auth/set-password", json({ secret: used, password: "another" }));
    const again = { password: "a third one" };
    return Promise.all([
      ...[used, expired, "made up"].map((secret) =>
        ask("/api/auth/set-password", json({ secret, ...again })),
      ),
      ask(`/set-password/${used}`),
      ask(`/set-password/${expired}.data`),
    ]);
  },
  A18: (ask) => ask("/api/admin/trail"),
  C01: (ask) => ask("/api/content"),
  C02: async (ask, me) => {
    await itemOf(undefined, { status: "pending" });
    if (me?.role === "contrib_own") await itemOf(me, { status: "pending" });
    const answer = await ask("/api/content?approvalStatus=pending");
    const { content } = (await answer.clone().json()) as { content: { uploader?: { email: string } }[] };
    const owners = new Set(content.map(({ uploader }) => uploader?.email));
    if (me?.role === "admin") expect(owners.size).toBeGreaterThan(1);
    else expect([...owners]).toEqual(me?.role === "contrib_own" ? [me.email] : []);
    return answer;
  },
  C03: async (ask, me) => {
    const { fork } = await import("#app/models/connection.server.ts");
    if (me)
      await fork().execute("update contributor set specialization = '{History}' where account_id = ?", [
        me.id,
      ]);
    const category = { admin: "Library", contrib_other: "Dance" }[me?.role as string] ?? "History";
    return ask("/api/content", work({ title: "T", author: "A", description: "D", category }));
  },
  C04: async (ask, me) => ask(`/api/content/${await itemOf(owner(me))}`, put({ title: "Another" })),
  C05: async (ask, me) =>
    Promise.all(
      (["pending", "rejected"] as const).map(async (status) =>
        ask(`/api/content/${await itemOf(owner(me), { status })}`, put({ title: "Another" })),
      ),
    ),
  C06: async (ask, me) => ask(`/api/content/${await itemOf(owner(me))}`, { method: "DELETE" }),
  C07: async (ask, me) =>
    ask(`/api/content/${await itemOf(owner(me), { status: "pending" })}`, { method: "DELETE" }),
  C08: async (ask, me) => {
    const answer = await ask(`/api/content/${await itemOf(owner(me))}`);
    const said = await answer.clone().text();
    if (!me) expect(said).not.toMatch(/filename|\.pdf|uploader/i);
    else expect(said).toContain("a work.pdf");
    return answer;
  },
  C09: async (ask, me) =>
    Promise.all(
      (["pending", "rejected"] as const).map(async (status) =>
        ask(`/api/content/${await itemOf(owner(me), { status })}`),
      ),
    ),
  C10: opened("download", {}),
  C11: opened("download", { isPublished: false }),
  C12: opened("download", { status: "rejected" }),
  C13: opened("view", {}),
  C14: opened("view", { isPublished: false }),
  C15: opened("view", { status: "pending" }),
  D01: (ask) => ask("/api/admin/dashboard"),
  D02: (ask) => ask("/api/admin/content/pending"),
  D03: (ask) => ask("/api/admin/content/all"),
  D04: async (ask, me) =>
    ask(
      `/api/admin/content/${await itemOf(owner(me), { status: "pending" })}/approval`,
      put({ approve: true }),
    ),
  D05: async (ask, me) =>
    ask(`/api/admin/content/${await itemOf(owner(me))}/approval`, put({ approve: true })),
  L01: (ask) => ask("/api/me/favourites"),
  L02: async (ask) => {
    const path = `/api/me/favourites/${await itemOf(undefined)}`;
    return [await ask(path, { method: "PUT" }), await ask(path, { method: "DELETE" })];
  },
  L03: (ask) => ask("/api/me/history"),
  L04: (ask) => ask("/api/me/history", { method: "DELETE" }),
  U01: (ask) => ask("/api/uploads", json({ name: "a.txt", size: 4 })),
  U02: async (ask, me) => ask(`/api/uploads/${await uploadOf(me)}`),
  U03: async (ask, me) =>
    ask(`/api/uploads/${await uploadOf(me)}?offset=0`, {
      method: "PUT",
      body: "abcd",
      headers: { "Content-Type": "application/octet-stream" },
    }),
  U04: async (ask, me) => ask(`/api/uploads/${await uploadOf(me)}`, { method: "DELETE" }),
  K01: async (ask) => {
    const { accountId } = await contributor();
    const id = await waiting();
    const answer = await ask("/api/contributors?limit=100&search=a");
    const said = await answer.clone().text();
    expect(said).toContain("@example.org");
    for (const hidden of [accountId, id, "account", "hash"]) expect(said).not.toContain(hidden);
    return answer;
  },
  // Readers have no profile, and administrators need none.
  K02: async (ask, me) => ask(`/api/contributors?userId=${me?.id ?? (await contributor()).accountId}`),
  K03: async (ask) => ask(`/api/contributors?userId=${(await contributor()).accountId}`),
  K04: async (ask, me) => {
    const applicant = await ask(`/api/contributors/${await waiting()}`);
    expect(applicant.status).toBe(me?.role === "admin" ? 200 : 404);
    return ask(`/api/contributors/${(await contributor()).id}`);
  },
  K05: async (ask, me) => {
    const answer = await ask("/api/contributors", json(profile({ createUserAccount: true, role: "admin" })));
    if (me?.role === "admin")
      expect(await answer.clone().json()).toMatchObject({ account: "created", contributionCount: 0 });
    return answer;
  },
  K06: async (ask) => ask(`/api/contributors/${(await contributor()).id}`, put({ title: "Dr" })),
  K07: async (ask) => ask(`/api/contributors/${(await contributor()).id}`, { method: "DELETE" }),
  K08: (ask) => ask("/api/contributors/meta/specializations"),
  K09: (ask) => ask("/api/contributors/meta/countries"),
  E01: async (ask, me) => {
    await eventOf(undefined, { attendees: 5 });
    const answer = await ask("/api/events?limit=100");
    const said = await answer.clone().text();
    if (me) expect(said).toContain("Canary Hall");
    else expect(said).not.toMatch(/Canary|ttendees|isRegistered|version/);
    return answer;
  },
  E02: async (ask, me) => {
    const id = await eventOf(undefined);
    const answers = [await ask(`/api/events/${id}`), await ask(`/events/${id}.data`)];
    for (const answer of answers) {
      const said = await answer.clone().text();
      if (me) expect(said).toContain("Canary Hall");
      else expect(said).not.toMatch(/Canary|ttendees/);
    }
    return answers;
  },
  E03: async (ask, me) => {
    const id = await eventOf(me, {}, true);
    return [await ask(`/api/events/${id}`), await ask(`/events/${id}`)];
  },
  E04: async (ask, me) => {
    const answer = await ask("/api/events", json({ ...EVENT, approvalStatus: "approved" }));
    if (answer.ok)
      expect(await answer.clone().json()).toMatchObject({
        approvalStatus: me?.role === "admin" ? "approved" : "pending",
      });
    return answer;
  },
  E05: async (ask, me) =>
    Promise.all(
      [await eventOf(undefined), await eventOf(me, {}, true)].map((id) =>
        ask(`/api/events/${id}`, put({ title: "Another" })),
      ),
    ),
  E06: async (ask, me) =>
    Promise.all(
      [await eventOf(undefined), await eventOf(me, {}, true)].map((id) =>
        ask(`/api/events/${id}`, { method: "DELETE" }),
      ),
    ),
  E07: async (ask) => ask(`/api/events/${await eventOf(undefined)}/register`, { method: "POST" }),
  E08: async (ask, me) => {
    const id = await eventOf(undefined, { attendees: 1 });
    if (me) await registered(id, me);
    const answer = await ask(`/api/events/${id}/register`, { method: "POST" });
    const rows = await (await em()).execute("select from event_registration where event_id = ?", [id]);
    expect(rows).toHaveLength(me ? 1 : 0);
    return answer;
  },
  E09: async (ask) =>
    Promise.all(
      [
        await fullEvent(),
        await eventOf(undefined, { status: "completed" }),
        await eventOf(undefined, { status: "cancelled" }),
      ].map((id) => ask(`/api/events/${id}/register`, { method: "POST" })),
    ),
  E10: async (ask, me) => {
    const id = await eventOf(undefined);
    if (me) await registered(id, me);
    return ask(`/api/events/${id}/register`, { method: "DELETE" });
  },
  E11: async (ask, me) => {
    const over = await eventOf(undefined, { status: "completed" });
    const answer = await ask(`/api/events/${over}/register`, { method: "DELETE" });
    expect(answer.status).toBe(me ? 409 : 401);
    return ask(`/api/events/${await eventOf(undefined)}/register`, { method: "DELETE" });
  },
  E12: async (ask, me) =>
    Promise.all(
      [await fullEvent(), await eventOf(me, {}, true)].map((id) => ask(`/api/events/${id}/registrations`)),
    ),
  E13: (ask) => ask("/api/events/my-registrations"),
  E14: async (ask) => ask(`/api/events/${await eventOf(undefined)}/my-registration`),
  E15: (ask) => ask("/api/events/types"),
  E16: async (ask, me) => {
    const id = await eventOf(me, {}, true);
    const first = await ask(`/api/events/${id}/approval`, put({ approve: true }));
    if (me?.role === "admin")
      expect((await ask(`/api/events/${id}/approval`, put({ approve: true }))).status).toBe(409);
    return first;
  },
  E17: async (ask) => {
    const path = `/api/events/${await fullEvent()}/waiting`;
    return [await ask(path, { method: "POST" }), await ask(path, { method: "DELETE" })];
  },
  E18: async (ask) => {
    const id = await eventOf(undefined);
    return ask(`/api/events/${id}/registrations/${await registered(id)}`, { method: "DELETE" });
  },
  E19: async (ask) => every(asPage(`/events/${await eventOf(undefined)}`), ask),
  E20: async (ask) => ask(`/events/${await eventOf(undefined)}`, form({ act: "register" })),
  E21: async (ask, me) => {
    await eventOf(undefined);
    const answers = await every(["/events.ics", "/events.atom"], ask);
    const [calendar, feed] = await Promise.all(answers.map((answer) => answer.clone().text()));
    expect(calendar!.includes("Canary Hall")).toBe(me !== undefined);
    expect(feed).not.toContain("Canary");
    return answers;
  },
  E22: async (ask, me) => ask(`/events/${await eventOf(me, {}, true)}/calendar.ics`),
  E23: async (ask, me) => ask(await calendarOf(me)),
  E24: async (ask, me) => {
    const before = await calendarOf(me);
    if (me) await calendarOf(me);
    else await (await em()).execute("delete from calendar_link");
    return every([before, "/calendars/made-up/urithi.ics"], ask);
  },
  E25: (ask) => every(asPage("/my-registrations"), ask),
  E26: async (ask) => [
    await ask("/api/me/calendar", { method: "POST" }),
    await ask("/api/me/calendar", { method: "DELETE" }),
  ],
  E27: async (ask) => ask(`/admin/events/${await fullEvent()}/registrations.csv`),
  E28: (ask) => ask("/my-registrations", form({ calendar: "give" })),
  R01: (ask) => ask("/api/appointments"),
  R02: async (ask, me) => {
    const answer = await ask(`/api/appointments/${(await visitOf(me)).id}`);
    if (me && me.role !== "admin") expect(await answer.clone().text()).not.toContain("adminNotes");
    return answer;
  },
  R03: async (ask) => ask(`/api/appointments/${(await visitOf(undefined)).id}`),
  R04: async (ask, me) => {
    const given = { ...typedVisit(), status: "approved", user: { email: "x" }, accountId: "x" };
    const answer = await ask("/api/appointments", json(given));
    const { id, status } = (await answer.clone().json()) as { id: string; status: string };
    expect(status).toBe("pending");
    const [row] = await (await em()).execute("select account_id as whose from visit where id = ?", [id]);
    expect(row).toEqual({ whose: me?.id ?? null });
    return answer;
  },
  R05: async (ask, me) => ask(`/api/appointments/${(await visitOf(me)).id}`, put({ phone: "1" })),
  R06: async (ask, me) => {
    const { id } = await visitOf(me);
    const answers: Response[] = [];
    for (const status of ["approved", "completed", "rejected", "cancelled", "pending"])
      answers.push(await ask(`/api/appointments/${id}/status`, put({ status, adminNotes: "n" })));
    if (me?.role === "admin")
      expect(
        (await ask(`/api/appointments/${id}/status`, put({ status: "approved", version: 1 }))).status,
      ).toBe(409);
    return answers;
  },
  R07: async (ask, me) => ask(`/api/appointments/${(await visitOf(me)).id}`, { method: "DELETE" }),
  R08: (ask) => ask("/api/appointments/admin/stats"),
  R09: (ask) => ask("/api/appointments/my"),
  R10: async (ask, me) => {
    const { id } = await visitOf(undefined);
    await (await em()).execute("update visit set status = 'approved' where id = ?", [id]);
    const answer = await ask("/api/appointments/upcoming?limit=100");
    const { appointments } = (await answer.clone().json()) as { appointments: { status: string }[] };
    for (const one of appointments)
      if (me?.role !== "admin")
        expect(Object.keys(one)).toEqual([
          "id",
          "visitType",
          "preferredDate",
          "preferredTime",
          "groupSize",
          "status",
        ]);
    expect(new Set(appointments.map(({ status }) => status))).toEqual(new Set(["approved"]));
    return answer;
  },
  R11: (ask) => ask("/api/appointments/room?visitType=research"),
  R12: async (ask) => {
    const answers = await every(asPage(`/visits-appointments/${(await visitOf(undefined)).secret}`), ask);
    for (const { headers } of answers) expect(headers.get("cache-control")).toContain("no-store");
    return answers;
  },
  R13: (ask) =>
    every(
      [
        "/visits-appointments/made-up",
        "/visits-appointments/made-up.data",
        "/visits-appointments/made-up/urithi.ics",
      ],
      ask,
    ),
  R14: async (ask) => ask(`/visits-appointments/${(await visitOf(undefined)).secret}`, form({})),
  R15: async (ask) => ask(`/visits-appointments/${(await visitOf(undefined)).secret}/urithi.ics`),
  R16: (ask) => ask("/visits-appointments", form(typedVisit())),
  R17: async (ask) =>
    Promise.all(
      ["/visits-appointments", "/admin/appointments", "/admin-legacy"].map(async (path) => {
        const { id } = await visitOf(undefined);
        return ask(
          `${path}?tab=appointments&dialog=decide&id=${id}`,
          form({ status: "approved", version: "1" }),
        );
      }),
    ),
  R18: async (ask, me) => ask(`/my-appointments?dialog=cancel&id=${(await visitOf(me)).id}`, form({})),
  M01: async (ask, me) => {
    await mediaItem();
    const answer = await ask("/api/media");
    const { media, teaser } = (await answer.clone().json()) as {
      media: { filename: string }[];
      teaser?: object;
    };
    expect(media.length).toBeGreaterThan(0);
    expect(Boolean(teaser)).toBe(!me);
    return answer;
  },
  M02: async (ask) => {
    const answer = await ask(`/api/media/${await mediaItem()}`);
    expect(await answer.clone().text()).not.toMatch(new RegExp(`[\\da-f]{32}|${uploads}`));
    return answer;
  },
  M03: (ask) => ask("/api/media", thing()),
  M04: async (ask) => ask(`/api/media/${await mediaItem()}`, put({ title: "Another" })),
  M05: async (ask) => ask(`/api/media/${await mediaItem()}`, { method: "DELETE" }),
  M06: async (ask) => ask(`/api/media/${await mediaItem()}/download`),
  M07: (ask) => ask("/api/media/stats/summary"),
  M08: async (ask) => ask(`/api/media/${await mediaItem()}/view`),
  M09: async (ask) => {
    const id = await mediaItem();
    return every([`/api/media/${id}/thumbnail/320`, `/api/media/${id}/thumbnail/640.avif`], ask);
  },
  M10: (ask) => ask("/api/media/several", thing({})),
  M11: async (ask) => every(asPage(`/media/${await mediaItem()}`), ask),
  M12: async (ask) => ask(`/media?dialog=delete&id=${await mediaItem()}`, form({})),
  M13: async (ask) => ask(`/refused?of=/api/media/${await mediaItem()}/view`),
  S01: (ask) => {
    return every(screens("S01").flatMap(asPage), ask);
  },
  S02: (ask) => every(asPage("/my-appointments"), ask),
  S03: (ask) => every(asPage("/admin-login"), ask),
  S05: (ask) => every(["/contributor", "/contributor?tab=upload", "/contributor.data?tab=my-content"], ask),
  S07: (ask) => every([...asPage("/my-library"), "/my-library?tab=history"], ask),
  S04: async (ask) => {
    const id = await fullEvent();
    const paths = screens("S04").map((path) => path.replace("{id}", id));
    return every(paths.flatMap(asPage), ask);
  },
  S06: (ask) => every(["/nowhere", "/join/nowhere", "/admin.php"], ask),
  X01: async (ask) => {
    const posts: [string, RequestInit][] = [
      ["/api/auth/apply-contributor", json(application())],
      ["/join?dialog=apply", form(application())],
      ["/join.data?dialog=apply", form(application())],
      ["/language", form({ language: "sw" })],
      ["/api/auth/login", json({ email: "a@example.org", password: "wrong" })],
      ["/api/auth/register", json(reader())],
      ["/api/auth/register-reader", json(reader())],
      ["/api/auth/logout", { method: "POST" }],
      ["/api/auth/password", json({}, { method: "PUT" })],
      ["/api/auth/setup-link", json({})],
      ["/api/auth/set-password", json({})],
      [`/api/auth/approve-contributor/${await waiting()}`, json(approval)],
      [`/api/auth/reject-contributor/${await waiting()}`, json({})],
      ["/login", form({ email: "a@example.org", password: "wrong" })],
      ["/register.data", form(reader())],
      ["/logout", form({})],
      ["/account", form({})],
      ["/admin-login", form({})],
      ["/set-password/x", form({})],
      ["/admin?tab=contributors&dialog=link", form({})],
      ["/api/content", work({})],
      [`/api/content/${await itemOf(undefined)}`, { method: "DELETE" }],
      [`/api/admin/content/${await itemOf(undefined)}/approval`, put({ approve: true })],
      [`/api/me/favourites/${await itemOf(undefined)}`, { method: "PUT" }],
      ["/api/me/history", { method: "DELETE" }],
      ["/api/uploads", json({ name: "a", size: 1 })],
      [`/api/uploads/${await uploadOf(undefined)}?offset=0`, { method: "PUT", body: "a" }],
      ["/library?dialog=delete&id=x", form({})],
      ["/scholarly-repository?dialog=add", work({})],
      ["/literary-collection?dialog=edit&id=x", form({})],
      ["/contributor?dialog=add", work({})],
      ["/my-library", form({ clear: "history" })],
      ["/api/contributors", json(profile())],
      [`/api/contributors/${(await contributor()).id}`, { method: "DELETE" }],
      ["/contributors-database?dialog=add", form({})],
      ["/api/events", json(EVENT)],
      [`/api/events/${await eventOf(undefined)}`, put({ title: "Another" })],
      [`/api/events/${await eventOf(undefined)}/register`, { method: "POST" }],
      [`/api/events/${await fullEvent()}/waiting`, { method: "POST" }],
      [`/api/events/${await eventOf(undefined, {}, true)}/approval`, put({ approve: true })],
      [`/api/events/${await fullEvent()}/registrations/x`, { method: "DELETE" }],
      ["/events?dialog=add", form({})],
      [`/events/${await eventOf(undefined)}`, form({ act: "register" })],
      [`/admin/events/${await fullEvent()}/registrations?dialog=delete&id=x`, form({})],
      ["/my-registrations", form({ calendar: "give" })],
      ["/api/me/calendar", { method: "POST" }],
      ["/api/appointments", json(typedVisit())],
      [`/api/appointments/${(await visitOf(undefined)).id}`, put({ phone: "1" })],
      [`/api/appointments/${(await visitOf(undefined)).id}/status`, put({ status: "approved" })],
      ["/visits-appointments", form(typedVisit())],
      [`/visits-appointments/${(await visitOf(undefined)).secret}`, form({})],
      ["/my-appointments?dialog=cancel&id=x", form({})],
      ["/admin/appointments?dialog=room-clear&id=group", form({})],
      ["/admin-legacy?dialog=delete&id=x", form({})],
      ["/api/media", thing()],
      ["/api/media/several", thing({})],
      [`/api/media/${await mediaItem()}`, put({ title: "Another" })],
      [`/api/media/${await mediaItem()}`, { method: "DELETE" }],
      ["/media?dialog=add", thing()],
      ["/media?dialog=delete&id=x", form({})],
      ["/api/nowhere", json({}, { method: "DELETE" })],
      ["/nowhere", form({}, {})],
    ];
    return Promise.all(
      FOREIGN.flatMap((Origin) =>
        posts.map(([path, init]) => ask(path, { ...init, headers: { ...init.headers, Origin } })),
      ),
    );
  },
  X02: (ask, me) => withDeadTokens(PROTECTED, ask, me),
  X03: (ask, me) => withDeadTokens(PUBLIC, ask, me),
  X04: (ask) => every(["/api/nowhere", "/api/", "/api/auth/nowhere", "/api/events/types/more"], ask),
  X05: (ask) => ask("/api/events/types", { method: "PATCH" }),
  X06: (ask) =>
    every(
      [
        "/uploads/x",
        "/uploads/../package.json",
        "/build/../package.json",
        "/build/server/index.js",
        "/.env",
        "/.git/config",
        "/assets/../../package.json",
        "/%2e%2e/package.json",
      ],
      ask,
    ),
  B01: (ask) => every(["/healthz", "/readyz"], ask),
  B02: (ask) => ask("/language", form({ language: "sw", returnTo: "/join" })),
  B03: (ask) => ask("/language"),
  B04: (ask) => every(["/parts", "/parts.data"], ask),
  B05: (ask) => every(["/login", "/register"].flatMap(asPage), ask),
  B06: async (ask, me) =>
    ask("/login", form({ email: me?.email ?? (await known()), password: "as typed by hand" })),
  B07: async (ask) => ask("/login", form({ email: await known(), password: "wrong" })),
  B08: (ask) => {
    const one = reader();
    return ask("/register", form({ ...one, confirmPassword: one.password }));
  },
  B09: (ask) => ask("/logout", form({})),
  B10: (ask) => ask("/logout"),
  B11: (ask) => every(asPage("/account"), ask),
  B14: async (ask) => ask(`/refused?of=/api/content/${await itemOf(undefined)}/view`),
  B15: async (ask) => ask("/my-library", form({ contentId: await itemOf(undefined), keep: "true" })),
  B12: async (ask) => every(asPage(`/set-password/${await setupLink()}`), ask),
  B13: (ask) => every(asPage("/admin/trail"), ask),
};

describe("the table", () => {
  let product: Awaited<ReturnType<typeof startProduct>>;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(async () => {
    await product.stop();
  });

  const askWith =
    (mine: Record<string, string>): Ask =>
    (path, init) =>
      fetch(product.origin + path, { redirect: "manual", ...init, headers: { ...mine, ...init?.headers } });
  const asVisitor = askWith({});

  /** Each role in each way of saying who one is; a visitor has one way. */
  async function* players(): AsyncGenerator<{ role: Role; mode: string; ask: Ask; me?: Player }> {
    yield { role: "visitor", mode: "", ask: asVisitor };
    for (const role of ROLES)
      for (const mode of MODES) {
        if (role === "visitor") continue;
        const me = await newPlayer(role);
        yield { role, mode, me, ask: askWith(await credentials(me, mode)) };
      }
  }

  const standing = table.filter(
    ({ id, paths }) =>
      id in TRIALS || paths.some((path) => built.some(({ pattern }) => pattern === asPattern(path))),
  );

  test.each(standing)("$id $methods $paths ($case)", async ({ id, expected }) => {
    expect(TRIALS[id], "a row whose route stands, and that nobody tries").toBeDefined();
    for await (const { role, mode, ask, me } of players()) {
      const answers = [await TRIALS[id]!(ask, me)].flat();
      expect(answers.length).toBeGreaterThan(0);
      const said = ({ url }: Response, status: number | string) =>
        `${role} ${mode} ${new URL(url).pathname} ${status}`;
      // A row of several methods has their statuses in the same order; what has none is no case.
      const statuses = expected[role].split(" ");
      if (statuses[0] === "-") continue;
      expect(answers.map((answer) => said(answer, answer.status))).toEqual(
        answers.map((answer, i) => said(answer, statuses[Math.min(i, statuses.length - 1)]!)),
      );
    }
  });

  test("an unsafe request from elsewhere leaves nothing behind", async () => {
    const mine = application();
    await fetch(
      `${product.origin}/api/auth/apply-contributor`,
      json(mine, { headers: { Origin: "https://evil.example" } }),
    );
    await fetch(`${product.origin}/join?dialog=apply`, form(mine, { "Sec-Fetch-Site": "cross-site" }));
    const { fork } = await import("#app/models/connection.server.ts");
    expect(await fork().execute("select from contributor_application where email = ?", [mine.email])).toEqual(
      [],
    );
  });

  test("a method that no call takes names those that one does, TRACE included", async () => {
    const { heard } = await rawly(
      product.port,
      "TRACE /api/events/types HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    expect(heard).toMatch(/^HTTP\/1.1 405/);
    expect(heard).toContain("Allow: GET, HEAD, OPTIONS");
  });

  test("two decisions from one page, whose forms share their key, are two", async () => {
    const me = await newPlayer("admin");
    const items = [
      await itemOf(undefined, { status: "pending" }),
      await itemOf(undefined, { status: "pending" }),
    ];
    for (const id of items) {
      const decided = await fetch(`${product.origin}/admin?tab=pending&dialog=approve-content&id=${id}`, {
        ...form({ approve: "true", formKey: "of this page" }, { Cookie: `session=${me.token}` }),
        redirect: "manual",
      });
      expect(decided.status).toBe(303);
    }
    const waiting = await (
      await em()
    ).execute("select from content where approval_status = 'pending' and id in (?, ?)", items);
    expect(waiting).toEqual([]);
  });

  test("the same application, sent ten times at once by form and by call, makes one row each", async () => {
    const { fork } = await import("#app/models/connection.server.ts");
    const [byForm, byCall] = [application(), application()];
    const posts = Array.from({ length: 10 }, () => [
      fetch(`${product.origin}/join?dialog=apply`, {
        ...form({ ...byForm, formKey: "one" }),
        redirect: "manual",
      }),
      fetch(
        `${product.origin}/api/auth/apply-contributor`,
        json(byCall, { headers: { "Idempotency-Key": "one-and-only" } }),
      ),
    ]).flat();
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([303, 201]));
    for (const { email } of [byForm, byCall])
      expect(
        await fork().execute("select from contributor_application where email = ?", [email]),
      ).toHaveLength(1);
  });
});

async function rawly(port: number, request: string) {
  const { connect } = await import("node:net");
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => (heard += data));
  socket.write(request);
  await new Promise((resolve) => socket.once("close", resolve));
  return { heard };
}
