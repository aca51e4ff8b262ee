import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { fork } from "#app/models/connection.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import {
  listContent,
  listOwnContent,
  listPendingContent,
} from "#app/services/content/content-list.server.ts";
import { findContent, updateContent } from "#app/services/content/content.server.ts";
import { pdf, wav } from "#app/models/seed/small-files.ts";
import { UpdateContent } from "#app/schemas/content.ts";

import { by, visitor } from "../../../tests/setup/context.ts";
import { letterOf } from "../../../tests/setup/letter-of.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { recordedItem } from "../../../tests/setup/recordings.ts";
import { arrive } from "../../../tests/setup/works.ts";
import { findTranscript, findWritten, findWrittenNow, takeChange, writeTranscript } from "./index.server.ts";

/** What of a contributor's words waits or was refused: where they find it, who else does, and when it goes. */

let reader: Player, owner: Player, admin: Player;
beforeAll(async () => {
  [reader, admin] = [await newPlayer("user"), await newPlayer("admin")];
});
beforeEach(async () => {
  await fork().execute("delete from content");
  owner = await newPlayer("contrib_own");
});

const said = (words: string) => `0:01 --> 0:09\n${words}`;
const seenBy = async (who: Context, id: string) => {
  const item = await findContent(who, id);
  if (!item.ok) throw new Error(item.sentence);
  return item.value;
};
const write = async (who: Context, id: string, typed: object) =>
  writeTranscript(
    who,
    { id },
    WriteTranscript.parse({ version: (await seenBy(by(admin), id)).version, ...typed }),
  );
const decide = async (id: string, approve: boolean) =>
  decideContent(by(admin), id, {
    approve,
    rejectionReason: "",
    version: (await seenBy(by(admin), id)).version,
  });
const told = (id: string, kind: string) =>
  fork().execute<{ facts: object }[]>(
    "select facts from message where about = ? and kind = ? and account_id = ?",
    [id, kind, owner.id],
  );
const kept = (id: string) =>
  fork().execute<object[]>(
    "select place, language, state from spoken_change where content_id = ? order by place",
    [id],
  );
const languagesOf = async (id: string) => {
  const found = await findTranscript(by(reader), { id }, { isOpening: false });
  return found.ok ? found.value.languages : [];
};
const changesIn = async (listed: Promise<Awaited<ReturnType<typeof listOwnContent>>>) => {
  const all = await listed;
  return all.ok && all.value.content[0]?.transcriptChanges;
};

describe("each change that is not approved", () => {
  test("is named with its address to who may see it, in the item and in lists, and to nobody else", async () => {
    const id = await recordedItem(owner);
    await write(by(owner), id, { text: said("le lac"), language: "French" });
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda" });
    await decide(id, false);
    await write(by(owner), id, { text: said("mvua"), language: "Somali" });
    const url = (place: number) => `/transcripts/${id}/urithi.vtt?change&place=${place}`;
    const waits = { place: 2, language: "Somali", state: "waiting", isTakenAway: false, url: url(2) };
    const all = [
      { place: 0, language: "French", state: "refused", isTakenAway: false, url: url(0) },
      { place: 1, language: "Luganda", state: "refused", isTakenAway: false, url: url(1) },
      waits,
    ];
    const page = { page: 1, limit: 5 };
    expect((await seenBy(by(owner), id)).transcriptChanges).toEqual(all);
    expect(await changesIn(listOwnContent(by(owner), {}, page))).toEqual(all);
    expect((await seenBy(by(admin), id)).transcriptChanges).toEqual([waits]);
    expect(await changesIn(listPendingContent(by(admin), {}, page))).toEqual([waits]);
    const stranger = await newPlayer("contrib_other");
    for (const who of [visitor(), by(reader), by(stranger)]) {
      expect(await seenBy(who, id)).not.toHaveProperty("transcriptChanges");
      expect(await changesIn(listContent(who, {}, page))).toBeUndefined();
    }
    // At the address stands what it says.
    expect(await takeChange(by(admin), id, 2)).toMatchObject({
      value: { text: expect.stringContaining("mvua") },
    });
    // From each one is led to the others.
    expect(await findWritten(by(owner), id, { place: 1 })).toMatchObject({
      value: {
        others: [
          { place: 0, state: "refused" },
          { place: 2, state: "waiting" },
        ],
      },
    });
    expect(await findWritten(by(admin), id, { place: 2 })).toMatchObject({ value: { others: [] } });
  });

  test("is answered with its address where it was written", async () => {
    const id = await recordedItem(owner);
    expect(await write(by(owner), id, { text: said("le lac"), language: "French" })).toMatchObject({
      value: { change: `/transcripts/${id}/urithi.vtt?change&place=0` },
    });
    const written = await write(by(admin), id, { text: said("ziwa"), language: "Luganda" });
    expect(written.ok && written.value).not.toHaveProperty("change");
  });

  test("is led to by the message that it was refused", async () => {
    const id = await recordedItem(owner);
    await write(by(owner), id, { text: said("le lac"), language: "French" });
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda" });
    await decide(id, false);
    const [{ facts } = { facts: {} }] = await told(id, "content-rejected");
    const { text, html } = letterOf("content-rejected", facts, owner);
    for (const place of [0, 1])
      for (const words of [text, html]) expect(words).toContain(`/transcripts/${id}/write?place=${place}`);
    expect(text).toContain("French");
    expect(text).toContain("Luganda");
  });

  test("is led to, too, by the message that the item was refused as a whole", async () => {
    const id = await recordedItem(owner);
    await write(by(owner), id, { text: said("le lac"), language: "French" });
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda" });
    await fork().execute("update content set approval_status = 'pending' where id = ?", [id]);
    await decide(id, false);
    const [{ facts } = { facts: {} }] = await told(id, "content-rejected");
    const { subject, text, html } = letterOf("content-rejected", facts, owner);
    expect(subject).toMatch(/^Not approved:/);
    for (const words of [text, html]) {
      expect(words).toMatch(/dialog=edit&(amp;)?id=/);
      for (const place of [0, 1]) expect(words).toContain(`/transcripts/${id}/write?place=${place}`);
    }
    // Where nothing was changed of what is said, nothing is said of it.
    const plain = await recordedItem(owner, { status: "pending" });
    await decide(plain, false);
    const [{ facts: alone } = { facts: {} }] = await told(plain, "content-rejected");
    expect(letterOf("content-rejected", alone, owner).text).not.toContain("/transcripts/");
  });
});

describe("a form that was opened for one language", () => {
  /** The owner's Luganda waits at the second place, is refused, and gives way or goes. */
  const opened = async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma"), language: "English" });
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda" });
    return id;
  };

  test("renames no other that has its place meanwhile, and takes none away", async () => {
    const id = await opened();
    await decide(id, false);
    await fork().execute("delete from spoken_change where content_id = ?", [id]);
    await write(by(admin), id, { text: said("le lac"), language: "French" });
    const typed = { text: said("ziwa kubwa"), language: "Luganda", place: 1, was: "Luganda" };
    for (const who of [owner, admin]) {
      const taken = { place: 1, was: "Luganda", takeAway: true };
      expect(await write(by(who), id, taken)).toMatchObject({ kind: "missing" });
    }
    const now = await findWrittenNow(by(owner), id, { place: 1, was: "Luganda" });
    expect(now).toMatchObject({ value: { language: "French" } });
    expect(now.ok && now.value).not.toHaveProperty("text");
    expect(await write(by(owner), id, typed)).toMatchObject({ value: { place: 2, isBeside: true } });
    expect(await languagesOf(id)).toEqual([
      { place: 0, language: "English" },
      { place: 1, language: "French" },
    ]);
    expect(await write(by(admin), id, { ...typed, language: "" })).toMatchObject({ value: { place: 2 } });
  });

  test("is saved where that language has moved, and mends its name", async () => {
    const id = await opened();
    await decide(id, true);
    const typed = { text: said("ziwa kubwa"), language: "Ganda", place: 1, was: "luganda" };
    expect(await write(by(admin), id, typed)).toMatchObject({ value: { place: 1 } });
    expect((await languagesOf(id)).map(({ language }) => language)).toEqual(["English", "Ganda"]);
    await write(by(admin), id, { takeAway: true, place: 0, was: "English" });
    await write(by(admin), id, { text: said("mto"), language: "Somali" });
    const moved = { text: said("ziwa"), language: "Luganda", place: 0, was: "Ganda" };
    expect(await write(by(admin), id, moved)).toMatchObject({ value: { place: 1 } });
    expect((await languagesOf(id)).map(({ language }) => language)).toEqual(["Somali", "Luganda"]);
  });

  test("is of a change, too, that names the language in another way", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma"), language: "English" });
    const renamed = { text: said("ngoma"), language: "Luganda", place: 0, was: "English" };
    await write(by(owner), id, renamed);
    expect(await findWritten(by(admin), id, { place: 0 })).toMatchObject({ value: { language: "Luganda" } });
    await decide(id, false);
    expect(await write(by(owner), id, { ...renamed, was: "Luganda" })).toMatchObject({ value: { place: 0 } });
    expect(await kept(id)).toEqual([{ place: 0, language: "Luganda", state: "waiting" }]);
    expect(await write(by(admin), id, { ...renamed, was: "Luganda" })).toMatchObject({ value: { place: 0 } });
    expect(await languagesOf(id)).toEqual([{ place: 0, language: "Luganda" }]);
    expect(await kept(id)).toEqual([]);
  });

  test("keeps an administrator's words in that language, though it is a contributor's draft by now", async () => {
    const id = await opened();
    await decide(id, false);
    const now = await findWrittenNow(by(admin), id, { place: 1, was: "Luganda" });
    expect(now).toMatchObject({ ok: true });
    expect(now.ok && now.value).not.toHaveProperty("language");
    expect(now.ok && now.value).not.toHaveProperty("text");
    const typed = { text: said("ziwa"), language: "", place: 1, was: "Luganda" };
    expect(await write(by(admin), id, { ...typed, takeAway: true })).toMatchObject({ kind: "missing" });
    expect(await write(by(admin), id, typed)).toMatchObject({ value: { place: 1 } });
    expect(await languagesOf(id)).toContainEqual({ place: 1, language: "Luganda" });
    expect(await kept(id)).toEqual([{ place: 1, language: "Luganda", state: "refused" }]);
  });
});

describe("a form in whose place there is something else meanwhile", () => {
  const heard = async (id: string, place: number) => {
    const found = await findTranscript(by(reader), { id }, { place, isOpening: false });
    return found.ok ? `${found.value.language}: ${found.value.cues.map(({ words }) => words).join()}` : "";
  };

  test("takes nothing else away, and says what is true", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma"), language: "English" });
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda" });
    await decide(id, false);
    const taken = { place: 1, was: "Luganda", takeAway: true, text: said("ziwa"), language: "Luganda" };
    expect(await write(by(admin), id, taken)).toMatchObject({
      kind: "missing",
      sentence: "transcripts.not-here",
    });
    expect(await heard(id, 0)).toBe("English: ngoma");
  });

  test("and that was opened with nothing takes over no language that was written meanwhile", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("le lac"), language: "" });
    const opened = { isNew: true, text: said("ngoma") };
    for (const language of ["", "English"])
      expect(await write(by(admin), id, { ...opened, language })).toMatchObject({ kind: "invalid" });
    expect(await write(by(admin), id, { ...opened, language: "Luganda" })).toMatchObject({
      value: { place: 1 },
    });
    expect(await heard(id, 0)).toBe("English: le lac");
  });

  test("and whose language had no name keeps to it", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma"), language: "English" });
    await fork().execute(
      "update spoken_language set language = '' where file_id = (select file_id from content where id = ?)",
      [id],
    );
    const named = { text: said("ziwa"), language: "Luganda", place: 0, was: " " };
    expect(await write(by(admin), id, named)).toMatchObject({ value: { place: 0 } });
    expect(await write(by(admin), id, { ...named, language: "" })).toMatchObject({ value: { place: 1 } });
    expect(await heard(id, 0)).toBe("Luganda: ziwa");
    expect(await heard(id, 1)).toBe(": ziwa");
  });

  test("writes over no language whose name was typed, and shows what is there by now", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma"), language: "English" });
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda" });
    await decide(id, false);
    await write(by(admin), id, { text: said("le lac"), language: "French" });
    const typed = { place: 1, was: "Luganda", language: "French" };
    expect(await findWrittenNow(by(admin), id, typed)).toMatchObject({
      value: { language: "French", text: expect.stringContaining("le lac") },
    });
    const none = await findWrittenNow(by(admin), id, { isNew: true, language: "Somali" });
    expect(none).toMatchObject({ ok: true });
    expect(none.ok && none.value).not.toHaveProperty("text");
    const isNew = { isNew: true, language: "French" };
    expect(await findWrittenNow(by(admin), id, isNew)).toMatchObject({
      value: { text: expect.stringContaining("le lac") },
    });
    expect(await write(by(admin), id, { ...typed, text: said("ziwa") })).toMatchObject({
      kind: "invalid",
      details: [{ path: "language" }],
    });
    expect(await heard(id, 2)).toBe("French: le lac");
  });
});

describe("a draft", () => {
  test("moves to a place of its own where an administrator writes another language in the one that it was beside", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("le lac"), language: "French" });
    await write(by(owner), id, { text: said("la nuit"), place: 0 });
    await decide(id, false);
    await write(by(admin), id, { text: said("le lac"), language: "français", place: 0 });
    expect(await kept(id)).toMatchObject([{ place: 0, language: "French" }]);
    await write(by(admin), id, { text: said("ziwa"), language: "Luganda", place: 0 });
    expect(await kept(id)).toEqual([{ place: 1, language: "French", state: "refused" }]);
    expect(await told(id, "said-replaced")).toEqual([]);
    await write(by(owner), id, { text: said("la nuit"), place: 0, was: "French", language: "French" });
    await decide(id, true);
    expect(await languagesOf(id)).toEqual([
      { place: 0, language: "Luganda" },
      { place: 1, language: "French" },
    ]);
  });
});

describe("a draft whose language moved", () => {
  const begun = async (draft: object) => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("le lac"), language: "French" });
    await write(by(owner), id, { place: 0, ...draft });
    await decide(id, false);
    await write(by(admin), id, { text: said("le lac"), language: "Luganda", place: 0 });
    return id;
  };

  test("is sent where its language is read by now, and found by its letter", async () => {
    const id = await begun({ text: said("la nuit") });
    const [{ facts } = { facts: {} }] = await told(id, "content-rejected");
    expect(letterOf("content-rejected", facts, owner).text).toContain(
      `/transcripts/${id}/write?place=0&was=French`,
    );
    const french = { place: 0, was: "French" };
    expect(await findWritten(by(owner), id, french)).toMatchObject({
      value: { place: 1, change: "refused" },
    });
    await write(by(admin), id, { text: said("le lac"), language: "French", place: 0 });
    const sent = { text: said("la nuit noire"), place: 1, was: "French", language: "" };
    expect(await write(by(owner), id, { ...sent, language: "Luganda" })).toMatchObject({
      value: { place: 1 },
    });
    await decide(id, false);
    await write(by(owner), id, { ...sent, was: "Luganda", language: "French" });
    expect(await kept(id)).toEqual([{ place: 1, language: "Luganda", state: "refused" }]);
  });

  test("and is read again where it was goes back there, once it is sent", async () => {
    const id = await begun({ text: said("la nuit") });
    await write(by(admin), id, { text: said("le lac"), language: "French", place: 0 });
    const sent = { text: said("la nuit noire"), place: 1, was: "French", language: "French" };
    expect(await write(by(owner), id, sent)).toMatchObject({ value: { place: 0, isBeside: true } });
    expect(await kept(id)).toEqual([{ place: 0, language: "French", state: "waiting" }]);
  });

  test("goes, if all that it did was to take that away", async () => {
    const id = await begun({ takeAway: true });
    expect(await kept(id)).toEqual([]);
    expect(await told(id, "said-replaced")).toEqual([]);
  });
});

describe("with another file", () => {
  const replace = async (who: Context, id: string, name = "clearer.wav") =>
    updateContent(who, id, UpdateContent.parse({}), await arrive(name, wav(4)));
  const read = async (id: string, place: number) => {
    const found = await findTranscript(by(reader), { id }, { place, isOpening: false });
    return found.ok && found.value.cues.map(({ begins, ends, words }) => ({ begins, ends, words }));
  };

  test("all that was said stays in its place and its state, whoever replaced it", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma"), language: "English" });
    await write(by(admin), id, { text: `${said("pwani")}\n\n0:11 --> 0:12\nziwa`, language: "Kiswahili" });
    await write(by(owner), id, { text: said("le lac"), language: "French" });
    await decide(id, false);
    await write(by(owner), id, { text: said("drums"), place: 0 });
    await write(by(owner), id, { takeAway: true, place: 1 });
    const changes = [
      { place: 0, language: "English", state: "waiting" },
      { place: 1, language: "Kiswahili", state: "waiting" },
      { place: 2, language: "French", state: "refused" },
    ];
    const languages = [
      { place: 0, language: "English" },
      { place: 1, language: "Kiswahili" },
    ];
    for (const who of [admin, owner]) {
      expect(await replace(by(who), id)).toMatchObject({ ok: true });
      expect(await kept(id)).toEqual(changes);
      await fork().execute("update content set approval_status = 'approved' where id = ?", [id]);
      expect(await languagesOf(id)).toEqual(languages);
    }
    expect(await read(id, 0)).toEqual([{ begins: 1000, ends: 9000, words: "ngoma" }]);
    expect(await read(id, 1)).toEqual([
      { begins: 1000, ends: 9000, words: "pwani" },
      { begins: 11_000, ends: 12_000, words: "ziwa" },
    ]);
    expect(await decide(id, true)).toMatchObject({ ok: true });
    expect(await languagesOf(id)).toEqual([{ place: 0, language: "English" }]);
    expect(await read(id, 0)).toMatchObject([{ words: "drums" }]);
    expect(await kept(id)).toEqual([changes[2]]);
  });

  test("an administrator's own words stay, and those on items that nobody owns", async () => {
    const [own, left] = [await recordedItem(admin), await recordedItem(owner)];
    for (const id of [own, left]) await write(by(admin), id, { text: said("ngoma"), language: "English" });
    await fork().execute("delete from account where id = ?", [owner.id]);
    for (const id of [own, left]) {
      expect(await replace(by(admin), id)).toMatchObject({ ok: true });
      expect(await read(id, 0)).toMatchObject([{ words: "ngoma" }]);
    }
  });

  test("in which nobody speaks, what was said goes with the one before", async () => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma"), language: "English" });
    await write(by(owner), id, { text: said("le lac"), language: "French" });
    await fork().execute("update content set content_type = 'article' where id = ?", [id]);
    const scan = await arrive("notes.pdf", pdf("Notes", ["ngoma"]));
    expect(await updateContent(by(admin), id, UpdateContent.parse({}), scan)).toMatchObject({ ok: true });
    expect(await kept(id)).toEqual([]);
    expect((await seenBy(by(admin), id)).waitingSince).toBeUndefined();
    expect(await read(id, 0)).toBe(false);
  });
});

describe("once its account is gone", () => {
  test("what was refused goes with it, and what waits is decided, and kept by nobody", async () => {
    const [id, other] = [await recordedItem(owner), await recordedItem(await newPlayer("contrib_other"))];
    await write(by(owner), id, { text: said("le lac"), language: "French" });
    await decide(id, false);
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda" });
    await fork().execute("update content set views = views + 1");
    expect(await kept(id)).toHaveLength(2);
    await fork().execute("delete from account where id = ?", [owner.id]);
    expect(await kept(id)).toEqual([{ place: 1, language: "Luganda", state: "waiting" }]);
    expect(await decide(id, false)).toMatchObject({ ok: true });
    expect(await kept(id)).toEqual([]);
    expect((await seenBy(by(admin), id)).waitingSince).toBeUndefined();
    expect(await kept(other)).toEqual([]);
  });

  test("goes with it also what a process of the version before refuses", async () => {
    const id = await recordedItem(owner);
    await write(by(owner), id, { text: said("le lac"), language: "French" });
    await fork().execute("delete from account where id = ?", [owner.id]);
    // As that version rejects: it asks nobody whose it is.
    await fork().execute("update spoken_change set state = 'refused' where content_id = ?", [id]);
    expect(await kept(id)).toEqual([]);
    const [item] = await fork().execute<{ said_waits: boolean }[]>(
      "select said_waits from content where id = ?",
      [id],
    );
    expect(item).toEqual({ said_waits: false });
  });
});

describe("where drafts hold the places", () => {
  const fill = async (id: string, who: Context, from: number, to: number) => {
    for (let n = from; n < to; n++)
      expect(await write(who, id, { text: said(`n${n}`), language: `N${n}` })).toMatchObject({ ok: true });
  };

  test("an administrator still writes another language, and the contributor of the draft that gave way is told", async () => {
    const id = await recordedItem(owner);
    await fill(id, by(owner), 0, 15);
    await decide(id, false);
    await fill(id, by(admin), 15, 16);
    expect(await write(by(owner), id, { text: said("more"), language: "More" })).toMatchObject({
      ok: false,
      details: [{ path: "language" }],
    });
    expect(await write(by(admin), id, { text: said("ngoma"), language: "English" })).toMatchObject({
      value: { place: 0, waits: false },
    });
    expect(await findTranscript(by(reader), { id }, { place: 0, isOpening: false })).toMatchObject({
      value: { language: "English" },
    });
    const left = await kept(id);
    expect(left).toHaveLength(14);
    expect(left).not.toContainEqual(expect.objectContaining({ place: 0 }));
    const [{ facts } = { facts: {} }, ...more] = await told(id, "said-replaced");
    expect(more).toEqual([]);
    expect(facts).toMatchObject({ language: "N0", said: 0, now: "English" });
    const { subject, text } = letterOf("said-replaced", facts, owner);
    expect(`${subject} ${text}`).not.toMatch(/anew/i);
    expect(text).toContain("English");
  });

  test("what waits is not written over unseen: there the administrator is told what is true", async () => {
    const id = await recordedItem(owner);
    await fill(id, by(owner), 0, 15);
    await fill(id, by(admin), 15, 16);
    expect(await write(by(admin), id, { text: said("more"), language: "More" })).toMatchObject({
      sentence: sentence("transcripts.too-many-languages", { max: 16 }),
    });
    expect(await kept(id)).toHaveLength(15);
  });
});

describe("what an administrator writes over", () => {
  const replaced = async (typed: object, over: object) => {
    const id = await recordedItem(owner);
    await write(by(admin), id, { text: said("ngoma"), language: "English" });
    await write(by(owner), id, typed);
    expect(await write(by(admin), id, over)).toMatchObject({ ok: true });
    const [{ facts } = { facts: {} }] = await told(id, "said-replaced");
    const { subject, text } = letterOf("said-replaced", facts, owner);
    return `${subject} ${text}`;
  };

  test("is no loss where only the name of its language is mended", async () => {
    const same = { text: said("ziwa"), place: 1 };
    const letter = await replaced(
      { text: said("ziwa"), language: "Lugandaa" },
      { ...same, was: "Lugandaa", language: "Luganda" },
    );
    expect(letter).not.toMatch(/another language|sorry/);
    expect(letter).toContain("&was=Lugandaa");
  });

  test("and that took something away is not thanked for, nor mourned", async () => {
    const [taken, place] = [{ takeAway: true, place: 0 }, 0];
    for (const language of ["English", "French"]) {
      const letter = await replaced(taken, { text: said("pwani"), language, place });
      expect(letter).not.toMatch(/thank you for writing|another language|sorry/i);
    }
  });

  test("is told to whose change waited there, once, with where the words are read", async () => {
    const id = await recordedItem(owner);
    await write(by(owner), id, { text: said("le lac"), language: "French" });
    await write(by(owner), id, { text: said("ziwa"), language: "Luganda" });
    await write(by(admin), id, { text: said("ngoma"), language: "English" });
    expect(await told(id, "said-replaced")).toEqual([]);
    await write(by(admin), id, { text: said("ziwa kubwa"), place: 1 });
    await write(by(admin), id, { text: said("ziwa kubwa sana"), place: 1 });
    expect(await told(id, "said-replaced")).toMatchObject([{ facts: { language: "Luganda", said: 1 } }]);
    await write(by(admin), id, { takeAway: true, place: 0 });
    const all = (await told(id, "said-replaced")).map(({ facts }) => facts);
    expect(all).toHaveLength(2);
    expect(all).toContainEqual(expect.objectContaining({ language: "French" }));
    expect(all.filter((facts) => "said" in facts)).toHaveLength(1);
    const gone = all.find((facts) => !("said" in facts))!;
    expect(letterOf("said-replaced", gone, owner).text).not.toMatch(/thank you for writing/i);
  });

  test("is told to nobody where it is their own doing, or nobody is there", async () => {
    const id = await recordedItem(owner, { status: "pending" });
    await write(by(owner), id, { text: said("le lac"), language: "French" });
    await write(by(owner), id, { text: said("le soir"), language: "French" });
    expect(await told(id, "said-replaced")).toEqual([]);
    const gone = await recordedItem(owner);
    await write(by(owner), gone, { text: said("le lac"), language: "French" });
    await fork().execute("delete from account where id = ?", [owner.id]);
    expect(await write(by(admin), gone, { text: said("la nuit"), place: 0 })).toMatchObject({ ok: true });
    expect(
      await fork().execute("select from message where about = ? and kind = 'said-replaced'", [gone]),
    ).toEqual([]);
  });
});
