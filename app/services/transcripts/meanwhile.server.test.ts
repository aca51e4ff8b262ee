import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { fork, forkForTasks } from "#app/models/connection.server.ts";
import { wav } from "#app/models/seed/small-files.ts";
import { UpdateContent } from "#app/schemas/content.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { findContent, updateContent } from "#app/services/content/content.server.ts";

import { by } from "../../../tests/setup/context.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { recordedItem } from "../../../tests/setup/recordings.ts";
import { arrive } from "../../../tests/setup/works.ts";
import { findTranscript, findWritten, takeVtt, writeTranscript } from "./index.server.ts";

/** What is opened in the moment in which another changes it. */

let reader: Player, owner: Player, admin: Player;
beforeAll(async () => {
  [reader, owner, admin] = [
    await newPlayer("user"),
    await newPlayer("contrib_own"),
    await newPlayer("admin"),
  ];
});
beforeEach(async () => {
  await fork().execute("delete from content");
});

/** Who waits here for a lock waits for the test's own steps, which may take longer than a page does. */
const patient = (who: Player) => ({ ...by(who), em: forkForTasks() });
const said = (words: string) => `0:01 --> 0:09\n${words}`;
const versionOf = async (id: string) => {
  const item = await findContent(by(admin), id);
  return item.ok ? item.value.version : undefined;
};
const write = async (id: string, typed: object) =>
  writeTranscript(by(admin), { id }, WriteTranscript.parse({ version: await versionOf(id), ...typed }));
const english = async () => {
  const id = await recordedItem(owner);
  await write(id, { text: said("we draw water"), language: "English" });
  return id;
};
const waiting = async (what = "") => {
  const asked = `select count(*)::int as n from pg_locks where not granted ${what}`;
  return (await fork().execute<{ n: number }[]>(asked))[0]!.n;
};
const versionInDb = async (id: string) =>
  (await fork().execute<{ version: number }[]>("select version from content where id = ?", [id]))[0]!.version;
const soon = <Value>(read: () => Promise<Value>) => expect.poll(read, { interval: 20 });

/** An item's row is read with its readers' favourites: while that table is held, what was begun stops there. */
async function acrossFavourites<Opened>(open: () => Promise<Opened>, change: () => Promise<unknown>) {
  const table = forkForTasks();
  await table.begin();
  await table.execute("lock table favourite in access exclusive mode");
  const opening = open();
  await soon(() => waiting("and relation = 'favourite'::regclass")).toBeGreaterThan(0);
  await change();
  await table.rollback();
  return opening;
}

/** A better copy, held in front of the item's row until `go`. */
async function replacing(id: string) {
  const file = await arrive("clearer.wav", wav(4));
  const row = forkForTasks();
  await row.begin();
  await row.execute("select from content where id = ? for update", [id]);
  const changing = updateContent(patient(admin), id, UpdateContent.parse({}), file);
  await soon(() => waiting()).toBeGreaterThan(0);
  const before = await versionInDb(id);
  const go = async () => {
    await row.commit();
    await soon(() => versionInDb(id)).toBeGreaterThan(before);
  };
  return { go, changing };
}

describe("a form that is opened", () => {
  const openForm = async (id: string) => {
    const opened = await findWritten(patient(admin), id, { place: 0 });
    if (!opened.ok) throw new Error(opened.sentence);
    return opened.value;
  };

  test("while its words get another name is no newer than what it shows", async () => {
    const id = await english();
    const version = await versionOf(id);
    const french = { place: 0, was: "English", language: "French", text: said("nous puisons") };
    const rename = () => writeTranscript(by(admin), { id }, WriteTranscript.parse({ ...french, version }));
    let renaming: Promise<unknown> | undefined;
    const opened = await acrossFavourites(
      () => openForm(id),
      async () => {
        renaming = rename();
        await soon(() => versionInDb(id)).toBeGreaterThan(version!);
      },
    );
    await renaming;
    // What was read with the version of before is refused; this was read afterwards.
    expect(opened).toMatchObject({
      version: version! + 1,
      language: "French",
      text: expect.stringContaining("nous puisons"),
    });
  });

  test("while a better copy is put in has its words", async () => {
    const id = await english();
    const { go, changing } = await replacing(id);
    const opened = await acrossFavourites(() => openForm(id), go);
    await changing;
    expect(opened).toMatchObject({ language: "English", text: expect.stringContaining("we draw water") });
  });
});

describe("what is said, while a better copy is put in,", () => {
  test("is read as before", async () => {
    const id = await english();
    const { go, changing } = await replacing(id);
    // It is counted before it is read, and that waits for whoever holds the row.
    const opening = findTranscript(patient(reader), { id }, { isOpening: true });
    await soon(() => waiting()).toBeGreaterThan(1);
    await go();
    await changing;
    expect(await opening).toMatchObject({ value: { cues: [{ words: "we draw water" }] } });
  });

  test("is taken as before", async () => {
    const id = await english();
    const { go, changing } = await replacing(id);
    const taken = await acrossFavourites(() => takeVtt(patient(reader), id, 0), go);
    await changing;
    expect(taken).toMatchObject({ value: { text: expect.stringContaining("we draw water") } });
  });
});

test("whoever is led to a language that is gone is told so", async () => {
  const id = await english();
  const led = (was: string, place: number) =>
    findTranscript(by(reader), { id }, { place, was, isOpening: false });
  for (const place of [0, 3])
    expect(await led("Luganda", place)).toMatchObject({ value: { language: "English", isOther: true } });
  const there = await led("English", 3);
  expect(there).toMatchObject({ value: { language: "English" } });
  expect(there.ok && there.value).not.toHaveProperty("isOther");
});
