import type { EntityManager } from "@mikro-orm/postgresql";

import { Account } from "../account.ts";
import { ContentEntity } from "../content.ts";
import { ContributorApplication } from "../contributor-application.ts";
import { ContributorEntity } from "../contributor.ts";
import { EventEntity } from "../event.ts";
import { createId } from "../id.ts";
import { SiteSettingsEntity } from "../site.ts";
import { StoredFile } from "../stored-file.ts";
import { seedAppointments } from "./demo-appointments.ts";
import { DEMO_CONTENT } from "./demo-content.ts";
import { DEMO_SITE } from "./demo-site.ts";
import type { DemoTranscript } from "./demo-texts.ts";
import { DEMO_EVENTS } from "./demo-events.ts";
import { DEMO_MEDIA, type DemoMedia, type DrawFunction } from "./demo-media.ts";
import { listRecordDemoSql } from "./record-demo.ts";
import { DEMO_APPLICATIONS, DEMO_CONTRIBUTORS, DEMO_READERS } from "./demo-people.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type SeedServices = {
  hash(password: string): Promise<string>;
  store(originalName: string, bytes: Buffer): Promise<StoredFileData>;
  draw: DrawFunction;
  followContentChange(em: EntityManager, ids: string[]): Promise<void>;
  addMedia(em: EntityManager, words: Omit<DemoMedia, "file">, name: string, bytes: Buffer): Promise<string>;
};
type DemoRecording = { fileId: string; transcripts: DemoTranscript[] };
type StoredFileData = Pick<StoredFile, "name" | "originalName" | "extension" | "size" | "digest">;

export async function seedDemo(em: EntityManager, services: SeedServices) {
  const { hash, store, draw, followContentChange, addMedia } = services;
  for (const application of DEMO_APPLICATIONS) em.create(ContributorApplication, application);
  const demoDefaults = { isDemo: true, confirmedAt: new Date() };
  const readers: Account[] = [];
  for (const { password, ...reader } of DEMO_READERS)
    readers.push(
      em.create(Account, { ...reader, role: "user", passwordHash: await hash(password), ...demoDefaults }),
    );
  const profiles = new Map<string, ContributorEntity>();
  for (const { password, ...profile } of DEMO_CONTRIBUTORS) {
    const { name, email } = profile;
    const passwordHash = password ? await hash(password) : null;
    const account = em.create(Account, { name, email, role: "contributor", passwordHash, ...demoDefaults });
    profiles.set(email, em.create(ContributorEntity, { ...profile, account }));
  }
  const recordings: DemoRecording[] = [];
  const items: ContentEntity[] = [];
  for (const { file, by, status, transcripts, ...item } of DEMO_CONTENT) {
    const storedFile = em.create(StoredFile, await store(file.name, await file.bytes()));
    const contributor = by ? profiles.get(by) : undefined;
    const approvalStatus = status ?? "approved";
    items.push(
      em.create(ContentEntity, {
        ...item,
        file: storedFile,
        contributor,
        uploader: contributor?.account,
        approvalStatus,
      }),
    );
    if (transcripts) recordings.push({ fileId: storedFile.id, transcripts });
  }
  for (const { inDays, by, registered: _, ...event } of DEMO_EVENTS) {
    const contributor = by ? profiles.get(by) : undefined;
    em.create(EventEntity, {
      ...event,
      day: new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10),
      approvalStatus: event.approvalStatus ?? "approved",
      contributor,
      proposer: contributor?.account,
    });
  }
  await em.nativeUpdate(SiteSettingsEntity, { id: 1 }, { settings: DEMO_SITE });
  await seedAppointments(em, readers[0]);
  await em.flush();
  await followContentChange(
    em,
    items.map(({ id }) => id),
  );
  for (const recording of recordings) await seedTranscripts(em, recording);
  for (const { title, registered = [] } of DEMO_EVENTS)
    for (const email of registered) {
      await em.execute(
        `insert into event_registration (id, event_id, account_id, state, search_name)
         select ?, e.id, a.id, 'registered', fold(a.name) from event e, account a where e.title = ? and a.email = ?`,
        [createId(), title, email],
      );
      await em.execute("update event set registered_count = registered_count + 1 where title = ?", [title]);
    }
  for (const { file, transcripts, ...fields } of DEMO_MEDIA) {
    const fileId = await addMedia(em, fields, file.name, await file.bytes(draw));
    if (transcripts) await seedTranscripts(em, { fileId, transcripts });
  }
  for (const statement of listRecordDemoSql()) await em.execute(statement);
}

async function seedTranscripts(em: EntityManager, { fileId, transcripts }: DemoRecording) {
  for (const { language, cues } of transcripts) {
    const id = createId();
    await em.execute("insert into transcript (id, file_id, language, status) values (?, ?, ?, 'published')", [
      id,
      fileId,
      language,
    ]);
    await em.execute(
      `insert into transcript_cue (transcript_id, number, start_ms, end_ms, text)
       select ?::uuid, number, 1000 * (cue->>'from')::int, 1000 * (cue->>'to')::int, cue->>'words'
       from json_array_elements(?) with ordinality as cues (cue, number)`,
      [id, JSON.stringify(cues)],
    );
    await em.execute("select index_transcript(?)", [id]);
  }
}
