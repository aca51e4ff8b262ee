import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { sentence } from "#app/messages/translate.ts";
import { fork } from "#app/models/connection.server.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import { findContent } from "#app/services/content/content.server.ts";

import { by } from "../../../tests/setup/context.ts";
import { letterOf } from "../../../tests/setup/letter-of.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { recordedItem } from "../../../tests/setup/recordings.ts";
import { findTranscript, findWritten, findWrittenNow, writeTranscript } from "./index.server.ts";

/** Forms and programs act on the words that they name, and on no others. */

let reader: Player, owner: Player, admin: Player;
beforeAll(async () => {
  [reader, admin] = [await newPlayer("user"), await newPlayer("admin")];
});
beforeEach(async () => {
  await fork().execute("delete from content");
  owner = await newPlayer("contrib_own");
});

const said = (words: string) => `0:01 --> 0:09\n${words}`;
const versionOf = async (id: string) => {
  const item = await findContent(by(admin), id);
  if (!item.ok) throw new Error(item.sentence);
  return item.value.version;
};
const write = async (who: Player, id: string, typed: object) =>
  writeTranscript(by(who), { id }, WriteTranscript.parse({ version: await versionOf(id), ...typed }));
const decide = async (id: string, approve: boolean) =>
  decideContent(by(admin), id, { approve, rejectionReason: "", version: await versionOf(id) });
const told = (id: string, kind: string) =>
  fork().execute<{ facts: object }[]>(
    "select facts from message where about = ? and kind = ? and account_id = ?",
    [id, kind, owner.id],
  );
const kept = (id: string) =>
  fork().execute<object[]>(
    "select place, language, state, words from spoken_change where content_id = ? order by place",
    [id],
  );
const heard = async (id: string) => {
  const first = await findTranscript(by(reader), { id }, { isOpening: false });
  if (!first.ok) return [];
  const all: string[] = [];
  for (const { place, language } of first.value.languages) {
    const one = await findTranscript(by(reader), { id }, { place, isOpening: false });
    all.push(`${place} ${language}: ${one.ok && one.value.cues.map(({ words }) => words).join("|")}`);
  }
  return all;
};
/** What a form shows, and what it sends of what it was opened with. */
const open = async (who: Context, id: string, asked: object = {}) => {
  const found = await findWritten(who, id, asked);
  if (!found.ok) throw new Error(found.sentence);
  const { place, language, text, version, change, isTakenAway, over } = found.value;
  const isOfChange = change !== undefined && !isTakenAway;
  const was = { place, was: `${language} `, ...(isOfChange && { change: "on" }) };
  const form = { version, ...(place === undefined ? { isNew: true } : was) };
  return { form, language, text: text ?? "", change, over };
};
const change = (place: number, language: string, state: string, words = "tusena amazzi") => ({
  ...{ place, language, state },
  words: expect.stringContaining(words),
});

/** English is read, and the owner's Luganda waits in its place. */
async function renamed() {
  const id = await recordedItem(owner);
  await write(admin, id, { text: said("we draw water"), language: "English" });
  await write(owner, id, { text: said("tusena amazzi"), language: "Luganda", place: 0, was: "English " });
  return id;
}
async function inTwo() {
  const id = await recordedItem(owner);
  await write(admin, id, { text: said("we draw water"), language: "English" });
  await write(admin, id, { text: said("nous puisons"), language: "French" });
  return id;
}
const covered = { kind: "conflict", sentence: sentence("transcripts.covered", { language: "Luganda" }) };

describe("a form that was opened on a change to another language", () => {
  test("is of that language, also where its field was cleared", async () => {
    const id = await renamed();
    const { form, text, over } = await open(by(admin), id, { place: 0 });
    expect([form, over]).toMatchObject([{ place: 0, was: "Luganda " }, "English"]);
    expect(await write(admin, id, { ...form, language: "", text })).toMatchObject({ value: { place: 0 } });
    expect(await heard(id)).toEqual(["0 Luganda: tusena amazzi"]);
    expect(await kept(id)).toEqual([]);
  });

  test("and was refused, is of that language too", async () => {
    const id = await renamed();
    await decide(id, false);
    const { form, change: state } = await open(by(owner), id, { place: 0 });
    expect(state).toBe("refused");
    await write(owner, id, { ...form, language: "", text: said("tusena amazzi amayonjo") });
    expect(await kept(id)).toEqual([change(0, "Luganda", "waiting", "tusena amazzi amayonjo")]);
  });

  test("takes that change away, and not the words that are read there", async () => {
    const id = await renamed();
    for (const asked of [{ place: 0, was: "Luganda" }, { place: 0 }]) {
      const { form, language, text } = await open(by(admin), id, asked);
      expect(await write(admin, id, { ...form, language, text, takeAway: true })).toMatchObject({
        value: { isDropped: true, waits: false },
      });
      expect([await heard(id), await kept(id)]).toEqual([["0 English: we draw water"], []]);
      await write(owner, id, { text: said("tusena amazzi"), language: "Luganda", place: 0 });
    }
    const letters = await told(id, "said-replaced");
    expect(letters).toMatchObject([{ facts: { language: "Luganda" } }, { facts: { language: "Luganda" } }]);
    expect(letterOf("said-replaced", letters[0]!.facts, owner).text).toMatch(
      /What everybody reads is as it was/,
    );
  });

  test("is taken away unseen by no administrator", async () => {
    const id = await renamed();
    const taken = { place: 0, was: "Luganda", takeAway: true, version: undefined };
    expect(await write(admin, id, taken)).toMatchObject({ sentence: "transcripts.unseen" });
    expect(await kept(id)).toHaveLength(1);
  });

  test("throws its contributor's own draft away, and asks for nothing else", async () => {
    const id = await renamed();
    await decide(id, false);
    const { form, language, text } = await open(by(owner), id, { place: 0 });
    expect(await write(owner, id, { ...form, language, text, takeAway: true })).toMatchObject({
      value: { isDropped: true, waits: false },
    });
    expect([await kept(id), await heard(id)]).toEqual([[], ["0 English: we draw water"]]);
    expect(await decide(id, true)).toMatchObject({ ok: false });
  });

  test("throws a draft in the language that is read away alone, too, and a rejected item is not sent by that", async () => {
    const id = await recordedItem(owner);
    await write(admin, id, { text: said("we draw water"), language: "English" });
    await write(owner, id, { text: said("we draw clean water"), place: 0, was: "English" });
    await decide(id, false);
    await fork().execute("update content set approval_status = 'rejected' where id = ?", [id]);
    const { form } = await open(by(owner), id, { place: 0 });
    expect(await write(owner, id, { ...form, takeAway: true })).toMatchObject({ value: { waits: false } });
    expect(await kept(id)).toEqual([]);
    expect(await findContent(by(owner), id)).toMatchObject({ value: { approvalStatus: "rejected" } });
    await fork().execute("update content set approval_status = 'approved' where id = ?", [id]);
    expect(await heard(id)).toEqual(["0 English: we draw water"]);
  });

  test("takes nothing away once the change is what everybody reads", async () => {
    const id = await recordedItem(owner);
    await write(owner, id, { text: said("tusena amazzi"), language: "Luganda" });
    const { form } = await open(by(owner), id);
    await decide(id, true);
    const late = { ...form, version: undefined };
    expect(await write(owner, id, { ...late, takeAway: true })).toMatchObject({ kind: "missing" });
    // Words are for those in their language.
    expect(await write(owner, id, { ...late, text: said("amazzi") })).toMatchObject({
      value: { place: 0, isBeside: true },
    });
  });
});

describe("words over which there is a change to another language", () => {
  test("are not written until that is decided, and the change stays as it was", async () => {
    const id = await recordedItem(owner);
    await write(admin, id, { text: said("we draw water"), language: "English" });
    const { form } = await open(by(owner), id, { place: 0 });
    await write(owner, id, { text: said("tusena amazzi"), language: "Luganda", place: 0, was: "English " });
    const late = { ...form, language: "", text: said("we draw clean water") };
    expect(await write(owner, id, late)).toMatchObject({ kind: "stale" });
    const now = await findWrittenNow(by(owner), id, { place: 0, was: "English" });
    expect(now).toMatchObject({ value: { language: "English" } });
    for (const takeAway of [false, true])
      for (const who of [owner, admin])
        expect(await write(who, id, { ...late, takeAway, version: undefined })).toMatchObject(covered);
    expect(await kept(id)).toEqual([change(0, "Luganda", "waiting")]);
    await decide(id, false);
    expect(await write(owner, id, { ...late, version: undefined })).toMatchObject(covered);
    // Administrators do not see what was refused, and go on.
    expect(await write(admin, id, { ...late, version: undefined })).toMatchObject({ ok: true });
    expect(await kept(id)).toEqual([change(0, "Luganda", "refused")]);
  });

  test("are written by no program either, that names their language or their place alone", async () => {
    const id = await renamed();
    expect(await write(admin, id, { text: said("we draw clean water"), language: "English" })).toMatchObject(
      covered,
    );
    for (const who of [owner, admin])
      for (const typed of [{ text: said("a") }, { takeAway: true }, { text: said("a"), language: "Somali" }])
        expect(await write(who, id, { ...typed, place: 0 })).toMatchObject(covered);
    await decide(id, false);
    const english = { text: said("we draw clean water"), language: "English" };
    expect(await write(owner, id, english)).toMatchObject(covered);
    expect(await kept(id)).toEqual([change(0, "Luganda", "refused")]);
    expect(await heard(id)).toEqual(["0 English: we draw water"]);
  });
});

describe("a program", () => {
  test("that sends words to a place where there are none by now names their language", async () => {
    const id = await inTwo();
    await write(admin, id, { takeAway: true, place: 1 });
    const sent = { place: 1, text: said("nous puisons de l'eau"), version: undefined };
    expect(await write(admin, id, sent)).toMatchObject({ sentence: "transcripts.not-there" });
    // English is elsewhere, and was not what had this place.
    expect(await write(admin, id, { ...sent, language: "English" })).toMatchObject({ kind: "invalid" });
    expect(await heard(id)).toEqual(["0 English: we draw water"]);
    expect(await write(admin, id, { ...sent, language: "French" })).toMatchObject({ value: { place: 1 } });
  });

  test("that sends words to a draft which it does not see is told nothing of taking away", async () => {
    const id = await recordedItem(owner);
    await write(admin, id, { text: said("we draw water"), language: "English" });
    await write(owner, id, { text: said("nous puisons"), language: "French" });
    await decide(id, false);
    expect(await write(admin, id, { place: 1, text: said("nous") })).toMatchObject({
      kind: "missing",
      sentence: "transcripts.not-there",
    });
    expect(await heard(id)).toEqual(["0 English: we draw water"]);
  });

  test("that takes a language away takes no other that is left", async () => {
    const id = await inTwo();
    await write(admin, id, { takeAway: true, place: 1 });
    for (const named of [{ was: "French" }, { language: "French" }, { was: "French", place: 1 }])
      expect(await write(admin, id, { ...named, takeAway: true, version: undefined })).toMatchObject({
        sentence: "transcripts.not-here",
      });
    expect(await heard(id)).toEqual(["0 English: we draw water"]);
  });

  test("that takes away without a name means the recording's language, or the only one there is", async () => {
    const id = await renamed();
    const unnamed = { takeAway: true, version: undefined };
    expect(await write(owner, id, { ...unnamed, change: true })).toMatchObject({ kind: "missing" });
    expect(await write(owner, id, unnamed)).toMatchObject(covered);
    expect(await kept(id)).toEqual([change(0, "Luganda", "waiting")]);
    // Where neither of the two is in the recording's language, none is meant.
    await decide(id, true);
    await write(owner, id, { text: said("nous puisons"), language: "French", place: 0, was: "Luganda " });
    for (const who of [owner, admin])
      for (const sent of [unnamed, { ...unnamed, change: true }])
        expect(await write(who, id, sent)).toMatchObject({ kind: "missing" });
    await decide(id, false);
    expect(await write(admin, id, unnamed)).toMatchObject({ ok: true });
    expect(await heard(id)).toEqual([]);
    expect(await write(owner, id, { ...unnamed, change: true })).toMatchObject({
      value: { isDropped: true },
    });
    expect(await kept(id)).toEqual([]);
  });

  test("that begins another language renames none, whatever else it names", async () => {
    const id = await recordedItem(owner);
    await write(admin, id, { text: said("we draw water"), language: "English" });
    const isNew = { isNew: true, place: 0, was: "English", text: said("biyo") };
    expect(await write(admin, id, { ...isNew, language: "" })).toMatchObject({ kind: "invalid" });
    expect(await write(admin, id, { ...isNew, takeAway: true })).toMatchObject({ kind: "missing" });
    expect(await write(admin, id, { ...isNew, language: "Somali" })).toMatchObject({ value: { place: 1 } });
    expect(await heard(id)).toEqual(["0 English: we draw water", "1 Somali: biyo"]);
  });
});

describe("a draft whose place was renamed by mistake, and back", () => {
  const begun = async () => {
    const id = await recordedItem(owner);
    await write(admin, id, { text: said("le lac"), language: "French" });
    await write(owner, id, { text: said("la nuit"), place: 0 });
    await decide(id, false);
    await write(admin, id, { text: said("le lac"), language: "Luganda", place: 0 });
    await write(admin, id, { text: said("le lac"), language: "French", place: 0 });
    return id;
  };
  const address = { place: 0, was: "French" };

  test("is what its letter leads to, and is sent from there", async () => {
    const id = await begun();
    const [{ facts } = { facts: {} }] = await told(id, "content-rejected");
    const letter = letterOf("content-rejected", facts, owner);
    expect(letter.text).toContain(`/transcripts/${id}/write?place=0&was=French`);
    const { form, text, change: state } = await open(by(owner), id, address);
    expect([state, text]).toEqual(["refused", expect.stringContaining("la nuit")]);
    expect(await write(owner, id, { ...form, language: "French", text })).toMatchObject({
      value: { place: 0, isBeside: true },
    });
    expect(await kept(id)).toEqual([change(0, "French", "waiting", "la nuit")]);
  });

  test("says what is in its way, where its contributor has changed those words meanwhile, and can be thrown away", async () => {
    const id = await begun();
    await write(owner, id, { ...address, text: said("le grand lac") });
    const { form, text } = await open(by(owner), id, { place: 1 });
    expect(await write(owner, id, { ...form, language: "French", text })).toMatchObject({
      sentence: sentence("transcripts.covered", { language: "French" }),
    });
    expect(await kept(id)).toHaveLength(2);
    expect(await write(owner, id, { ...form, takeAway: true })).toMatchObject({ value: { isDropped: true } });
    expect(await kept(id)).toEqual([change(0, "French", "waiting", "le grand lac")]);
  });
});

test("a draft that takes away goes with the words that it was to take", async () => {
  const id = await recordedItem(owner);
  await write(admin, id, { text: said("we draw water"), language: "English" });
  await write(owner, id, { takeAway: true, place: 0 });
  await decide(id, false);
  expect(await kept(id)).toMatchObject([{ state: "refused", words: "" }]);
  await write(admin, id, { takeAway: true, place: 0 });
  expect(await kept(id)).toEqual([]);
  expect(await told(id, "said-replaced")).toEqual([]);
});

test.each([{}, { change: true }])("a language that is not there takes no other away: %o", async (also) => {
  const id = await recordedItem(owner);
  await write(admin, id, { text: said("we draw water"), language: "English" });
  await write(admin, id, { text: said("nous puisons"), language: "French" });
  await write(owner, id, { text: said("waan dhaaminaa"), language: "Somali", place: 1, was: "French" });
  const before = [await heard(id), await kept(id)];
  for (const place of [0, 1])
    expect(await write(admin, id, { takeAway: true, place, language: "Luganda", ...also })).toMatchObject({
      ok: false,
    });
  expect([await heard(id), await kept(id)]).toEqual(before);
});

test("the language of a change that waits is given to no other words by a form, so that it can be approved", async () => {
  const id = await recordedItem(owner);
  await write(admin, id, { text: said("we draw water"), language: "English" });
  await write(admin, id, { text: said("nous puisons"), language: "French" });
  await write(owner, id, { text: said("tusena amazzi"), language: "Luganda", place: 0, was: "English" });
  const { form, text } = await open(by(admin), id, { place: 1 });
  expect(await write(admin, id, { ...form, text, language: "Luganda" })).toMatchObject({ ok: false });
  expect(await decide(id, true)).toMatchObject({ ok: true });
  expect(await heard(id)).toEqual(["0 Luganda: tusena amazzi", "1 French: nous puisons"]);
});
