import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { fork } from "#app/models/connection.server.ts";
import { wav } from "#app/models/seed/small-files.ts";
import { readPlace, WriteTranscript } from "#app/schemas/transcripts.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import { listContent, listPendingContent } from "#app/services/content/content-list.server.ts";
import { findContent, updateContent } from "#app/services/content/content.server.ts";
import { findPlace, readQueues } from "#app/services/desk/queues.server.ts";
import { transcriptAt } from "#app/ui/transcripts/transcript-address.ts";

import { by, visitor } from "../../../tests/setup/context.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { recordedItem } from "../../../tests/setup/recordings.ts";
import { arrive } from "../../../tests/setup/works.ts";
import {
  findTranscript,
  findWaiting,
  findWritten,
  findWrittenNow,
  offerTranscript,
  takeChange,
  takeVtt,
  writeTranscript,
} from "./index.server.ts";

/** What is said in one recording, in several languages, and what of it waits to be approved. */

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

const said = (...words: string[]) => words.map((one, i) => `0:0${i + 1} --> 0:09\n${one}`).join("\n\n");
const versionOf = async (id: string) => {
  const item = await findContent(by(admin), id);
  return item.ok ? item.value.version : undefined;
};
const write = async (who: Context, id: string, typed: object) =>
  writeTranscript(who, { id }, WriteTranscript.parse({ version: await versionOf(id), ...typed }));
const decide = async (id: string, approve: boolean, more: object = {}) =>
  decideContent(by(admin), id, { approve, rejectionReason: "", version: await versionOf(id), ...more });

/** All that a reader is told: in each language its words, as they are read, played, and found. */
async function heard(who: Context, id: string) {
  const first = await findTranscript(who, { id }, { isOpening: false });
  if (!first.ok) return {};
  const all: Record<string, string[]> = {};
  for (const { place, language } of first.value.languages) {
    const one = await findTranscript(who, { id }, { place, isOpening: false });
    if (!one.ok) throw new Error("no such place");
    expect(one.value).toMatchObject({
      place,
      language,
      cues: one.value.cues.map((_, i) => ({ number: i + 1 })),
    });
    all[language] = one.value.cues.map(({ words }) => words);
    const vtt = await takeVtt(who, id, place);
    for (const words of all[language]) expect(vtt.ok && vtt.value.text).toContain(words);
  }
  return all;
}

async function found(who: Context, words: string) {
  const listed = await listContent(who, { search: words, includesLent: true }, { page: 1, limit: 5 });
  return (listed.ok ? listed.value.content : []).flatMap(({ inside = [] }) => inside);
}

describe("in several languages", () => {
  test("each is read, played and found to the second by its own words", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma", "the lake") });
    await write(by(admin), id, { text: said("ziwa", "ngoma", "usiku"), language: "Kiswahili" });
    await write(by(admin), id, { text: said("le lac"), language: "Français" });
    await write(by(admin), id, { text: said("\u1210\u12ed\u1245"), language: "Amharic" });
    expect(await heard(by(reader), id)).toEqual({
      English: ["ngoma", "the lake"],
      Kiswahili: ["ziwa", "ngoma", "usiku"],
      Français: ["le lac"],
      Amharic: ["\u1210\u12ed\u1245"],
    });
    expect(await found(by(reader), "ziwa")).toEqual([
      expect.objectContaining({
        language: "Kiswahili",
        page: 1,
        second: 1,
        url: `/transcripts/${id}?place=1&t=1&words=ziwa#match`,
      }),
    ]);
    expect((await found(by(reader), "ngoma")).map(({ language, second }) => [language, second])).toEqual([
      ["English", 1],
      ["Kiswahili", 2],
    ]);
    expect((await found(by(reader), "lac"))[0]?.language).toBe("Français");
    expect((await found(by(reader), "\u1210\u12ed\u1245"))[0]?.language).toBe("Amharic");
    // Words of two languages do not stand near each other.
    expect(await found(by(reader), "usiku lac")).toEqual([]);
    const led = await findTranscript(
      by(reader),
      { id },
      { place: 1, second: 2, words: "ngoma", isOpening: false },
    );
    expect(led).toMatchObject({ value: { language: "Kiswahili", match: 2 } });
    expect(await findTranscript(by(reader), { id }, { place: 9, isOpening: false })).toMatchObject({
      kind: "missing",
    });
  });

  test("a language is in one place, by whichever of its names", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("a"), language: "Kiswahili" });
    await write(by(admin), id, { text: said("b"), language: "swahili" });
    expect(await heard(by(reader), id)).toEqual({ swahili: ["b"] });
    await write(by(admin), id, { text: said("c"), language: "Somali" });
    expect(await write(by(admin), id, { text: said("d"), language: "Somali", place: 0 })).toMatchObject({
      ok: false,
      details: [{ path: "language" }],
    });
    await write(by(admin), id, { text: said("d"), language: "Luganda", place: 0 });
    expect(await heard(by(reader), id)).toEqual({ Luganda: ["d"], Somali: ["c"] });
    for (let n = 2; n < 16; n++)
      expect(await write(by(admin), id, { text: said("e"), language: `N${n}` })).toMatchObject({ ok: true });
    expect(await write(by(admin), id, { text: said("e"), language: "One more" })).toMatchObject({
      ok: false,
    });
  });

  test("what is to be in another language is never written over what is there", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma") });
    for (const language of ["", "english"])
      expect(await write(by(admin), id, { text: said("ziwa"), language, isNew: true })).toMatchObject({
        details: [{ path: "language" }],
      });
    await write(by(admin), id, { text: said("ziwa"), language: "Kiswahili", isNew: true });
    // Of a place whose language is not named again it stays.
    await write(by(admin), id, { text: said("usiku"), place: 1 });
    expect(await heard(by(reader), id)).toEqual({ English: ["ngoma"], Kiswahili: ["usiku"] });
  });

  test("whatever is written and taken away, the others are as they were, and nothing else is found", async () => {
    const act = fc.record({
      language: fc.constantFrom("English", "French", "Luganda"),
      words: fc.array(fc.constantFrom("ngoma", "ziwa", "usiku"), { maxLength: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        await fork().execute("delete from content");
        const id = await recordedItem(owner);
        const all: Record<string, string[]> = {};
        for (const { language, words } of acts) {
          const text = words.map((one, i) => `0:0${i % 10} --> 0:59\n${one} ${i}`).join("\n\n");
          await write(by(admin), id, words.length ? { text, language } : { takeAway: true, language });
          delete all[language];
          if (words.length)
            all[language] = words
              .map((one, i) => ({ one, i }))
              .sort((a, b) => (a.i % 10) - (b.i % 10))
              .map(({ one, i }) => `${one} ${i}`);
          expect(await heard(by(reader), id)).toEqual(all);
        }
        const [counted] = await fork().execute<object[]>(
          "select pages, characters from file_text join content using (file_id) where content.id = ?",
          [id],
        );
        const lines = Object.values(all).flat();
        expect(counted).toEqual(
          lines.length ? { pages: lines.length, characters: lines.join("").length } : undefined,
        );
        for (const word of ["ngoma", "ziwa", "usiku"]) {
          const hits = await found(by(reader), word);
          const has = Object.keys(all).filter((one) => all[one]!.some((line) => line.startsWith(word)));
          expect(has).toEqual(expect.arrayContaining(hits.map(({ language }) => language)));
          expect(hits.length > 0).toBe(has.length > 0);
        }
      }),
      { numRuns: 6 },
    );
  });
});

describe("what a contributor changes of an approved item", () => {
  test("waits beside what is approved, which everybody goes on reading and finding", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma") });
    expect(await write(by(owner), id, { text: said("usiku") })).toMatchObject({
      value: { waits: true, isBeside: true, place: 0 },
    });
    const approved = async () => {
      for (const who of [by(reader), by(owner), by(admin)]) {
        expect(await heard(who, id)).toEqual({ English: ["ngoma"] });
        expect([await found(who, "usiku"), (await found(who, "ngoma")).length]).toEqual([[], 1]);
      }
    };
    await approved();
    expect(await findWritten(by(owner), id)).toMatchObject({
      value: { change: "waiting", text: expect.stringContaining("usiku") },
    });
    const item = await findContent(by(reader), id);
    expect(item.ok && (await offerTranscript(by(reader), "content", item.value))).not.toHaveProperty(
      "changes",
    );
    expect(await findWaiting(by(owner), id)).toMatchObject({ kind: "forbidden" });
    expect(await findWaiting(by(admin), id)).toMatchObject({
      value: [
        {
          lines: [
            { words: "ngoma", isGone: true },
            { words: "usiku", isGone: false },
          ],
        },
      ],
    });
    expect(await decide(id, false, { rejectionReason: "No." })).toMatchObject({
      value: { approvalStatus: "approved", rejectionReason: null },
    });
    await approved();
    // It is told of what was changed, and not of the item.
    const [told] = await fork().execute<{ facts: object }[]>(
      "select facts from message where about = ? and kind = 'content-rejected'",
      [id],
    );
    expect(told?.facts).toMatchObject({ said: 0, reason: "No." });
    expect(await findWritten(by(owner), id)).toMatchObject({ value: { change: "refused" } });
    expect(await findWritten(by(admin), id)).toMatchObject({ value: { change: undefined } });
    expect(await decide(id, true)).toMatchObject({ kind: "conflict" });
    await write(by(owner), id, { text: said("usiku") });
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await heard(by(reader), id)).toEqual({ English: ["usiku"] });
    expect([(await found(by(reader), "usiku")).length, await found(by(reader), "ngoma")]).toEqual([1, []]);
    expect(await findWritten(by(owner), id)).toMatchObject({ value: { change: undefined } });
  });

  test("stands in the queue until it is decided, and is not decided unseen", async () => {
    const [id, other] = [await recordedItem(owner), await recordedItem(owner, { status: "pending" })];
    await write(by(owner), id, { text: said("ngoma"), language: "Luganda" });
    const queue = async () => {
      const listed = await listPendingContent(by(admin), {}, { page: 1, limit: 9 });
      const queues = await readQueues(by(admin));
      const place = await findPlace(by(admin), "content", other);
      const ids = listed.ok && listed.value.content.map((one) => one.id);
      expect([queues.ok && queues.value.content.count, place.ok && place.value.total]).toEqual([
        ids && ids.length,
        ids && ids.length,
      ]);
      return ids;
    };
    expect(await queue()).toEqual([other, id]);
    const seen = await findContent(by(admin), id);
    const { version, waitingSince } = seen.ok ? seen.value : {};
    expect(waitingSince).toBeDefined();
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda" });
    expect(await decide(id, true, { version })).toMatchObject({ kind: "stale" });
    // What waits already keeps its place.
    const again = await findContent(by(admin), id);
    expect(again.ok && again.value.waitingSince).toBe(waitingSince);
    await decide(id, true);
    expect(await queue()).toEqual([other]);
    await write(by(owner), id, { takeAway: true, language: "Luganda" });
    expect([await queue(), await heard(by(reader), id)]).toEqual([[other, id], { Luganda: ["ziwa"] }]);
    // Taken back: what is as it was approved does not wait.
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda" });
    expect(await queue()).toEqual([other]);
    await write(by(owner), id, { text: said("usiku"), language: "Somali" });
    await write(by(admin), id, { text: said("mvua"), language: "Somali" });
    expect([await queue(), await heard(by(reader), id)]).toEqual([
      [other],
      { Luganda: ["ziwa"], Somali: ["mvua"] },
    ]);
  });

  test("whoever writes and decides in whichever order, readers read what was approved last", async () => {
    const act = fc.record({
      who: fc.constantFrom("owner", "owner", "admin", "approve", "refuse"),
      language: fc.constantFrom("English", "French"),
      word: fc.constantFrom("", "ngoma", "ziwa"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 10 }), async (acts) => {
        await fork().execute("delete from content");
        const id = await recordedItem(owner);
        const approved: Record<string, string> = {};
        const waits: Record<string, string> = {};
        for (const { who, language, word } of acts) {
          if (who === "approve" || who === "refuse") {
            const decided = await decide(id, who === "approve");
            expect(decided.ok).toBe(Object.keys(waits).length > 0);
            if (who === "approve") Object.assign(approved, waits);
            for (const one of Object.keys(waits)) delete waits[one];
          } else {
            const typed = word ? { text: said(word), language } : { takeAway: true, language };
            const written = await write(by(who === "admin" ? admin : owner), id, typed);
            if (written.ok && who === "owner" && word !== (approved[language] ?? "")) waits[language] = word;
            else if (written.ok) delete waits[language];
            if (written.ok && who === "admin") approved[language] = word;
          }
          for (const one of Object.keys(approved)) if (!approved[one]) delete approved[one];
          const read = Object.fromEntries(Object.entries(approved).map(([one, it]) => [one, [it]]));
          expect(await heard(by(reader), id)).toEqual(read);
          const item = await findContent(by(admin), id);
          expect(item.ok && item.value.waitingSince !== undefined).toBe(Object.keys(waits).length > 0);
          expect(item.ok && item.value.approvalStatus).toBe("approved");
        }
      }),
      { numRuns: 8 },
    );
  });

  test("is led to, also where another language is read before it", async () => {
    const id = await recordedItem(owner);
    const written = await write(by(owner), id, { text: said("ngoma"), language: "Kiswahili" });
    await write(by(admin), id, { text: said("the drum"), language: "English" });
    const open = async (address: string) => {
      const place = readPlace(new URL(address, "http://urithi"));
      const one = await findWritten(by(owner), id, { place });
      return one.ok && one.value.language;
    };
    expect(await open(written.ok ? written.value.path : "/")).toBe("Kiswahili");
    expect(await open(transcriptAt(id, { place: 0 }, "/write"))).toBe("Kiswahili");
    expect(await open(transcriptAt(id, { place: 1 }, "/write"))).toBe("English");
  });

  test("is taken as a file by who may write it, however long", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma") });
    // Its times are longer as they are given back.
    const long = Array.from(
      { length: 80 },
      (_, i) => `0:01 --> 0:09\n${i} ${"\u1210\u12ed\u1245 ".repeat(120)}`,
    );
    await write(by(owner), id, { text: long.join("\n\n") });
    expect(await findWritten(by(owner), id)).toMatchObject({ value: { text: undefined } });
    const isAll = (taken: Awaited<ReturnType<typeof takeChange>>) =>
      taken.ok && long.every((_, i) => taken.value.text.includes(`\n${i} \u1210`));
    expect(isAll(await takeChange(by(owner), id, 0))).toBe(true);
    expect(isAll(await takeChange(by(admin), id, 0))).toBe(true);
    const stranger = await newPlayer("contrib_other");
    expect([await takeChange(visitor(), id, 0), await takeChange(by(reader), id, 0)]).toMatchObject([
      { kind: "unauthenticated" },
      { kind: "forbidden" },
    ]);
    expect(await takeChange(by(stranger), id, 0)).toMatchObject({ kind: "forbidden" });
    await decide(id, false);
    expect(isAll(await takeChange(by(owner), id, 0))).toBe(true);
    expect(await takeChange(by(admin), id, 0)).toMatchObject({ kind: "missing" });
  });

  test("once it was refused, stays with its contributor, whatever an administrator writes", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma") });
    await write(by(owner), id, { text: said("usiku"), place: 0 });
    await write(by(owner), id, { text: said("le lac"), language: "French" });
    await decide(id, false);
    const drafts = async () => {
      const item = await findContent(by(owner), id);
      const offer = item.ok && (await offerTranscript(by(owner), "content", item.value));
      const places = offer ? (offer.changes ?? []).map(({ place }) => place) : [];
      return Promise.all(
        places.map(async (place) => {
          const one = await findWritten(by(owner), id, { place });
          return one.ok && [place, one.value.change, one.value.text?.split("\n")[1]];
        }),
      );
    };
    const kept = [
      [0, "refused", "usiku"],
      [1, "refused", "le lac"],
    ];
    expect(await drafts()).toEqual(kept);
    await write(by(admin), id, { text: said("ngoma kubwa"), place: 0 });
    expect(await write(by(admin), id, { takeAway: true, language: "French" })).toMatchObject({
      kind: "missing",
    });
    expect(await write(by(admin), id, { text: said("le soir"), place: 1 })).toMatchObject({
      kind: "missing",
    });
    // Another language takes another place, and the same one stands beside its draft.
    const added = async (language: string) =>
      write(by(admin), id, { text: said(language), language, isNew: true });
    expect([await added("German"), await added("French")]).toMatchObject([
      { value: { place: 2 } },
      { value: { place: 1 } },
    ]);
    expect(await drafts()).toEqual(kept);
    expect(await heard(by(reader), id)).toEqual({
      English: ["ngoma kubwa"],
      French: ["French"],
      German: ["German"],
    });
  });

  test("keeps its language from no other place, once it was refused", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma") });
    await write(by(owner), id, { text: said("le lac"), language: "French" });
    await decide(id, false);
    expect(await write(by(admin), id, { text: said("le soir"), language: "French", place: 0 })).toMatchObject(
      { value: { place: 0 } },
    );
    // Its contributor changes what is read, and can still read the draft.
    expect(await write(by(owner), id, { text: said("la nuit"), language: "French" })).toMatchObject({
      value: { place: 0, waits: true },
    });
    expect(await findWritten(by(owner), id, { place: 1 })).toMatchObject({ value: { change: "refused" } });
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await heard(by(reader), id)).toEqual({ French: ["la nuit"] });
  });

  test("is not written over by an administrator who names no version", async () => {
    const id = await recordedItem(owner);
    await write(by(owner), id, { text: said("ngoma") });
    const over = { text: said("usiku"), version: undefined };
    expect(await write(by(admin), id, over)).toMatchObject({
      kind: "conflict",
      sentence: "transcripts.unseen",
    });
    expect(await write(by(admin), id, { ...over, takeAway: true })).toMatchObject({ kind: "conflict" });
    // Another language is not in its way.
    expect(await write(by(admin), id, { ...over, language: "Luganda" })).toMatchObject({ ok: true });
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await heard(by(reader), id)).toEqual({ English: ["ngoma"], Luganda: ["usiku"] });
  });

  test("still waits once the file is another", async () => {
    const id = await recordedItem(owner);
    await write(by(owner), id, { text: said("ngoma") });
    await updateContent(by(admin), id, {}, await arrive("b.wav", wav(1)));
    expect(await findWritten(by(admin), id)).toMatchObject({ value: { change: "waiting", isThere: false } });
    expect(await heard(by(reader), id)).toEqual({});
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await heard(by(reader), id)).toEqual({ English: ["ngoma"] });
  });

  test("is not decided by who names no version, as who decides about the item a second time", async () => {
    const id = await recordedItem(owner, { status: "pending" });
    const unseen = { version: undefined };
    expect(await decide(id, true, unseen)).toMatchObject({ ok: true });
    await write(by(owner), id, { text: said("ngoma") });
    for (const approve of [true, false])
      expect(await decide(id, approve, unseen)).toMatchObject({
        kind: "conflict",
        sentence: "transcripts.unseen",
      });
    expect(await heard(by(reader), id)).toEqual({});
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await decide(id, true, unseen)).toMatchObject({ sentence: "content.decided" });
  });

  test("is not decided with its item, which waits again, by who names no version", async () => {
    const id = await recordedItem(owner);
    await write(by(owner), id, { text: said("ngoma") });
    await updateContent(by(owner), id, { title: "Another evening" });
    const unseen = { version: undefined };
    for (const approve of [true, false])
      expect(await decide(id, approve, unseen)).toMatchObject({ sentence: "transcripts.unseen" });
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await heard(by(reader), id)).toEqual({ English: ["ngoma"] });
  });

  test("that is gone meanwhile leaves a form in which what was typed can be saved", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma") });
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda" });
    const opened = await findWritten(by(owner), id, { place: 1 });
    if (!opened.ok) throw new Error(opened.sentence);
    await write(by(admin), id, { takeAway: true, language: "Luganda" });
    const typed = { text: said("mto"), language: "Luganda" };
    const { version } = opened.value;
    expect(await write(by(owner), id, { ...typed, place: 1, version })).toMatchObject({ kind: "stale" });
    const now = await findWrittenNow(by(owner), id, { place: 1 });
    if (!now.ok) throw new Error(now.sentence);
    expect(await findWritten(by(owner), id, { place: 1 })).toMatchObject({
      value: { place: undefined, isThere: false, text: "" },
    });
    // Where script took over, the form still names the place.
    const again = { ...typed, place: 1, version: now.value.version };
    expect(await write(by(owner), id, { ...again, takeAway: true })).toMatchObject({ kind: "missing" });
    expect(await write(by(owner), id, again)).toMatchObject({ ok: true });
    expect(await findWritten(by(owner), id, { place: 1 })).toMatchObject({ value: { language: "Luganda" } });
  });

  test("takes nothing away where it cannot be read", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma") });
    await write(by(owner), id, { text: said("ziwa") });
    await fork().execute("update spoken_change set words = 'no times'");
    await expect(decide(id, true)).rejects.toThrow();
    expect(await heard(by(reader), id)).toEqual({ English: ["ngoma"] });
  });

  test("shows also a line that is said once more", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma") });
    await write(by(owner), id, { text: `${said("ngoma")}\n\n${said("ngoma")}` });
    expect(await findWaiting(by(admin), id)).toMatchObject({
      value: [{ lines: [{ words: "ngoma", isGone: false }] }],
    });
  });

  test("is approved as a whole, in whichever order languages change their places", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma") });
    await write(by(admin), id, { text: said("ziwa"), language: "French" });
    await write(by(owner), id, { text: said("ziwa"), language: "German", place: 1 });
    await write(by(owner), id, { text: said("ngoma"), language: "French", place: 0 });
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await heard(by(reader), id)).toEqual({ French: ["ngoma"], German: ["ziwa"] });
    // What is taken away has no language.
    await write(by(owner), id, { takeAway: true, place: 0 });
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda", place: 1 });
    await write(by(admin), id, { text: said("usiku"), language: "Kiswahili" });
    await fork().execute("update spoken_change set language = 'Kiswahili' where words = ''");
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await heard(by(reader), id)).toEqual({ Kiswahili: ["usiku"], Luganda: ["ziwa"] });
  });

  test("has no place where an administrator wrote the same language meanwhile", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma") });
    await write(by(owner), id, { text: said("le lac"), language: "French", place: 0 });
    await write(by(admin), id, { text: said("une nuit"), language: "Français" });
    expect(await decide(id, true)).toMatchObject({ ok: false, kind: "invalid" });
    expect(await heard(by(reader), id)).toEqual({ English: ["ngoma"], Français: ["une nuit"] });
    expect(await decide(id, false)).toMatchObject({ ok: true });
  });
});

test("what a version before this one rejects keeps nothing waiting for ever", async () => {
  for (const approve of [true, false]) {
    const id = await recordedItem(owner);
    await write(by(owner), id, { text: said("ngoma") });
    await fork().execute("update content set approval_status = 'rejected' where id = ?", [id]);
    expect(await decide(id, approve)).toMatchObject({ value: { approvalStatus: "rejected" } });
    const item = await findContent(by(admin), id);
    expect(item.ok && item.value.waitingSince).toBeUndefined();
  }
});

test("what a version before this one writes is in the first place", async () => {
  const id = await recordedItem(owner);
  const file = "(select file_id from content where id = ?)";
  await fork().execute(
    `insert into file_text (file_id, state, language, pages) values (${file}, 'spoken', 'Luganda', 1)`,
    [id],
  );
  await fork().execute(
    `insert into text_page (file_id, number, html, plain, begins, ends) values (${file}, 1, '', 'ngoma', 1000, 2000)`,
    [id],
  );
  expect(await heard(by(reader), id)).toEqual({ Luganda: ["ngoma"] });
  expect((await found(by(reader), "ngoma"))[0]).toMatchObject({ language: "Luganda", second: 1 });
});
