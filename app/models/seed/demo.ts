import { raw } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { Person } from "../../schemas/people.ts";
import { Account } from "../account.ts";
import { ContentEntity } from "../content.ts";
import { ContributorApplication } from "../contributor-application.ts";
import { ContributorEntity } from "../contributor.ts";
import { EventEntity, EventRegistration } from "../event.ts";
import { createId } from "../id.ts";
import { ItemFileEntity } from "../item-file.ts";
import { SITE_SETTINGS_ID, SiteSettingsEntity } from "../site.ts";
import { StoredFile } from "../stored-file.ts";
import { TranscriptCue, TranscriptEntity } from "../transcript.ts";
import { seedAppointments } from "./demo-appointments.ts";
import { DEMO_CONTENT, type DemoContent } from "./demo-content.ts";
import { DEMO_SITE, DEMO_SLIDE_PICTURES } from "./demo-site.ts";
import type { DemoTranscript } from "./demo-texts.ts";
import { DEMO_EVENTS } from "./demo-events.ts";
import { DEMO_MEDIA, type DemoMedia, type DrawFunction } from "./demo-media.ts";
import { listRecordDemoSql } from "./record-demo.ts";
import { DEMO_APPLICATIONS, DEMO_CONTRIBUTORS, DEMO_READERS } from "./demo-people.ts";
import { getDrawingPath } from "./small-files.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const getDay = (inDays: number) => new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10);

type SeedServices = {
  hash(password: string): Promise<string>;
  store(originalName: string, bytes: Buffer): Promise<StoredFileData>;
  draw: DrawFunction;
  followContentChange(em: EntityManager, ids: string[]): Promise<void>;
  writePeople(em: EntityManager, id: string, people: Person[]): Promise<unknown>;
  parseDate(text: string): { edtf: string; firstYear: number | null; lastYear: number | null } | undefined;
  addEventPicture(em: EntityManager, eventId: string, path: string): Promise<void>;
  addSlidePicture(em: EntityManager, id: string, path: string): Promise<void>;
  addMedia(em: EntityManager, words: Omit<DemoMedia, "file">, name: string, bytes: Buffer): Promise<string>;
};
type DemoRecording = { fileId: string; transcripts: DemoTranscript[] };
type StoredFileData = Pick<StoredFile, "name" | "originalName" | "extension" | "size" | "digest">;

export async function seedDemo(em: EntityManager, services: SeedServices) {
  const { hash, draw, followContentChange, addMedia } = services;
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
  const items: { id: string; people: Person[] }[] = [];
  for (const demo of DEMO_CONTENT) {
    const item = await createDemoItem(em, demo, services, profiles);
    items.push({ id: item.id, people: demo.people ?? [] });
    if (demo.transcripts && item.file)
      recordings.push({ fileId: item.file.id, transcripts: demo.transcripts });
  }
  createDemoEvents(em, profiles);
  em.assign(await em.findOneOrFail(SiteSettingsEntity, { id: SITE_SETTINGS_ID }), { settings: DEMO_SITE });
  for (const { id, drawing } of DEMO_SLIDE_PICTURES)
    await services.addSlidePicture(em, id, getDrawingPath(drawing));
  await seedAppointments(em, readers[0]);
  await em.flush();
  await followContentChange(
    em,
    items.map(({ id }) => id),
  );
  for (const { id, people } of items) if (people.length > 0) await services.writePeople(em, id, people);
  for (const recording of recordings) await seedTranscripts(em, recording);
  await seedRegistrations(em);
  await addEventPictures(em, services);
  for (const { file, transcripts, ...fields } of DEMO_MEDIA) {
    const fileId = await addMedia(em, fields, file.name, await file.bytes(draw));
    if (transcripts) await seedTranscripts(em, { fileId, transcripts });
  }
  // eslint-disable-next-line urithi/data -- A migration has the same statements.
  for (const statement of listRecordDemoSql()) await em.execute(statement);
}

function createDemoEvents(em: EntityManager, profiles: ReadonlyMap<string, ContributorEntity>) {
  for (const { inDays, lastsDays, by, picture: _, registered: __, ...event } of DEMO_EVENTS) {
    const contributor = by ? profiles.get(by) : undefined;
    em.create(EventEntity, {
      ...event,
      day: getDay(inDays),
      endDay: lastsDays ? getDay(inDays + lastsDays) : null,
      approvalStatus: event.approvalStatus ?? "approved",
      contributor,
      proposer: contributor?.account,
    });
  }
}

async function seedRegistrations(em: EntityManager) {
  for (const { title, registered = [] } of DEMO_EVENTS)
    for (const email of registered) {
      const event = await em.findOneOrFail(EventEntity, { title });
      const account = await em.findOneOrFail(Account, { email });
      em.create(EventRegistration, {
        ...{ id: createId(), event, account, state: "registered" },
        searchName: raw("fold(?)", [account.name]),
      });
      event.registeredCount++;
      await em.flush();
    }
}

async function addEventPictures(em: EntityManager, { addEventPicture }: SeedServices) {
  for (const { title, picture } of DEMO_EVENTS) {
    const { id } = await em.findOneOrFail(EventEntity, { title });
    await addEventPicture(em, id, getDrawingPath(picture));
  }
}

async function createDemoItem(
  em: EntityManager,
  demo: DemoContent,
  { store, parseDate }: SeedServices,
  profiles: ReadonlyMap<string, ContributorEntity>,
) {
  const { file, moreFiles = [], labels = [], altTexts = [], by, status, people = [], date, ...fields } = demo;
  const { transcripts: _, coordinates, author = "", ...item } = fields;
  const contributor = by ? profiles.get(by) : undefined;
  const { edtf: dateEdtf = "", ...years } = parseDate(date ?? "") ?? {};
  const files: StoredFile[] = [];
  for (const { name, bytes } of [...(file ? [file] : []), ...moreFiles])
    files.push(em.create(StoredFile, await store(name, await bytes())));
  const otherPeople = people.filter(({ role }) => role !== "author");
  const content = em.create(ContentEntity, {
    ...{ ...item, ...coordinates, author, dateEdtf, ...years },
    otherNames: otherPeople.map(({ name }) => name).join("; "),
    file: files[0] ?? null,
    contributor,
    uploader: contributor?.account,
    approvalStatus: status ?? "approved",
  });
  if (labels.length + altTexts.length > 0)
    files.forEach((each, i) =>
      em.create(ItemFileEntity, {
        ...{ content, file: each, position: i },
        ...{ label: labels[i] ?? "", altText: altTexts[i] ?? "" },
      }),
    );
  return content;
}

async function seedTranscripts(em: EntityManager, { fileId, transcripts }: DemoRecording) {
  for (const { language, cues } of transcripts) {
    const id = createId();
    const transcript = em.create(TranscriptEntity, { id, file: fileId, language, status: "published" });
    cues.forEach(({ from, to, words }, at) =>
      em.create(TranscriptCue, {
        ...{ transcript, number: at + 1, text: words },
        ...{ startMs: 1000 * from, endMs: 1000 * to },
      }),
    );
    await em.flush();
    await em
      .getKysely()
      .selectNoFrom(sql`index_transcript(${id})`.as("indexed"))
      .execute();
  }
}
