import type { EntityManager } from "@mikro-orm/postgresql";

import { Account } from "../account.ts";
import { Content } from "../content.ts";
import { ContributorApplication } from "../contributor-application.ts";
import { Contributor } from "../contributor.ts";
import { Event } from "../event.ts";
import { newId } from "../id.ts";
import { StoredFile } from "../stored-file.ts";
import { seedAppointments } from "./demo-appointments.ts";
import { CONTENT } from "./demo-content.ts";
import type { DemoTranscript } from "./demo-texts.ts";
import { EVENTS } from "./demo-events.ts";
import { MEDIA, type DemoMedia, type Draw } from "./demo-media.ts";
import { APPLICATIONS, CONTRIBUTORS, READERS } from "./demo-people.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The services lend these, as models do not know how passwords and files are kept. */
type Lent = {
  hash(password: string): Promise<string>;
  store(originalName: string, bytes: Buffer): Promise<StoredFileData>;
  draw: Draw;
  addMedia(em: EntityManager, words: Omit<DemoMedia, "file">, name: string, bytes: Buffer): Promise<string>;
};
type Recording = { fileId: string; transcripts: DemoTranscript[] };
type StoredFileData = Pick<StoredFile, "name" | "originalName" | "extension" | "size" | "digest">;

export async function seedDemo(em: EntityManager, { hash, store, draw, addMedia }: Lent) {
  for (const application of APPLICATIONS) em.create(ContributorApplication, application);
  const known = { isDemo: true, confirmedAt: new Date() };
  const readers: Account[] = [];
  for (const { password, ...reader } of READERS)
    readers.push(
      em.create(Account, { ...reader, role: "user", passwordHash: await hash(password), ...known }),
    );
  const profiles = new Map<string, Contributor>();
  for (const { password, ...profile } of CONTRIBUTORS) {
    const { name, email } = profile;
    const passwordHash = password ? await hash(password) : null;
    const account = em.create(Account, { name, email, role: "contributor", passwordHash, ...known });
    profiles.set(email, em.create(Contributor, { ...profile, account }));
  }
  const recordings: Recording[] = [];
  for (const { file, by, status, transcripts, ...item } of CONTENT) {
    const stored = em.create(StoredFile, await store(file.name, file.bytes()));
    const contributor = by ? profiles.get(by) : undefined;
    const approvalStatus = status ?? "approved";
    em.create(Content, {
      ...item,
      file: stored,
      contributor,
      uploader: contributor?.account,
      approvalStatus,
    });
    if (transcripts) recordings.push({ fileId: stored.id, transcripts });
  }
  for (const { inDays, by, registered: _, ...event } of EVENTS) {
    const contributor = by ? profiles.get(by) : undefined;
    em.create(Event, {
      ...event,
      day: new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10),
      approvalStatus: event.approvalStatus ?? "approved",
      contributor,
      proposer: contributor?.account,
    });
  }
  await seedAppointments(em, readers[0]);
  await em.flush();
  for (const recording of recordings) await addTranscripts(em, recording);
  for (const { title, registered = [] } of EVENTS)
    for (const email of registered) {
      await em.execute(
        `insert into event_registration (id, event_id, account_id, state)
         select ?, e.id, a.id, 'registered' from event e, account a where e.title = ? and a.email = ?`,
        [newId(), title, email],
      );
      await em.execute("update event set registered = registered + 1 where title = ?", [title]);
    }
  for (const { file, transcripts, ...words } of MEDIA) {
    const fileId = await addMedia(em, words, file.name, await file.bytes(draw));
    if (transcripts) await addTranscripts(em, { fileId, transcripts });
  }
}

async function addTranscripts(em: EntityManager, { fileId, transcripts }: Recording) {
  for (const { language, cues } of transcripts) {
    const id = newId();
    await em.execute("insert into transcript (id, file_id, language, status) values (?, ?, ?, 'published')", [
      id,
      fileId,
      language,
    ]);
    await em.execute(
      `insert into transcript_cue (transcript_id, number, begins, ends, text)
       select ?::uuid, number, 1000 * (cue->>'from')::int, 1000 * (cue->>'to')::int, cue->>'words'
       from json_array_elements(?) with ordinality as cues (cue, number)`,
      [id, JSON.stringify(cues)],
    );
    await em.execute("select index_transcript(?)", [id]);
  }
}
