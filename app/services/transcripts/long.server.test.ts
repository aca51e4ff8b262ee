import { beforeAll, beforeEach, expect, test } from "vitest";

import { fork, forkForTasks } from "#app/models/connection.server.ts";
import { wav } from "#app/models/seed/small-files.ts";
import { NUMBERS_OF_PLACE } from "#app/models/text.ts";
import { MOST_LANGUAGES } from "#app/schemas/lists.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";
import { deleteContent, findContent, updateContent } from "#app/services/content/content.server.ts";

import { by } from "../../../tests/setup/context.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { recordedItem } from "../../../tests/setup/recordings.ts";
import { IS_WHOLE } from "../../../tests/setup/whole.ts";
import { arrive } from "../../../tests/setup/works.ts";
import { findTranscript } from "./index.server.ts";

/** As much as one item may say: each language as long as any may be, where all is played. */
const MOST_CUES = IS_WHOLE ? 5000 : 500;

let owner: Player;
let admin: Player;
beforeAll(async () => {
  [owner, admin] = [await newPlayer("contrib_own"), await newPlayer("admin")];
});
beforeEach(async () => {
  await forkForTasks().execute("delete from content");
  await forkForTasks().execute("delete from file_text");
});

async function saidIn(languages: number, cues: number) {
  const id = await recordedItem(owner);
  const em = forkForTasks();
  const file = await fileOf(id);
  await em.execute(
    `insert into file_text (file_id, state, language, pages, characters, read_at)
     values (?, 'spoken', 'Language 0', 1, 1, now())`,
    [file],
  );
  for (let place = 0; place < languages; place++) {
    await em.execute("insert into spoken_language values (?, ?, ?) on conflict do nothing", [
      file,
      place,
      `Language ${place}`,
    ]);
    await em.execute(
      `insert into text_page (file_id, number, html, plain, begins, ends)
       select ?, ? + at, '', (select string_agg('word' || (at * 31 + k * 97) % 4000, ' ') from generate_series(1, 12) k),
         at * 1000, at * 1000 + 900 from generate_series(1, ?) at`,
      [file, place * NUMBERS_OF_PLACE, cues],
    );
  }
  return id;
}

const fileOf = async (id: string) =>
  (await fork().execute<[{ file: string }]>("select file_id as file from content where id = ?", [id]))[0]
    .file;

const TABLES = ["text_page", "text_stretch", "spoken_language", "file_text"];
const ofEach = (asked: string) =>
  Promise.all(
    TABLES.map(async (table) => (await forkForTasks().execute<object[]>(`select ${asked} from ${table}`))[0]),
  );
/** Each row as it was written: one that is written anew is in another place. */
const rows = () =>
  ofEach("count(*)::int as rows, md5(string_agg(ctid::text || xmin, ' ' order by ctid)) as places");
const left = async () => (await ofEach("count(*)::int as rows")).map((of) => (of as { rows: number }).rows);

test("a better copy writes nothing anew of what is said, and is a file of its own in all else", async () => {
  const id = await saidIn(3, 40);
  const before = await rows();
  expect(await left()).toEqual([120, 15, 3, 1]);
  const opened = await openContentFile(by(admin), id, "download", false);
  const item = await findContent(by(admin), id);
  expect(await updateContent(by(admin), id, {}, await arrive("clearer.wav", wav(4)))).toMatchObject({
    value: { originalFilename: "clearer.wav", light: { state: "waiting" } },
  });
  expect(await rows()).toEqual(before);
  const after = await openContentFile(by(admin), id, "download", false);
  if (!opened.ok || !after.ok || !item.ok) throw new Error("not opened");
  expect(after.value).toMatchObject({ originalName: "clearer.wav", size: wav(4).length });
  expect(after.value.digest).not.toBe(opened.value.digest);
  const files = await fork().execute("select from stored_file where name = ?", [opened.value.name]);
  expect(files).toEqual([]);
  expect(await findContent(by(admin), id)).not.toMatchObject({ value: { version: item.value.version } });
});

test("a better copy withdraws what is taken home with the one before", async () => {
  const id = await recordedItem(owner, { status: "approved" });
  await fork().execute("update content set is_public_in_full = true, rights = 'CC BY' where id = ?", [id]);
  const leavings = async () =>
    (await fork().execute<[{ sum: string }]>("select sum(leavings) from take_home"))[0].sum;
  const before = Number(await leavings());
  await updateContent(by(admin), id, {}, await arrive("clearer.wav", wav(4)));
  expect(Number(await leavings())).toBeGreaterThan(before);
});

test("of what goes with its text no words are worked out anew", async () => {
  const id = await saidIn(4, 2000);
  const file = await fileOf(id);
  const plan = await forkForTasks().transactional(async (em) => {
    await em.execute("delete from content where id = ?", [id]);
    return em.execute<{ "QUERY PLAN": string }[]>("explain analyze delete from stored_file where id = ?", [
      file,
    ]);
  });
  const took = plan.flatMap((line) => {
    const [, trigger, ms] =
      /^Trigger (?:for constraint )?(\S+) on .*time=([\d.]+)/.exec(line["QUERY PLAN"]) ?? [];
    return trigger ? [{ trigger, ms: Number(ms) }] : [];
  });
  const anew = took.filter(({ trigger }) => trigger === "text_page_stretches_delete");
  expect(anew).toHaveLength(1);
  const all = took.reduce((sum, { ms }) => sum + ms, 0);
  // It took three quarters of all.
  expect(anew[0]!.ms / all).toBeLessThan(0.35);
});

test("of words that are taken away while the text stays, none is found any more", async () => {
  const id = await saidIn(2, 40);
  await fork().execute("delete from text_page where number > ? and file_id = ?", [
    NUMBERS_OF_PLACE,
    await fileOf(id),
  ]);
  expect(await left()).toEqual([40, 5, 2, 1]);
});

test("what is as long as it may be gets a better copy, and goes, as a page waits for it", async () => {
  const id = await saidIn(MOST_LANGUAGES, MOST_CUES);
  expect(await updateContent(by(admin), id, {}, await arrive("clearer.wav", wav(4)))).toMatchObject({
    ok: true,
  });
  const last = { place: MOST_LANGUAGES - 1, page: 1, isOpening: false };
  expect(await findTranscript(by(admin), { id }, last)).toMatchObject({ ok: true });
  expect(await deleteContent(by(admin), id)).toMatchObject({ ok: true });
  expect(await left()).toEqual([0, 0, 0, 0]);
});
