import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { fork } from "#app/models/connection.server.ts";
import { sentence } from "#app/messages/sentence.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { decideContent } from "#app/services/content/approvals.server.ts";
import {
  listContent,
  listOwnContent,
  listPendingContent,
} from "#app/services/content/content-list.server.ts";
import { findContent } from "#app/services/content/content.server.ts";
import { render } from "#app/services/mail/render.ts";

import { by, visitor } from "../../../tests/setup/context.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { recordedItem } from "../../../tests/setup/recordings.ts";
import { findTranscript, findWritten, takeChange, writeTranscript } from "./index.server.ts";

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
    const about = {
      origin: "https://urithi.example.org",
      timeZone: "Africa/Nairobi",
      contact: "us@example.org",
    };
    const { text, html } = render("content-rejected", facts as never, "en", {
      ...about,
      from: "us@example.org",
      to: owner.email,
    });
    for (const place of [0, 1])
      for (const words of [text, html]) expect(words).toContain(`/transcripts/${id}/write?place=${place}`);
    expect(text).toContain("French");
    expect(text).toContain("Luganda");
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
    expect(await told(id, "said-replaced")).toMatchObject([{ facts: { language: "N0" } }]);
  });

  test("what waits is not written over unseen: there the administrator is told what is true", async () => {
    const id = await recordedItem(owner);
    await fill(id, by(owner), 0, 15);
    await fill(id, by(admin), 15, 16);
    expect(await write(by(admin), id, { text: said("more"), language: "More" })).toMatchObject({
      sentence: sentence("transcripts.too-many-languages", 16),
    });
    expect(await kept(id)).toHaveLength(15);
  });
});

describe("what an administrator writes over", () => {
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
