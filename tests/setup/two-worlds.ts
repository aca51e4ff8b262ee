import type { EntityManager } from "@mikro-orm/postgresql";

import { storedAs } from "#app/core/secrets.server.ts";
import { newId } from "#app/models/id.ts";
import { pdf, wav } from "#app/models/seed/small-files.ts";
import { FOLD_TOTALS } from "#app/models/sql.ts";

import { mediaItem } from "../contract/access/media.ts";
import { eventOf } from "../contract/access/events.ts";
import { appointmentOf } from "./appointments.ts";
import { newPlayer, type Player } from "./people.ts";
import { recordedItem } from "./recordings.ts";
import { arrive, itemOf } from "./works.ts";

/**
 * One set of things in two states, which differ only in what one role may not see. Who plays that role and hears a
 * difference has learned of it.
 */

/** What is hidden, from the most widely known: what visitors see the beginning of, what waits or was refused, who somebody is, and what only its owner knows. */
const HIDDEN = ["rest", "undecided", "people", "own"] as const;
type Hidden = (typeof HIDDEN)[number];

export const HIDDEN_FROM: Record<"visitor" | "user" | "contrib_other" | "admin", readonly Hidden[]> = {
  visitor: HIDDEN,
  user: ["undecided", "people", "own"],
  contrib_other: ["undecided", "people", "own"],
  admin: ["own"],
};
export type Observer = keyof typeof HIDDEN_FROM;

/** What anything hidden is called: by its kind and which of the two states it is. */
export const wordFor = (hidden: Hidden, state: number) => `${hidden}mweso${"ab"[state]}`;
export const HIDDEN_WORDS = HIDDEN.flatMap((hidden) => [
  wordFor(hidden, 0),
  wordFor(hidden, 1),
  `${hidden}mwe`,
]);

const THEN = "2026-01-02T03:04:05Z";
const SECRET = "s".repeat(43);

export async function makeThings(em: EntityManager) {
  const other = await newPlayer("contrib_own");
  const [contributor] = await em.execute<{ id: string }[]>(
    "select id from contributor where account_id = ?",
    [other.id],
  );
  const [appointment, noted] = [await appointmentOf(other), await appointmentOf(undefined)];
  await em.execute("update appointment set status = 'approved'");
  return {
    other: other.id,
    contributor: contributor!.id,
    content: await itemOf(other, { category: "Library" }),
    lent: await itemOf(other, { isPublished: false }),
    recording: await recording(em, other),
    event: await eventOf(undefined, { attendees: 5 }),
    media: await mediaItem(),
    heard: await heardInGallery(em),
    appointment: appointment.id,
    noted: noted.id,
    /** Whoever holds its private address sees all of it but what administrators wrote. */
    notedSecret: noted.secret,
    pendingContent: newId(),
    rejectedContent: newId(),
    /** Approved, and not published: unlike a book that is out, nobody else is shown it. */
    withheldContent: newId(),
    /** With what is said in it. */
    pendingRecording: newId(),
    pendingEvent: newId(),
    rejectedEvent: newId(),
    waiting: newId(),
    application: newId(),
    upload: newId(),
    import: newId(),
    importedRow: newId(),
    message: newId(),
  };
}
export type Things = Awaited<ReturnType<typeof makeThings>>;

/** Nobody copies it meanwhile: how far that is stands on pages of administrators. */
async function recording(em: EntityManager, owner: Player) {
  const id = await recordedItem(owner);
  await leaveUncopied(em, id);
  return id;
}
async function heardInGallery(em: EntityManager) {
  const id = await mediaItem("a thing.wav", wav(1));
  await leaveUncopied(em, id);
  return id;
}
const leaveUncopied = (em: EntityManager, id: string) =>
  em.execute(`update light_copy set state = 'never', attempts = 1 where source_id = ${FILE_OF}`, [id]);
const DRAFT = "019ac7b2-6d1e-7f3a-9c55-0b7de2a4f0d1";

/** Of a thing of the library or the gallery. */
const FILE_OF =
  "(select file_id from (select id, file_id from content union all select id, file_id from media) t where id = ?)";

/** Brings the database into one of the two states that whoever plays that role must not tell apart. */
export async function putState(em: EntityManager, things: Things, observer: Observer, state: 0 | 1) {
  const stateOf = (hidden: Hidden) => (HIDDEN_FROM[observer].includes(hidden) ? state : 1);
  const word = (hidden: Hidden) => wordFor(hidden, stateOf(hidden));
  const run = (statement: string, ...values: unknown[]) => em.execute(statement, values);
  await clear(run, things);
  await putRest(run, things, word("rest"), stateOf("rest"));
  await putPeople(run, things, word("people"), stateOf("people"));
  if (stateOf("undecided")) {
    await putUndecided(run, things, word("undecided"));
    await putDraft(run, things.recording, word("undecided"));
    await putImport(run, things, word("undecided"));
  }
  if (stateOf("own")) await putOwn(run, things);
  await run(FOLD_TOTALS);
}

type Run = (statement: string, ...values: unknown[]) => Promise<unknown>;

/** As it was before anybody asked, who leaves traces: downloads are counted, what was read is remembered. */
async function clear(run: Run, things: Things) {
  const { pendingEvent, rejectedEvent, waiting, other, application, upload } = things;
  for (const table of ["reading", "media_reading", "favourite", "reservation", "setup_link", "attempt"])
    await run(`delete from ${table} where true`);
  for (const { id } of undecidedIn(things)) {
    await run("delete from content where id = ?", id);
    await run("delete from stored_file where id = ?", id);
  }
  for (const id of [pendingEvent, rejectedEvent]) await run("delete from event where id = ?", id);
  await run("delete from transcript where id = ?", DRAFT);
  await run("delete from event_registration where id = ?", waiting);
  await run("delete from contributor_application where id = ?", application);
  await run("delete from upload where id = ?", upload);
  await run("delete from import where id = ?", things.import);
  await run("delete from calendar_link where account_id = ?", other);
  await run("delete from session where account_id = ?", other);
  await run("delete from trail_entry where true");
  for (const table of ["message", "bounced_address"]) await run(`delete from ${table} where true`);
  await run(
    "update account set wants_reminders = true, wants_digest = true, language = null where id = ?",
    other,
  );
  await run("update content set downloads = 0, views = 0");
  await run("update media set downloads = 0, views = 0, plays = 0");
}

async function putRest(run: Run, { content, recording, heard, event }: Things, word: string, state: number) {
  const beginning = "well ".repeat(20);
  await run(
    "update content set description = ?, views = ? where id = ?",
    beginning + word,
    state + 1,
    content,
  );
  await run(
    "update event set description = ?, location = ?, maximum = ?, registered = ? where id = ?",
    beginning + word,
    word,
    state + 7,
    state + 1,
    event,
  );
  await run(
    "update stored_file set original_name = ? where id = (select file_id from content where id = ?)",
    `${word}.pdf`,
    content,
  );
  await putText(run, content, word);
  await putTranscript(run, recording, word);
  await putTranscript(run, heard, word);
}

/** The transcript has the recording's id, so that it is the same in both. */
async function putTranscript(run: Run, id: string, word: string) {
  await run(`delete from transcript where file_id = ${FILE_OF}`, id);
  await run(
    `insert into transcript (id, file_id, language, status) values (?, ${FILE_OF}, 'Kiswahili', 'published')`,
    ...[id, id],
  );
  await putCue(run, id, word);
  await run("select index_transcript(?)", id);
}

const putCue = (run: Run, transcript: string, word: string) =>
  run("insert into transcript_cue values (?, 1, 1000, 2000, ?)", transcript, word);

async function putDraft(run: Run, id: string, word: string) {
  await run(
    `insert into transcript (id, file_id, language, status, replaces_id) values (?, ${FILE_OF}, 'Kiswahili', 'draft', ?)`,
    ...[DRAFT, id, id],
  );
  await putCue(run, DRAFT, word);
}

/** What the document says, to be read here and to be taken along. */
async function putText(run: Run, content: string, word: string) {
  const file = "(select file_id from content where id = ?)";
  await run(`delete from file_text where file_id = ${file}`, content);
  await run(
    `insert into file_text (file_id, state, read_by, pages, characters, contents, read_at)
     values (${file}, 'read', 'program', 1, ?, ?::jsonb, ?)`,
    ...[content, word.length, JSON.stringify([{ level: 2, text: word, page: 1 }]), THEN],
  );
  await run(
    `insert into text_page (file_id, number, html, plain) values (${file}, 1, ?, ?)`,
    ...[content, `<h2>${word}</h2>`, word],
  );
}

async function putPeople(run: Run, things: Things, word: string, state: number) {
  const { other, appointment, noted, lent, event, waiting, application } = things;
  await run("update account set name = ?, email = ? where id = ?", word, `${word}@example.org`, other);
  await run(
    `update appointment set first_name = ?, last_name = ?, email = ?, phone = ?, purpose = ?, institution = ?,
       admin_notes = ?, reply = ?, reference = ? where id = ?`,
    ...[word, word, `${word}@example.org`, word, word, word, word, word, word, appointment],
  );
  await run("update appointment set admin_notes = ? where id = ?", word, noted);
  if (!state) return;
  await run(
    `insert into message (id, kind, facts, account_id, address, language, cause, state, reason, created_at)
     values (?, 'proposal-rejected', ?, ?, ?, 'en', ?, 'failed', ?, ?)`,
    ...[things.message, JSON.stringify({ id: event, title: word, reason: word })],
    ...[other, `${word}@example.org`, word, word, THEN],
  );
  await run(
    "insert into bounced_address (address, reason, at) values (?, ?, ?)",
    `${word}@example.org`,
    word,
    THEN,
  );
  await run(
    "insert into reservation (content_id, account_id, reserved_at) values (?, ?, ?)",
    lent,
    other,
    THEN,
  );
  await run(
    "insert into event_registration (id, event_id, account_id, state, registered_at) values (?, ?, ?, 'waiting', ?)",
    ...[waiting, event, other, THEN],
  );
  await run(
    "insert into contributor_application (id, name, email, expertise, motivation, created_at) values (?, ?, ?, ?, ?, ?)",
    ...[application, word, `${word}@example.org`, word, word, THEN],
  );
  await run(
    `insert into trail_entry (id, at, actor_id, actor_name, action, subject_id, subject_name, note)
     values (?, ?, ?, ?, 'content.approve', ?, ?, ?)`,
    ...[application, THEN, other, word, lent, word, word],
  );
}

/** What administrators have not said yes to, or have taken out of sight. */
const undecidedIn = (things: Things): Undecided[] => [
  { id: things.pendingContent, status: "pending", isPublished: true, bytes: pdf("A", ["a"]) },
  { id: things.rejectedContent, status: "rejected", isPublished: true },
  { id: things.withheldContent, status: "approved", isPublished: false },
  { id: things.pendingRecording, status: "pending", isPublished: true, bytes: wav(3) },
];
/** Of one of each kind the file is in the store: what is not told is not told although it is there. */
type Undecided = { id: string; status: string; isPublished: boolean; bytes?: Buffer };

async function putUndecided(run: Run, things: Things, word: string) {
  const { other } = things;
  for (const { id, status, isPublished, bytes } of undecidedIn(things)) {
    const [type, extension] = id === things.pendingRecording ? ["audio", "wav"] : ["article", "pdf"];
    // What is deleted loses its file, so it arrives anew.
    const file = bytes && (await arrive(`a.${extension}`, bytes));
    await run(
      "insert into stored_file (id, name, original_name, extension, size, digest, created_at) values (?, ?, ?, ?, ?, '', ?)",
      ...[id, file?.name ?? id.replaceAll("-", ""), `${word}.${extension}`, extension, file?.size ?? 1, THEN],
    );
    if (type === "audio")
      await run("insert into light_copy (source_id, kind, state) values (?, 'audio', 'never')", id);
    await run(
      `insert into content (id, title, author, description, category, country, specialization, tags, content_type, file_id,
         approval_status, is_published, rejection_reason, uploader_id, created_at)
       values (?, ?, ?, ?, 'Library', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, word, word, word, word, word, `{${word}}`, type, id, status, isPublished, word, other, THEN],
    );
    await (type === "audio" ? putTranscript : putText)(run, id, word);
  }
  for (const [id, status] of [
    [things.pendingEvent, "pending"],
    [things.rejectedEvent, "rejected"],
  ])
    await run(
      `insert into event (id, title, description, day, "time", location, type, category, country, organizer, status,
       approval_status, rejection_reason, proposer_id, created_at, changed_at)
     values (?, ?, ?, '2031-05-04', '10:00', ?, 'Lecture', 'Cultural', ?, ?, 'upcoming', ?, ?, ?, ?, ?)`,
      ...[id, word, word, word, word, word, status, word, other, THEN, THEN],
    );
}

/** What administrators bring in is theirs until it is an item. */
async function putImport(run: Run, things: Things, word: string) {
  await run(
    `insert into import (id, kind, source, category, content_type, state, address, problem, created_at)
     values (?, 'oai', ?, 'Library', 'article', 'checked', ?, 'imports.heard-away', ?)`,
    ...[things.import, word, `https://${word}.example.org/`, THEN],
  );
  await run(
    `insert into import_row (id, import_id, number, key, title, file_name, fate)
     values (?, ?, 1, ?, ?, ?, 'waits')`,
    ...[things.importedRow, things.import, word, word, word],
  );
}

/** What nobody else learns of, administrators neither: what somebody reads, from where, and what opens their account. */
async function putOwn(run: Run, { other, content, media, upload }: Things) {
  await run(
    "update account set wants_reminders = false, wants_digest = false, language = 'fr' where id = ?",
    other,
  );
  await run(
    "insert into favourite (account_id, content_id, added_at) values (?, ?, ?)",
    other,
    content,
    THEN,
  );
  await run(
    "insert into reading (account_id, content_id, action, opened_at) values (?, ?, 'view', ?)",
    other,
    content,
    THEN,
  );
  await run(
    "insert into media_reading (account_id, media_id, action, opened_at) values (?, ?, 'view', ?)",
    other,
    media,
    THEN,
  );
  await run(
    "insert into session (id, account_id, ends_at, browser) values (?, ?, '2099-01-01', 'ownmwesob')",
    storedAs(SECRET),
    other,
  );
  await run(
    "insert into calendar_link (id, account_id, kind) values (?, ?, 'registrations')",
    storedAs(`c${SECRET.slice(1)}`),
    other,
  );
  await run(
    "insert into setup_link (id, account_id, expires_at) values (?, ?, '2099-01-01')",
    storedAs(`l${SECRET.slice(1)}`),
    other,
  );
  await run(
    "insert into upload (id, account_id, original_name, size, touched_at) values (?, ?, 'ownmwesob.pdf', 9, ?)",
    upload,
    other,
    THEN,
  );
  await run("insert into attempt (id, digest, answer) values ('any', '', '\"ownmwesob\"')");
}
