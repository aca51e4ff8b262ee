import { hashToken } from "#app/core/secrets.server.ts";

import { execute } from "../../setup/execute.ts";
import { createAppointment, buildBookingForm, buildAppointmentInput } from "../../setup/appointments.ts";
import { insertImport } from "../../setup/imports.ts";
import { mapSequentially } from "../../setup/map-sequentially.ts";
import { createTestUser, createSession, type TestUser } from "../../setup/test-users.ts";
import { createFailedJob } from "../../setup/create-failed-job.ts";
import { IS_WHOLE } from "../../setup/whole.ts";
import { createItem } from "../../setup/items.ts";
import { type SendRequest, sendEach, form, json, put, type Trial } from "./requests.ts";
import { buildFileForm, createTestUpload, buildContentForm } from "./content.ts";
import { createContributor, buildProfile } from "./contributors.ts";
import { EVENT, createTestEvent, createFullEvent } from "./events.ts";
import { createMediaItem, buildMediaForm } from "./media.ts";
import { buildApplication, approval, buildReader, findSessionId, createApplication } from "./people.ts";

/** Rows that apply to every address. */

export const FOREIGN = ["https://evil.example", "null"];
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
/** Expired, idle, revoked and altered tokens, and strings that are not tokens. */
async function createInvalidTokens(user: TestUser) {
  const ended = await createSession(user.id, undefined, "-1 second");
  const idle = await createSession(user.id);
  const revoked = await createSession(user.id);
  await execute("update session set used_at = now() - interval '25 hours' where id = ?", [hashToken(idle)]);
  await execute("delete from session where id = ?", [hashToken(revoked)]);
  const altered = (user.token[0] === "A" ? "B" : "A") + user.token.slice(1);
  return [ended, idle, revoked, altered, hashToken(user.token)!, "", "x"];
}
/**
 * By header next to a valid cookie, and by cookie. Authentication does not depend on the path: each path is requested
 * with one token, and with all of them only if IS_WHOLE.
 */
async function sendInvalidTokens(paths: string[], send: SendRequest, user: TestUser | undefined) {
  const tokens = await createInvalidTokens(user ?? (await createTestUser("user")));
  const modes = [
    (token: string) => ({
      Authorization: `Bearer ${token}`,
      ...(user && { Cookie: `session=${user.token}` }),
    }),
    (token: string) => ({
      Authorization: `Basic ${token}`,
      ...(user && { Cookie: `session=${user.token}` }),
    }),
    (token: string) => ({ Cookie: `session=${token}`, Authorization: "" }),
  ];
  const requests = tokens.flatMap((token, i) =>
    paths.flatMap((path, j) =>
      IS_WHOLE || j % tokens.length === i ? [{ path, headers: modes[(i + j) % modes.length]!(token) }] : [],
    ),
  );
  return mapSequentially(requests, ({ path, headers }) => send(path, { headers }));
}

/** Created once: refused requests change nothing. */
let foreignPosts: Promise<[string, RequestInit][]> | undefined;
const buildForeignPosts = async (): Promise<[string, RequestInit][]> => [
  ["/api/auth/apply-contributor", json(buildApplication())],
  ["/join?dialog=apply", form(buildApplication())],
  ["/join.data?dialog=apply", form(buildApplication())],
  ["/language", form({ language: "sw" })],
  ["/reader-settings", form({ textSize: "large" })],
  ["/oai", form({ verb: "Identify" })],
  ["/api/auth/login", json({ email: "a@example.org", password: "wrong" })],
  ["/api/auth/passkey/options", json({})],
  ["/api/auth/passkey", json({ passkey: {} })],
  ["/login?dialog=passkey", form({ passkey: "{}" })],
  ["/api/me/passkeys/options", json({})],
  ["/api/auth/register", json(buildReader())],
  ["/api/auth/register-reader", json(buildReader())],
  ["/api/auth/logout", { method: "POST" }],
  ["/api/auth/token-handoff", { method: "POST" }],
  ["/api/auth/password", json({}, { method: "PUT" })],
  ["/api/auth/setup-link", json({})],
  ["/api/auth/set-password", json({})],
  ["/api/auth/forgotten-password", json({ email: "a@example.org" })],
  ["/forgotten-password", form({ email: "a@example.org" })],
  [`/api/auth/approve-contributor/${await createApplication()}`, json(approval)],
  [`/api/auth/reject-contributor/${await createApplication()}`, json({})],
  ["/login", form({ email: "a@example.org", password: "wrong" })],
  ["/register.data", form(buildReader())],
  ["/logout", form({})],
  ["/account", form({})],
  [`/account?dialog=end&id=${await findSessionId(undefined)}`, form({})],
  ["/account?dialog=end-others", form({})],
  ["/api/me/sessions", { method: "DELETE" }],
  [`/api/me/sessions/${await findSessionId(undefined)}`, { method: "DELETE" }],
  ["/admin-login", form({})],
  ["/set-password/x", form({})],
  ["/admin?tab=contributors&dialog=link", form({})],
  ["/api/content", buildContentForm({})],
  [`/api/content/${await createItem(undefined)}`, { method: "DELETE" }],
  [`/api/admin/content/${await createItem(undefined)}/approval`, put({ approve: true })],
  [`/api/me/favourites/${await createItem(undefined)}`, { method: "PUT" }],
  ["/api/me/history", { method: "DELETE" }],
  [`/api/me/reservations/${await createItem(undefined, { isPublished: false })}`, { method: "PUT" }],
  [`/api/content/${await createItem(undefined)}/file`, buildFileForm()],
  ["/api/uploads", json({ name: "a", size: 1 })],
  [`/api/uploads/${await createTestUpload(undefined)}?offset=0`, { method: "PUT", body: "a" }],
  ["/library?dialog=delete&id=x", form({})],
  ["/scholarly-repository?dialog=add", buildContentForm({})],
  ["/literary-collection?dialog=edit&id=x", form({})],
  ["/contributor?dialog=add", buildContentForm({})],
  ["/my-library", form({ clear: "history" })],
  ["/api/contributors", json(buildProfile())],
  [`/api/contributors/${(await createContributor()).id}`, { method: "DELETE" }],
  ["/contributors-database?dialog=add", form({})],
  ["/api/events", json(EVENT)],
  [`/api/events/${await createTestEvent(undefined)}`, put({ title: "Another" })],
  [`/api/events/${await createTestEvent(undefined)}/register`, { method: "POST" }],
  [`/api/events/${await createFullEvent()}/waiting-list`, { method: "POST" }],
  [`/api/events/${await createTestEvent(undefined, {}, true)}/approval`, put({ approve: true })],
  [`/api/events/${await createFullEvent()}/registrations/x`, { method: "DELETE" }],
  ["/events?dialog=add", form({})],
  [`/events/${await createTestEvent(undefined)}`, form({ operation: "register" })],
  [`/admin/events/${await createFullEvent()}/registrations?dialog=delete&id=x`, form({})],
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
  ["/api/media", buildMediaForm()],
  ["/api/media/bulk", buildMediaForm({})],
  [`/api/media/${await createMediaItem()}`, put({ title: "Another" })],
  [`/api/media/${await createMediaItem()}`, { method: "DELETE" }],
  [`/api/media/${await createMediaItem()}/transcript`, put({ text: "0:01 --> 0:02\nWords." })],
  ["/media?dialog=add", buildMediaForm()],
  ["/media?dialog=delete&id=x", form({})],
  ["/api/admin/imports", buildContentForm({})],
  [`/api/admin/imports/${(await insertImport("ready", "new")).id}/start`, json({})],
  ["/admin/imports?dialog=file", buildContentForm({})],
  ["/admin/imports?dialog=harvest", form({})],
  [`/admin/imports/${(await insertImport("ready", "new")).id}?dialog=start`, form({})],
  [`/api/admin/tasks/${await createFailedJob()}/retry`, json({})],
  ["/admin/tasks?dialog=all", form({})],
  ["/api/nowhere", json({}, { method: "DELETE" })],
  ["/nowhere", form({}, {})],
];

export const TRIALS: Record<string, Trial> = {
  X01: async (send) => {
    const posts = await (foreignPosts ??= buildForeignPosts());
    return Promise.all(
      FOREIGN.flatMap((Origin) =>
        posts.map(([path, init]) => send(path, { ...init, headers: { ...init.headers, Origin } })),
      ),
    );
  },
  X02: (send, user) => sendInvalidTokens(PROTECTED, send, user),
  X03: (send, user) => sendInvalidTokens(PUBLIC, send, user),
  X04: (send) => sendEach(["/api/nowhere", "/api/auth/nowhere", "/api/events/types/more"], send),
  X05: (send) => send("/api/events/types", { method: "PATCH" }),
  X06: (send) =>
    sendEach(
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
      send,
    ),
};
