import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { Away } from "#app/core/away.ts";
import type { Context } from "#app/core/context.ts";
import { env } from "#app/env.server.ts";
import { fork } from "#app/models/connection.server.ts";
import { wav } from "#app/models/seed/small-files.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { deleteContent, findContent, updateContent } from "#app/services/content/content.server.ts";
import { appendToUpload, beginUpload, claimUpload } from "#app/services/files/uploads.server.ts";
import { offerText, readPage } from "#app/services/reading/index.server.ts";
import { correctPage, findCorrection } from "#app/services/texts/index.server.ts";

import { by, visitor } from "../../../tests/setup/context.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { recordedItem } from "../../../tests/setup/recordings.ts";
import { writePages } from "../../../tests/setup/texts.ts";
import { arrive, itemOf } from "../../../tests/setup/works.ts";
import { findTranscript, findWrittenNow, offerTranscript, takeVtt, writeTranscript } from "./index.server.ts";

const TEXT = "0:01 --> 0:04\nAmina: The drum came by night.\n\n1:23.400 --> 1:30\nNobody asked where from.";

let reader: Player;
let owner: Player;
let other: Player;
let admin: Player;
beforeAll(async () => {
  reader = await newPlayer("user");
  owner = await newPlayer("contrib_own");
  other = await newPlayer("contrib_own");
  admin = await newPlayer("admin");
});
beforeEach(async () => {
  await fork().execute("delete from content");
});

const write = (
  who: Context,
  id: string,
  typed: object = { text: TEXT },
  file?: Parameters<typeof writeTranscript>[3],
) => writeTranscript(who, { id }, WriteTranscript.parse(typed), file);
const read = (who: Context, id: string, asked: object = {}) =>
  findTranscript(who, { id }, { isOpening: false, ...asked });
const stateOf = async (id: string) =>
  (await fork().execute("select approval_status as status, version from content where id = ?", [id]))[0] as {
    status: string;
    version: number;
  };
const trailOf = async (id: string) =>
  (
    await fork().execute<{ action: string }[]>(
      "select action from trail_entry where subject_id = ? order by id",
      [id],
    )
  ).map(({ action }) => action);

describe("what is said in a recording", () => {
  test("is read with its times, and as WebVTT of our own", async () => {
    const id = await recordedItem(owner);
    expect(await write(by(admin), id)).toMatchObject({ value: { cues: 2, waits: false } });
    expect(await read(by(reader), id)).toMatchObject({
      value: {
        language: "English",
        page: 1,
        pages: 1,
        cues: [
          { number: 1, begins: 1000, ends: 4000, words: "Amina: The drum came by night." },
          { number: 2, begins: 83_400, ends: 90_000 },
        ],
      },
    });
    const vtt = await takeVtt(by(reader), id);
    expect(vtt.ok && vtt.value.text).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nAmina: The drum came by night.\n\n00:01:23.400 --> 00:01:30.000\nNobody asked where from.\n",
    );
  });

  test("is looked at by an administrator first where a contributor writes it", async () => {
    const id = await recordedItem(owner);
    expect(await write(by(owner), id)).toMatchObject({ value: { waits: true, isBeside: true } });
    expect((await stateOf(id)).status).toBe("approved");
    expect(await read(by(reader), id)).toMatchObject({ ok: false, kind: "missing" });
    expect(await trailOf(id)).toEqual(["content.transcript-written", "content.resubmitted"]);
    const decided = await recordedItem(owner, { status: "rejected" });
    await write(by(owner), decided);
    expect((await stateOf(decided)).status).toBe("pending");
    expect(await read(by(owner), decided)).toMatchObject({ ok: true });
    const mine = await recordedItem(owner);
    await write(by(admin), mine);
    expect((await stateOf(mine)).status).toBe("approved");
  });

  test("moves the item's version on, so nobody decides on it unseen, and a stale one is refused", async () => {
    const id = await recordedItem(owner, { status: "pending" });
    const { version } = await stateOf(id);
    await write(by(owner), id, { text: TEXT, version });
    expect(await stateOf(id)).toEqual({ status: "pending", version: version + 1 });
    expect(await write(by(owner), id, { text: TEXT, version })).toMatchObject({ ok: false, kind: "stale" });
  });

  test("is as it was where it is saved without a change", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id);
    const [state, trail] = [await stateOf(id), await trailOf(id)];
    const vtt = await takeVtt(by(owner), id);
    for (const text of [TEXT, vtt.ok ? vtt.value.text : ""]) {
      expect(await write(by(owner), id, { text, language: "English" })).toMatchObject({
        value: { waits: false },
      });
      expect([await stateOf(id), await trailOf(id)]).toEqual([state, trail]);
    }
    for (const change of [{ text: TEXT, language: "French" }, { text: TEXT.replace("0:04", "0:05") }]) {
      expect(await write(by(owner), id, change)).toMatchObject({ value: { waits: true } });
      const waits = [await stateOf(id), await trailOf(id)];
      expect(await write(by(owner), id, change)).toMatchObject({ value: { waits: true } });
      expect([await stateOf(id), await trailOf(id)]).toEqual(waits);
    }
  });

  test("is written by whose item it is and by administrators, of recordings and films alone", async () => {
    const id = await recordedItem(owner);
    expect(await write(by(other), id)).toMatchObject({ kind: "forbidden" });
    expect(await write(by(reader), id)).toMatchObject({ kind: "forbidden" });
    // Nothing of theirs is read.
    expect(await write(by(other), id, { text: "no times" })).toMatchObject({ kind: "forbidden" });
    expect(await write(visitor(), id)).toMatchObject({ kind: "unauthenticated" });
    expect(await write(by(admin), await itemOf(owner))).toMatchObject({
      sentence: "transcripts.no-recording",
    });
    const hidden = await recordedItem(owner, { status: "pending" });
    expect(await write(by(other), hidden)).toMatchObject({ kind: "missing" });
    expect(await write(by(admin), "nothing")).toMatchObject({ kind: "missing" });
  });

  test("comes as a file, too, in UTF-8 or as older programs write it, and nothing of the file stays", async () => {
    const id = await recordedItem(owner);
    const srt = "1\r\n00:00:01,000 --> 00:00:02,000\r\nL’été à Gitega\r\n";
    const files = async () => (await fork().execute("select count(*)::int as n from stored_file"))[0];
    const before = await files();
    expect(await write(by(admin), id, {}, await arrive("a.SRT", Buffer.from(srt)))).toMatchObject({
      ok: true,
    });
    expect(await read(by(reader), id)).toMatchObject({ value: { cues: [{ words: "L’été à Gitega" }] } });
    const old = Buffer.from(srt.replaceAll("’", "'"), "latin1");
    await write(by(admin), id, { language: "French", place: 0 }, await arrive("a.srt", old));
    expect(await read(by(reader), id)).toMatchObject({
      value: { language: "French", cues: [{ words: "L'été à Gitega" }] },
    });
    expect(await files()).toEqual(before);
    for (const [name, bytes] of [
      ["a.txt", "0:01 --> 0:02\na"],
      ["a.vtt", "WEBVTT\n\nno times"],
      ["a.vtt", "x".repeat(512 * 1024 + 1)],
      ["a.vtt", "\0"],
    ] as const)
      expect(await write(by(admin), id, {}, await arrive(name, Buffer.from(bytes)))).toMatchObject({
        ok: false,
        details: [{ path: "file" }],
      });
    expect(await read(by(reader), id)).toMatchObject({ value: { language: "French" } });
  });

  test("that came in pieces leaves no upload behind, unless the same one would do later", async () => {
    const id = await recordedItem(owner);
    const left = async (text: string, typed: object = {}) => {
      const bytes = Buffer.from(text);
      const begun = await beginUpload(by(admin), { name: "a.vtt", size: bytes.length });
      if (!begun.ok) throw new Error(begun.sentence);
      const pieces = (async function* () {
        yield bytes;
      })();
      await appendToUpload(by(admin), begun.value.id, 0, pieces);
      const claimed = await claimUpload(by(admin), begun.value.id);
      if (!claimed.ok) throw new Error(claimed.sentence);
      const { ok } = await write(by(admin), id, typed, claimed.value);
      const rows = await fork().execute("select from upload where id = ?", [begun.value.id]);
      return { ok, uploads: rows.length };
    };
    expect(await left(TEXT)).toEqual({ ok: true, uploads: 0 });
    expect(await left("no times")).toEqual({ ok: false, uploads: 0 });
    expect(await left(TEXT, { version: 999 })).toEqual({ ok: false, uploads: 1 });
  });

  test("is taken away by who says so, where there is something", async () => {
    const id = await recordedItem(owner);
    // A form may have no field for a long one's words.
    expect(await write(by(admin), id, {})).toMatchObject({
      sentence: "transcripts.nothing",
      details: [{ path: "file" }],
    });
    expect(await write(by(admin), id, { text: "no times" })).toMatchObject({ details: [{ path: "text" }] });
    expect(await write(by(admin), id, { takeAway: true })).toMatchObject({ sentence: "transcripts.missing" });
    await write(by(admin), id);
    expect(await write(by(admin), id, {})).toMatchObject({ ok: false });
    expect(await write(by(admin), id, { takeAway: true })).toMatchObject({ value: { cues: 0 } });
    expect(await read(by(reader), id)).toMatchObject({ sentence: "transcripts.missing" });
    expect(await trailOf(id)).toEqual(["content.transcript-written", "content.transcript-removed"]);
  });

  test("stays with another file, goes with the item, and is no document to read or correct", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id);
    expect(await findCorrection(by(admin), id, 1)).toMatchObject({ kind: "missing" });
    expect(await correctPage(by(admin), id, 1, { text: "x" })).toMatchObject({ kind: "missing" });
    await updateContent(by(admin), id, {}, await arrive("b.wav", wav(1)));
    expect(await read(by(reader), id)).toMatchObject({ ok: true });
    const [{ file }] = await fork().execute<[{ file: string }]>(
      "select file_id as file from content where id = ?",
      [id],
    );
    expect(await deleteContent(by(admin), id)).toMatchObject({ ok: true });
    expect(await fork().execute("select from file_text where file_id = ?", [file])).toEqual([]);
  });
});

test("pages have every cue once and in order, and each second leads to the page on which it is said", async () => {
  const id = await recordedItem(owner);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.nat(4000)), { minLength: 1, maxLength: 60 }),
      fc.nat(500),
      async (cues, second) => {
        const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23);
        const text = cues
          .map(([length, at]) => `${clock(at * 100)} --> ${clock(at * 100 + 1000)}\n${"x".repeat(length)}`)
          .join("\n\n");
        const written = await write(by(admin), id, {}, await arrive("a.vtt", Buffer.from(text)));
        expect(written).toMatchObject({ ok: true });
        const seen: { number: number; page: number; begins: number }[] = [];
        for (let page = 1, pages = 1; page <= pages; page++) {
          const found = await read(by(reader), id, { page });
          if (!found.ok) throw new Error("no page");
          pages = found.value.pages;
          expect(found.value.cues.length).toBeGreaterThan(0);
          seen.push(...found.value.cues.map((cue) => ({ ...cue, page })));
        }
        expect(seen.map(({ number }) => number)).toEqual(cues.map((_, i) => i + 1));
        const at = await read(by(reader), id, { second });
        const seconds = seen.map(({ begins }) => Math.floor(begins / 1000));
        const begun = seconds.filter((one) => one <= second);
        const said = begun.length
          ? seen[seconds.lastIndexOf(Math.max(...begun))]!
          : seen[seconds.indexOf(Math.min(...seconds))]!;
        expect(at).toMatchObject({ value: { page: said.page, match: said.number } });
      },
    ),
    { numRuns: 12 },
  );
});

test("who is led to a second by words is led to those, and otherwise to what is being said then", async () => {
  const id = await recordedItem(owner);
  const text = [
    "0:05.000 --> 0:05.100\nOn the lake.",
    "0:05.200 --> 0:05.500\nA lake, a drum.",
    "0:05.600 --> 0:09.000\nThe drums went on.",
    "1:00 --> 1:09\nNothing.",
  ].join("\n\n");
  await write(by(admin), id, { text });
  const led = async (second: number, words?: string) => {
    const found = await read(by(reader), id, { second, words });
    return found.ok && found.value.match;
  };
  expect([await led(5, "lake"), await led(5, "DRUM"), await led(5, "drum lake"), await led(5, "x")]).toEqual([
    ...[1, 2, 2, 3],
  ]);
  expect([await led(0), await led(5), await led(7), await led(59), await led(60), await led(999)]).toEqual([
    ...[1, 3, 3, 3, 4, 4],
  ]);
  expect(await read(by(reader), id)).not.toHaveProperty("value.match");
});

describe("who wrote at the same time as another", () => {
  test("is told the other's words, their language and their version", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: TEXT, language: "French" });
    const now = await findWrittenNow(by(owner), id);
    const { version } = await stateOf(id);
    expect(now).toMatchObject({ value: { language: "French", version } });
    const text = now.ok ? (now.value.text ?? "") : "";
    expect(text).toContain("Nobody asked where from.");
    // Sent as it is, it is the same words.
    expect(WriteTranscript.parse({ text: text.replaceAll("\n", "\r\n") }).text).toBe(text);
    await write(by(admin), id, { takeAway: true });
    expect(await findWrittenNow(by(owner), id)).toMatchObject({ value: { text: "", version: version + 1 } });
    expect(await findWrittenNow(by(other), id)).toMatchObject({ ok: false });
  });

  test("is given no newer version to write over words that are too long to be shown", async () => {
    const id = await recordedItem(owner);
    const long = `0:01 --> 0:02\n${"x".repeat(900)}\n\n`.repeat(60);
    const file = await arrive("a.vtt", Buffer.from(long));
    expect(await write(by(admin), id, {}, file)).toMatchObject({ ok: true });
    expect(await findWrittenNow(by(owner), id)).toMatchObject({ ok: false });
  });
});

test("while the store of files is away, what there is to read is offered and read as before", async () => {
  const id = await recordedItem(owner);
  const item = await findContent(by(reader), id);
  if (!item.ok) throw new Error(item.sentence);
  const document = await itemOf(owner);
  // Nobody answers there.
  env().s3 = { endpoint: "http://127.0.0.1:1", region: "a", bucket: "a", key: "a", secret: "a" };
  try {
    expect(await offerTranscript(by(reader), "content", item.value)).toBeNull();
    await write(by(admin), id);
    expect(await offerTranscript(by(reader), "content", item.value)).toMatchObject({
      languages: [{ language: "English" }],
    });
    expect(await offerText(by(reader), document)).toEqual({ state: "waiting" });
    expect(await offerText(visitor(), document)).toBeNull();
    expect(await read(by(reader), id)).toMatchObject({ ok: true });
    await writePages(document, ["<p>words</p>"]);
    expect(await readPage(by(reader), document, { number: 1, isOpening: true })).toMatchObject({ ok: true });
    await expect(openContentFile(by(reader), document, "view", true)).rejects.toBeInstanceOf(Away);
  } finally {
    env().s3 = undefined;
  }
});

const state = fc.record({
  status: fc.constantFrom("pending", "rejected", "approved"),
  isPublished: fc.boolean(),
  category: fc.constantFrom("Library", "Scholarly Articles", "Literary Collection"),
});

/** It is listed, and who asks for its file is refused. */
const LENT = { status: "approved", isPublished: false, category: "Literary Collection" };

describe("for people", () => {
  const contextOf = (who: string) =>
    who === "visitor" ? visitor() : by({ reader, owner, admin, other }[who]!);
  const search = (who: string, words: string, more: object = {}) =>
    listContent(contextOf(who), { search: words, ...more }, { page: 1, limit: 20 });

  test("whoever may open the file reads what is said, finds it and is led to its second, and nobody else", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id);
    await fc.assert(
      fc.asyncProperty(
        state,
        fc.constantFrom("visitor", "reader", "other", "owner", "admin"),
        async ({ status, isPublished, category }, who) => {
          await fork().execute(
            "update content set approval_status = ?, is_published = ?, category = ? where id = ?",
            [status, isPublished, category, id],
          );
          const opens = (await openContentFile(contextOf(who), id, "view", false)).ok;
          expect((await read(contextOf(who), id)).ok).toBe(opens);
          expect((await takeVtt(contextOf(who), id)).ok).toBe(opens);
          const item = await findContent(contextOf(who), id);
          const offer = item.ok ? await offerTranscript(contextOf(who), "content", item.value) : null;
          expect(offer?.languages[0]?.language).toBe(opens ? "English" : undefined);
          for (const more of [{}, { includesLent: true }]) {
            const [listed, found] = [await search(who, "", more), await search(who, "nobody asked", more)];
            const isListed = listed.ok && listed.value.content.length > 0;
            const inside = found.ok && found.value.content.map((one) => one.inside?.[0]);
            expect(inside).toEqual(
              opens && isListed ? [expect.objectContaining({ second: 83, page: 2 })] : [],
            );
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  test("of what one may not open, no search tells what is said in it", async () => {
    const id = await recordedItem(owner);
    const word = fc.constantFrom("mweso", "ngoma", "drum", "night", "é");
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(state, fc.constant(LENT)),
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.array(word, { minLength: 1, maxLength: 3 }),
        fc.constantFrom("visitor", "reader", "other"),
        async (one, said, asked, who) => {
          await fork().execute("delete from file_text");
          await fork().execute(
            "update content set approval_status = 'approved', is_published = true, category = 'Library' where id = ?",
            [id],
          );
          await write(by(admin), id, { text: `0:01 --> 0:02\n${said.join(" ")}` });
          await fork().execute(
            "update content set approval_status = ?, is_published = ?, category = ? where id = ?",
            [one.status, one.isPublished, one.category, id],
          );
          if ((await openContentFile(contextOf(who), id, "view", false)).ok) return;
          const answers = async () =>
            JSON.stringify([
              await search(who, asked.join(" ")),
              await search(who, asked.join(" "), { includesLent: true }),
              await read(contextOf(who), id),
              await takeVtt(contextOf(who), id),
            ]);
          const withWords = await answers();
          await fork().execute("delete from file_text");
          expect(await answers()).toBe(withWords);
        },
      ),
      { numRuns: 25 },
    );
  });
});
