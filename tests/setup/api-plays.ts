import type { Method } from "#app/http/api.server.ts";
import { setTimeout as sleep } from "node:timers/promises";

import { storedAs } from "#app/core/secrets.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import { pdf } from "#app/models/seed/small-files.ts";

import { SMALL } from "../contract/access/media.ts";
import { runJobs } from "./jobs.ts";
import { giveCopies } from "./recordings.ts";
import { giveTakeHome } from "./take-home.ts";
import { givenUp } from "./tasks.ts";
import { writePages } from "./texts.ts";
import { writeTexts } from "./texts.ts";

/**
 * Every call once, in the demo, as whoever may. What one answers names what the next is about. From these the published
 * examples are made, and what is wrong with each call is asked after it.
 */

export const PEOPLE = {
  user: { email: "reader@example.org", password: "reader123" },
  contributor: { email: "contributor@example.org", password: "contributor123" },
  admin: { email: "admin@example.org", password: "admin123" },
} as const;
export type As = keyof typeof PEOPLE | "visitor";
type Sent = Record<string, unknown>;
type Known = Record<string, string>;

export type Play = {
  method: Method;
  /** The path with placeholders, as it is described. */
  path: string;
  as: As;
  /** What stands behind the question mark. */
  asked?: string;
  sent?: Sent;
  /** A file with it, in a form; or bytes. */
  file?: File;
  bytes?: string;
  /** What stands in the place of the placeholders: the names under which `learn` has kept it. */
  about?: string[];
  learn?: (answer: never, known: Known) => void;
  headers?: Record<string, string>;
  /** What the product does by itself has come as far as the play needs it. */
  prepare?: () => Promise<unknown>;
};

const small = () => new File([new Uint8Array(SMALL)], "a-basket.png");
const paper = () => new File([new Uint8Array(pdf("A walk", ["Along the shore."]))], "a-walk.pdf");
const subtitles = () =>
  new File(["WEBVTT\n\n00:00.000 --> 00:04.000\n<v Biira>You ask at the door.\n"], "honey.vtt");
type One = { id: string };
const keep =
  (name: string) =>
  ({ id }: One, known: Known) =>
    void (known[name] = id);
const first =
  (list: string, name: string, having: (one: Sent) => boolean = () => true) =>
  (answer: Record<string, (Sent & One)[]>, known: Known) =>
    void (known[name] = answer[list]!.find(having)!.id);

const play = (call: string, as: As, more: Partial<Play> = {}): Play => {
  const [method, path] = call.split(" ") as [Method, string];
  return { method, path, as, ...more };
};

const PASSWORD = "a walk along the shore";
const EVENT = {
  title: "An evening of riddles",
  date: "2031-05-05",
  time: "18:00",
  location: "Reading room",
  type: "Lecture",
  description: "Whoever knows one brings it; whoever solves it has the next cup of tea.",
  attendees: 1,
};
const VISIT = {
  visitType: "library",
  groupSize: "1",
  preferredDate: "2031-05-05",
  preferredTime: "09:00",
  firstName: "Wanjiru",
  lastName: "Kamau",
  email: "reader@example.org",
  phone: "+254 700 000 000",
  purpose: "A day with the poets.",
};

const people: Play[] = [
  play("POST /api/auth/login", "visitor", { sent: { ...PEOPLE.user } }),
  play("GET /api/auth/verify", "user"),
  play("POST /api/auth/register-reader", "visitor", {
    sent: { name: "Otieno Were", email: "otieno@example.org", password: PASSWORD },
  }),
  play("POST /api/auth/register", "visitor", {
    sent: { name: "Halima Yusuf", email: "halima@example.org", password: PASSWORD },
  }),
  play("POST /api/auth/apply-contributor", "visitor", {
    sent: {
      name: "Zawadi Mushi",
      email: "zawadi@example.org",
      expertise: "Conservation",
      motivation: "I mend what the rain has found, and write down how.",
    },
  }),
  play("GET /api/auth/pending-contributors", "admin", {
    asked: "order=name&limit=3",
    learn: ((answer: { applications: One[] }, known: Known) => {
      [known.approved, known.rejected] = answer.applications.map(({ id }) => id) as [string, string];
    }) as never,
  }),
  play("POST /api/auth/approve-contributor/{id}", "admin", {
    about: ["approved"],
    sent: { password: PASSWORD, specialization: ["Archival Studies"] },
  }),
  play("POST /api/auth/reject-contributor/{id}", "admin", {
    about: ["rejected"],
    sent: { reason: "Please tell us more of the recordings." },
  }),
  play("POST /api/auth/setup-link", "admin", {
    sent: { email: "otieno@example.org" },
    learn: (({ setupUrl }: { setupUrl: string }, known: Known) => {
      known.secret = setupUrl.split("/").pop()!;
    }) as never,
  }),
  play("POST /api/auth/forgotten-password", "visitor", { sent: { email: "somebody@example.org" } }),
  play("POST /api/auth/set-password", "visitor", { sent: { secret: "$secret", password: PASSWORD } }),
  play("GET /api/me/sessions", "user", {
    learn: first("sessions", "session", ({ isThis }) => !isThis) as never,
  }),
  play("DELETE /api/me/sessions/{id}", "user", { about: ["session"] }),
  play("DELETE /api/me/sessions", "user"),
  play("POST /api/me/calendar", "user"),
  play("DELETE /api/me/calendar", "user"),
];

const content: Play[] = [
  play("GET /api/content", "visitor", {
    asked: "category=Library&search=keep+a+drum&limit=1",
    learn: first("content", "item") as never,
  }),
  play("GET /api/content/{id}", "user", { about: ["item"] }),
  play("GET /api/content/{id}/view", "user", { about: ["item"] }),
  play("GET /api/content/{id}/download", "user", { about: ["item"] }),
  play("GET /api/content", "user", {
    asked: "search=honey&limit=1",
    learn: first("content", "spoken") as never,
  }),
  play("GET /api/content/{id}/transcript", "user", { about: ["spoken"], asked: "t=12" }),
  play("PUT /api/content/{id}/transcript", "admin", {
    about: ["spoken"],
    sent: { language: "English" },
    file: subtitles(),
  }),
  play("GET /api/content/{id}/pages", "user", {
    about: ["item"],
    prepare: async () => {
      for (const { id } of await fork().execute<{ id: string }[]>("select id from content"))
        await writePages(id, ["<h2>Upepo</h2><p>Wind and rain.</p>"], {
          contents: [{ level: 2, text: "Upepo", page: 1 }],
        });
    },
  }),
  play("GET /api/content/{id}/pages/{page}", "user", { about: ["item", "page"] }),
  play("GET /api/content/{id}/light", "user", { about: ["item"], prepare: giveCopies }),
  play("POST /api/content", "contributor", {
    sent: {
      title: "A walk",
      author: "Nakato Ssebunya",
      category: "Scholarly Articles",
      description: "Along the shore.",
    },
    file: paper(),
    learn: keep("mine") as never,
  }),
  play("PUT /api/content/{id}", "contributor", {
    about: ["mine"],
    sent: { title: "A walk along the shore" },
  }),
  play("PUT /api/content/{id}/file", "contributor", { about: ["mine"], sent: {}, file: paper() }),
  play("GET /api/admin/content/pending", "admin", { asked: "limit=1" }),
  play("GET /api/admin/content/all", "admin", { asked: "limit=1&order=name" }),
  play("PUT /api/admin/content/{id}/approval", "admin", { about: ["mine"], sent: { approve: true } }),
  play("PUT /api/me/favourites/{contentId}", "user", { about: ["item"] }),
  play("GET /api/me/favourites", "user", { asked: "limit=1" }),
  play("DELETE /api/me/favourites/{contentId}", "user", { about: ["item"] }),
  play("GET /api/me/history", "user", { asked: "limit=1" }),
  play("DELETE /api/me/history", "user"),
  play("PUT /api/content/{id}", "contributor", {
    about: ["mine"],
    sent: { isPublished: true },
    learn: (_, known) => void (known.textPage = "1"),
  }),
  play("GET /api/content/{id}/read/{page}/correct", "contributor", {
    about: ["mine", "textPage"],
    prepare: writeTexts,
  }),
  play("PUT /api/content/{id}/read/{page}/correct", "contributor", {
    about: ["mine", "textPage"],
    sent: { text: "# A walk\n\nAlong the shore, and back.", version: 1 },
  }),
  play("GET /api/content", "user", {
    asked: "category=Literary+Collection",
    learn: first("content", "lent", ({ isPublished }) => !isPublished) as never,
  }),
  play("PUT /api/me/reservations/{contentId}", "user", { about: ["lent"] }),
  play("GET /api/me/reservations", "user", { asked: "limit=1" }),
  play("GET /api/content/{id}/reservations", "admin", { about: ["lent"] }),
  play("DELETE /api/me/reservations/{contentId}", "user", { about: ["lent"] }),
  play("POST /api/uploads", "contributor", {
    sent: { name: "a-walk.txt", size: 5 },
    learn: keep("upload") as never,
  }),
  play("PUT /api/uploads/{id}", "contributor", { about: ["upload"], asked: "offset=0", bytes: "shore" }),
  play("GET /api/uploads/{id}", "contributor", { about: ["upload"] }),
  play("DELETE /api/uploads/{id}", "contributor", { about: ["upload"] }),
  play("DELETE /api/content/{id}", "contributor", { about: ["mine"] }),
];

const contributors: Play[] = [
  play("GET /api/contributors", "visitor", { asked: "limit=1" }),
  play("GET /api/contributors/meta/countries", "visitor"),
  play("GET /api/contributors/meta/specializations", "visitor"),
  play("POST /api/contributors", "admin", {
    sent: {
      name: "Mercy Wanjala",
      email: "mercy@example.org",
      country: "Kenya",
      specialization: ["History"],
    },
    learn: keep("contributor") as never,
  }),
  play("GET /api/contributors/{id}", "visitor", { about: ["contributor"] }),
  play("PUT /api/contributors/{id}", "admin", { about: ["contributor"], sent: { location: "Kisumu" } }),
  play("DELETE /api/contributors/{id}", "admin", { about: ["contributor"] }),
];

const events: Play[] = [
  play("GET /api/events", "visitor", { asked: "status=upcoming&limit=1" }),
  play("GET /api/events/types", "visitor"),
  play("POST /api/events", "contributor", { sent: { ...EVENT }, learn: keep("event") as never }),
  play("PUT /api/events/{id}/approval", "admin", { about: ["event"], sent: { approve: true } }),
  play("GET /api/events/{id}", "user", { about: ["event"] }),
  play("PUT /api/events/{id}", "admin", { about: ["event"], sent: { time: "18:30" } }),
  play("POST /api/events/{id}/register", "user", { about: ["event"] }),
  play("GET /api/events/{id}/my-registration", "user", { about: ["event"] }),
  play("GET /api/events/my-registrations", "user", { asked: "limit=1" }),
  play("POST /api/events/{id}/waiting", "contributor", { about: ["event"] }),
  play("GET /api/events/{id}/registrations", "admin", {
    about: ["event"],
    learn: first("registrations", "registration", ({ state }) => state === "waiting") as never,
  }),
  play("DELETE /api/events/{id}/registrations/{registrationId}", "admin", {
    about: ["event", "registration"],
  }),
  play("DELETE /api/events/{id}/waiting", "contributor", { about: ["event"] }),
  play("DELETE /api/events/{id}/register", "user", { about: ["event"] }),
  play("DELETE /api/events/{id}", "admin", { about: ["event"] }),
];

const media: Play[] = [
  play("GET /api/media", "visitor", {
    asked: "type=image&search=basket&limit=1",
    learn: first("media", "picture") as never,
  }),
  play("GET /api/media/{id}", "visitor", { about: ["picture"] }),
  play("GET /api/media/{id}/thumbnail/{width}", "visitor", { about: ["picture", "width"] }),
  play("GET /api/media/{id}/view", "user", { about: ["picture"] }),
  play("GET /api/media/{id}/download", "user", { about: ["picture"] }),
  play("GET /api/media/{id}/light", "user", { about: ["picture"], prepare: giveCopies }),
  play("POST /api/media", "admin", {
    sent: { title: "A basket from below", altText: "A basket" },
    file: small(),
    learn: keep("basket") as never,
  }),
  play("POST /api/media/several", "admin", { sent: { country: "Uganda" }, file: small() }),
  play("GET /api/media", "user", { asked: "search=gate&limit=1", learn: first("media", "heard") as never }),
  play("GET /api/media/{id}/transcript", "user", { about: ["heard"], asked: "t=1" }),
  play("PUT /api/media/{id}/transcript", "admin", {
    about: ["heard"],
    sent: { language: "English" },
    file: subtitles(),
  }),
  play("PUT /api/media/{id}", "admin", { about: ["basket"], sent: { title: "A basket" } }),
  play("GET /api/media/stats/summary", "admin"),
  play("DELETE /api/media/{id}", "admin", { about: ["basket"] }),
];

const appointments: Play[] = [
  play("GET /api/appointments/room", "visitor", { asked: "visitType=library&date=2031-05-05" }),
  play("POST /api/appointments", "user", {
    sent: VISIT,
    learn: (({ id, reference }: { id: string; reference: string }, known: Known) => {
      Object.assign(known, { visit: id, reference });
    }) as never,
  }),
  play("POST /api/appointments/find", "visitor", { sent: { reference: "$reference", email: VISIT.email } }),
  play("GET /api/appointments/{id}", "user", { about: ["visit"] }),
  play("GET /api/appointments/my", "user", { asked: "limit=1" }),
  play("GET /api/appointments", "admin", { asked: "search=Kamau&order=date&limit=1" }),
  play("GET /api/appointments/week", "admin", { asked: "week=2031-W19" }),
  play("PUT /api/appointments/{id}", "admin", { about: ["visit"], sent: { groupSize: "2-5" } }),
  play("PUT /api/appointments/{id}/status", "admin", { about: ["visit"], sent: { status: "approved" } }),
  play("GET /api/appointments/upcoming", "visitor", { asked: "visitType=library&limit=1" }),
  play("GET /api/appointments/admin/stats", "admin"),
  play("DELETE /api/appointments/{id}", "admin", { about: ["visit"] }),
];

const rest: Play[] = [
  play("GET /api/search", "visitor", { asked: "q=ferry" }),
  play("GET /api/take-home", "visitor", {
    prepare: () => giveTakeHome(),
    learn: (({ collections: [library] }: { collections: { file: { url: string } }[] }, known: Known) => {
      known.section = library!.file.url.split("/").pop()!;
    }) as never,
  }),
  play("GET /api/take-home/{name}", "visitor", {
    about: ["section"],
    prepare: () => giveTakeHome(),
  }),
  play("GET /api/admin/dashboard", "admin"),
  play("GET /api/admin/queues", "admin"),
  play("GET /api/admin/trail", "admin", { asked: "limit=1" }),
  play("GET /api/admin/tasks", "admin", {
    prepare: async () => void (await givenUp()),
    learn: first("failed", "task"),
  }),
  play("POST /api/admin/tasks/{id}/retry", "admin", { about: ["task"] }),
  play("POST /api/admin/tasks/retry", "admin"),
  play("GET /api/openapi.json", "visitor"),
];

/** These end sessions, so they come last. */
const farewell: Play[] = [
  play("POST /api/auth/handover", "user"),
  play("PUT /api/auth/password", "contributor", {
    sent: { currentPassword: PEOPLE.contributor.password, newPassword: PASSWORD },
  }),
  play("POST /api/auth/logout", "user"),
];

const TABLE = `title,author,description,category,country,language
Songs of the harbour,"Said, Amina",Twelve songs and who sang them.,Library,Kenya,Kiswahili
A walk by the shore,"Kamau, Wanjiru",What the tide leaves.,Library,Kenya,English
`;
/** Imports go on by themselves: here as far as a play needs them. */
const importsAre = (state: string) => () => fork().execute("update import set state = ?", [state]);

async function importsAreRead() {
  await runJobs("run-import");
  while ((await fork().execute("select from import where state = 'reading'")).length > 0) await sleep(50);
}

/** Before its file was read. */
const importStopped = () =>
  fork().execute("update import set state = 'stopped', bytes = ?", [Buffer.from(TABLE)]);

const imports: Play[] = [
  play("POST /api/admin/imports", "admin", {
    file: new File([TABLE], "harbour.csv", { type: "text/csv" }),
    learn: keep("import"),
  }),
  play("GET /api/admin/imports", "admin"),
  play("GET /api/admin/imports/{id}/rows", "admin", {
    about: ["import"],
    asked: "fate=new",
    prepare: importsAreRead,
    learn: first("rows", "row"),
  }),
  play("POST /api/admin/imports/{id}/take", "admin", {
    about: ["import"],
    sent: { row: "$row" },
    prepare: async () => {
      await importsAre("checked")();
      await fork().execute("update import_row set fate = 'alike' where number = 1");
    },
  }),
  play("POST /api/admin/imports/{id}/start", "admin", {
    about: ["import"],
    sent: { then: "review" },
    prepare: importsAre("checked"),
  }),
  play("POST /api/admin/imports/{id}/rows/{rowId}/file", "admin", {
    about: ["import", "row"],
    file: paper(),
    prepare: async () => {
      await importsAre("doing")();
      await fork().execute("update import_row set fate = 'waits'");
    },
  }),
  play("POST /api/admin/imports/{id}/stop", "admin", { about: ["import"], prepare: importsAre("doing") }),
  play("POST /api/admin/imports/{id}/read", "admin", { about: ["import"], prepare: importStopped }),
  play("GET /api/admin/imports/{id}", "admin", { about: ["import"] }),
  play("DELETE /api/admin/imports/{id}", "admin", { about: ["import"] }),
];

const secret = process.env.BOUNCE_SECRET ?? "";
const LINK = "c".repeat(43);
/** The reader has a link to confirm the address, and has not used it. */
const unconfirmed = () =>
  fork().execute(
    `update account set confirmed_at = null, confirm_link = ?, confirm_until = now() + interval '1 hour'
     where email = ?`,
    [storedAs(LINK), PEOPLE.user.email],
  );
const mail: Play[] = [
  play("GET /api/admin/outbox", "admin", { asked: "state=waiting", learn: first("messages", "message") }),
  play("GET /api/admin/outbox/{id}", "admin", { about: ["message"] }),
  play("POST /api/mail/bounce", "visitor", {
    sent: { secret, recipient: "$message", status: "5.1.1" },
  }),
  play("POST /api/auth/confirm-address", "visitor", { sent: { secret: LINK }, prepare: unconfirmed }),
  play("POST /api/me/confirm-address", "user", { prepare: unconfirmed }),
  play("GET /api/me/mail", "user"),
  play("PUT /api/me/mail", "user", { sent: { reminders: true, digest: false, language: "sw" } }),
  play("POST /api/me/mail", "user"),
  play("POST /api/admin/outbox/{id}/again", "admin", { about: ["message"] }),
  play("POST /api/admin/outbox/again", "admin"),
  play("POST /api/admin/outbox/{id}/done", "admin", { about: ["message"] }),
];

export const PLAYS = [
  ...people,
  ...content,
  ...contributors,
  ...events,
  ...media,
  ...appointments,
  ...imports,
  ...mail,
  ...rest,
  ...farewell,
];

export type Played = { play: Play; path: string; sent?: Sent; answer: Response; key: string };
export type Tokens = Partial<Record<As, string>>;

const filled = (value: unknown, known: Known) =>
  typeof value === "string" && value.startsWith("$") ? known[value.slice(1)] : value;

/** What is sent for a play, once all that it is about is known. */
export function questionOf(
  { method, path, about = [], asked, sent, file, bytes, headers }: Play,
  known: Known,
  token?: string,
) {
  const names = [...about];
  const named = path.replaceAll(/\{\w+\}/g, () => known[names.shift()!]!);
  const body =
    sent && Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, filled(value, known)]));
  const form = new FormData();
  if (file) for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  if (file) form.set("file", file);
  const init: RequestInit = {
    method,
    redirect: "manual",
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(!file && body && { "Content-Type": "application/json" }),
      ...(bytes && { "Content-Type": "application/octet-stream" }),
      ...headers,
    },
    body: file ? form : body ? JSON.stringify(body) : bytes,
  };
  return { path: named + (asked ? `?${asked}` : ""), sent: body, init };
}

export async function logIn(origin: string): Promise<Tokens> {
  const tokens: Tokens = {};
  for (const [role, person] of Object.entries(PEOPLE)) {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(person),
    });
    tokens[role as As] = ((await answer.json()) as { token: string }).token;
  }
  return tokens;
}

/** One after the other; `before` may ask what is wrong before it is done right. */
export async function* playAll(
  origin: string,
  tokens: Tokens,
  before?: (play: Play, known: Known) => Promise<void>,
): AsyncGenerator<Played> {
  const known: Known = { width: "320", page: "1" };
  for (const play of PLAYS) {
    await play.prepare?.();
    await before?.(play, known);
    const { path, sent, init } = questionOf(play, known, tokens[play.as]);
    const key = `play-${newId()}`;
    const headers = { ...init.headers, "Idempotency-Key": key };
    const answer = await fetch(origin + path, { ...init, headers });
    if (answer.ok && play.learn) play.learn((await answer.clone().json()) as never, known);
    yield { play, path, sent, answer, key };
  }
}
