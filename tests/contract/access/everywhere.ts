import { createAppointment, buildBookingForm, buildAppointmentInput } from "../../setup/appointments.ts";
import { insertImport } from "../../setup/imports.ts";
import { mapSequentially } from "../../setup/map-sequentially.ts";
import { createTestUser, createSession, type TestUser } from "../../setup/test-users.ts";
import { createFailedJob } from "../../setup/create-failed-job.ts";
import { IS_WHOLE } from "../../setup/whole.ts";
import { createItem } from "../../setup/items.ts";
import { type Ask, em, every, form, json, put, type Trial } from "./ask.ts";
import { anotherFile, uploadOf, work } from "./content.ts";
import { contributor, profile } from "./contributors.ts";
import { EVENT, eventOf, fullEvent } from "./events.ts";
import { mediaItem, thing } from "./media.ts";
import { application, approval, reader, sessionOf, waiting } from "./people.ts";

/** How the rows about what holds at every address are tried. Screens are asked for as a page and as their data. */

export const FOREIGN = ["https://evil.example", "null"];
/** Calls whose answer depends on who asks, with one that each role may make; for tokens that hold no longer. */
const PROTECTED = [
  "/api/auth/verify",
  "/api/auth/pending-contributors",
  "/api/admin/audit-log",
  "/api/admin/dashboard",
  "/api/admin/review-queues",
  "/api/admin/content/pending",
  "/api/admin/content/all",
  "/api/admin/imports",
  "/api/admin/outbox",
  "/api/admin/tasks",
  "/api/appointments",
  "/api/appointments/my",
  "/api/appointments/admin/stats",
  "/api/me/favourites",
  "/api/me/history",
  "/api/me/reservations",
  "/api/me/mail",
  "/api/me/sessions",
  "/api/events/my-registrations",
  "/api/media/stats/summary",
];
export const PUBLIC = ["/api/events/types", "/api/content", "/api/content?approvalStatus=pending"].concat([
  "/api/appointments/upcoming",
  "/api/appointments/availability?visitType=group",
  "/api/contributors",
  "/api/contributors/meta/countries",
  "/api/events",
  "/api/events?search=hall",
  "/api/media",
  "/api/media?search=thing",
  "/api/search",
  "/api/openapi.json",
  "/api/search?q=thing",
]);
/** Tokens that open nothing: altered, ended, idle, revoked; and what is no token at all. */
async function deadTokens(me: TestUser) {
  const { hashToken: storedAs } = await import("#app/core/secrets.server.ts");
  const ended = await createSession(me.id, undefined, "-1 second");
  const idle = await createSession(me.id);
  const revoked = await createSession(me.id);
  const database = await em();
  await database.execute("update session set used_at = now() - interval '25 hours' where id = ?", [
    storedAs(idle),
  ]);
  await database.execute("delete from session where id = ?", [storedAs(revoked)]);
  const altered = (me.token[0] === "A" ? "B" : "A") + me.token.slice(1);
  return [ended, idle, revoked, altered, storedAs(me.token)!, "", "x"];
}
/**
 * By a header beside a valid cookie, and by cookie. Authentication does not depend on the path: each path is requested
 * with one token, and with all of them only with `--whole`.
 */
async function withDeadTokens(paths: string[], ask: Ask, me: TestUser | undefined) {
  const tokens = await deadTokens(me ?? (await createTestUser("user")));
  const ways = [
    (token: string) => ({ Authorization: `Bearer ${token}`, ...(me && { Cookie: `session=${me.token}` }) }),
    (token: string) => ({ Authorization: `Basic ${token}`, ...(me && { Cookie: `session=${me.token}` }) }),
    (token: string) => ({ Cookie: `session=${token}`, Authorization: "" }),
  ];
  const requests = tokens.flatMap((token, i) =>
    paths.flatMap((path, j) =>
      IS_WHOLE || j % tokens.length === i ? [{ path, headers: ways[(i + j) % ways.length]!(token) }] : [],
    ),
  );
  return mapSequentially(requests, ({ path, headers }) => ask(path, { headers }));
}

/** Whatever changes something. Made once for all who try: what is refused changes nothing. */
let foreignPosts: Promise<[string, RequestInit][]> | undefined;
const postsFromElsewhere = async (): Promise<[string, RequestInit][]> => [
  ["/api/auth/apply-contributor", json(application())],
  ["/join?dialog=apply", form(application())],
  ["/join.data?dialog=apply", form(application())],
  ["/language", form({ language: "sw" })],
  ["/reader-settings", form({ textSize: "large" })],
  ["/oai", form({ verb: "Identify" })],
  ["/api/auth/login", json({ email: "a@example.org", password: "wrong" })],
  ["/api/auth/register", json(reader())],
  ["/api/auth/register-reader", json(reader())],
  ["/api/auth/logout", { method: "POST" }],
  ["/api/auth/token-handoff", { method: "POST" }],
  ["/api/auth/password", json({}, { method: "PUT" })],
  ["/api/auth/setup-link", json({})],
  ["/api/auth/set-password", json({})],
  ["/api/auth/forgotten-password", json({ email: "a@example.org" })],
  ["/forgotten-password", form({ email: "a@example.org" })],
  [`/api/auth/approve-contributor/${await waiting()}`, json(approval)],
  [`/api/auth/reject-contributor/${await waiting()}`, json({})],
  ["/login", form({ email: "a@example.org", password: "wrong" })],
  ["/register.data", form(reader())],
  ["/logout", form({})],
  ["/account", form({})],
  [`/account?dialog=end&id=${await sessionOf(undefined)}`, form({})],
  ["/account?dialog=end-others", form({})],
  ["/api/me/sessions", { method: "DELETE" }],
  [`/api/me/sessions/${await sessionOf(undefined)}`, { method: "DELETE" }],
  ["/admin-login", form({})],
  ["/set-password/x", form({})],
  ["/admin?tab=contributors&dialog=link", form({})],
  ["/api/content", work({})],
  [`/api/content/${await createItem(undefined)}`, { method: "DELETE" }],
  [`/api/admin/content/${await createItem(undefined)}/approval`, put({ approve: true })],
  [`/api/me/favourites/${await createItem(undefined)}`, { method: "PUT" }],
  ["/api/me/history", { method: "DELETE" }],
  [`/api/me/reservations/${await createItem(undefined, { isPublished: false })}`, { method: "PUT" }],
  [`/api/content/${await createItem(undefined)}/file`, anotherFile()],
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
  [`/api/events/${await fullEvent()}/waiting-list`, { method: "POST" }],
  [`/api/events/${await eventOf(undefined, {}, true)}/approval`, put({ approve: true })],
  [`/api/events/${await fullEvent()}/registrations/x`, { method: "DELETE" }],
  ["/events?dialog=add", form({})],
  [`/events/${await eventOf(undefined)}`, form({ operation: "register" })],
  [`/admin/events/${await fullEvent()}/registrations?dialog=delete&id=x`, form({})],
  ["/my-registrations", form({ calendar: "create" })],
  ["/api/me/calendar", { method: "POST" }],
  ["/api/appointments", json(buildAppointmentInput())],
  [`/api/appointments/${(await createAppointment(undefined)).id}`, put({ phone: "1" })],
  [`/api/appointments/${(await createAppointment(undefined)).id}/status`, put({ status: "approved" })],
  ["/visits-appointments", form(buildBookingForm())],
  ["/visits-appointments/find", form({ reference: "x", email: "x@example.org" })],
  ["/api/appointments/find", json({ reference: "x", email: "x@example.org" })],
  [`/visits-appointments/${(await createAppointment(undefined)).secret}`, form({})],
  ["/my-appointments?dialog=cancel&id=x", form({})],
  ["/admin/appointments?dialog=opening-hours-clear&id=group", form({})],
  ["/admin-legacy?dialog=delete&id=x", form({})],
  ["/api/media", thing()],
  ["/api/media/bulk", thing({})],
  [`/api/media/${await mediaItem()}`, put({ title: "Another" })],
  [`/api/media/${await mediaItem()}`, { method: "DELETE" }],
  [`/api/media/${await mediaItem()}/transcript`, put({ text: "0:01 --> 0:02\nWords." })],
  ["/media?dialog=add", thing()],
  ["/media?dialog=delete&id=x", form({})],
  ["/api/admin/imports", work({})],
  [`/api/admin/imports/${(await insertImport("ready", "new")).id}/start`, json({})],
  ["/admin/imports?dialog=file", work({})],
  ["/admin/imports?dialog=harvest", form({})],
  [`/admin/imports/${(await insertImport("ready", "new")).id}?dialog=start`, form({})],
  [`/api/admin/tasks/${await createFailedJob()}/retry`, json({})],
  ["/admin/tasks?dialog=all", form({})],
  ["/api/nowhere", json({}, { method: "DELETE" })],
  ["/nowhere", form({}, {})],
];

export const TRIALS: Record<string, Trial> = {
  X01: async (ask) => {
    const posts = await (foreignPosts ??= postsFromElsewhere());
    return Promise.all(
      FOREIGN.flatMap((Origin) =>
        posts.map(([path, init]) => ask(path, { ...init, headers: { ...init.headers, Origin } })),
      ),
    );
  },
  X02: (ask, me) => withDeadTokens(PROTECTED, ask, me),
  X03: (ask, me) => withDeadTokens(PUBLIC, ask, me),
  X04: (ask) => every(["/api/nowhere", "/api/auth/nowhere", "/api/events/types/more"], ask),
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
};
