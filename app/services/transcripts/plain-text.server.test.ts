import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { listContent } from "#app/services/content/content-list.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { receiveFile } from "../../../tests/setup/items.ts";
import { createRecordingItem } from "../../../tests/setup/recordings.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import {
  createTranscript,
  decideItem,
  findItem,
  formatCues,
  readTranscripts,
  submitTranscript,
} from "../../../tests/setup/transcripts.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import {
  exportTranscript,
  findEditableTranscript,
  findPublishedTranscriptPage,
  findTranscriptAvailability,
  listPendingDrafts,
  writeTranscript,
} from "./index.server.ts";

const TEXT = "Amina: The drum came\nby night.\n\nNobody asked <where> from.";

let reader: TestUser, owner: TestUser, admin: TestUser;
beforeAll(async () => {
  [reader, admin] = [await createTestUser("user"), await createTestUser("admin")];
  owner = await createTestUser("contrib_own");
});
beforeEach(async () => {
  await execute("delete from content");
});

const createPublished = async (text = TEXT) => {
  const id = await createRecordingItem(owner);
  return { id, transcript: await createTranscript(userContext(admin), id, { text }) };
};
const read = async (id: string, params: object = {}) =>
  unwrap(await findPublishedTranscriptPage(userContext(reader), { id }, { isOpening: false, ...params }));
const find = async (words: string) => {
  const { content } = unwrap(
    await listContent(userContext(reader), { search: words, includesLoaned: true }, { page: 1, limit: 5 }),
  );
  return content.flatMap(({ matches = [] }) => matches);
};

describe("a transcript in plain text", () => {
  test("is shown without times, and its file is text, not WebVTT", async () => {
    const { id, transcript } = await createPublished();
    expect(await read(id)).toMatchObject({
      isTimed: false,
      languages: [{ id: transcript, isTimed: false }],
      cues: [
        { number: 1, startMs: null, endMs: null, words: "Amina: The drum came\nby night." },
        { number: 2, startMs: null, endMs: null, words: "Nobody asked <where> from." },
      ],
    });
    expect(await exportTranscript(userContext(reader), id)).toMatchObject({ kind: "not-found" });
    expect(await exportTranscript(userContext(reader), id, transcript, "txt")).toMatchObject({
      value: { text: `${TEXT}\n` },
    });
    const item = await findItem(userContext(reader), id);
    expect(await findTranscriptAvailability(userContext(reader), "content", item)).toMatchObject({
      published: [{ isTimed: false }],
    });
  });

  test("is found by its words, on the page that has them", async () => {
    const paragraphs = Array.from({ length: 30 }, (_, i) => `${"mto ".repeat(100)}${i}`);
    const { id } = await createPublished([...paragraphs, "the lantern", "a lantern at night"].join("\n\n"));
    const matches = await find("lantern night");
    expect(matches).toMatchObject([
      { isTranscript: true, url: `/transcripts/${id}?words=lantern+night#match` },
    ]);
    expect(matches[0]).not.toHaveProperty("second");
    const { pages } = await read(id);
    expect(pages).toBeGreaterThan(2);
    expect(await read(id, { words: "lantern night" })).toMatchObject({ page: pages, match: 32 });
    expect(await read(id, { words: "lantern", page: 1 })).toMatchObject({ page: 1 });
    expect(await read(id, { second: 5 })).toMatchObject({ page: 1 });
  });

  test("becomes a draft, is reviewed line by line, approved, and replaced by a timed text", async () => {
    const { id, transcript } = await createPublished();
    const changed = TEXT.replace("Nobody", "No one");
    const draft = await submitTranscript(userContext(owner), id, { text: changed, transcript });
    expect(draft).toMatchObject({
      value: { isDraft: true, draftUrl: expect.stringContaining("/urithi.txt?") },
    });
    expect((await findItem(userContext(owner), id)).transcriptDrafts).toMatchObject([
      { isTimed: false, url: expect.stringContaining("/urithi.txt?") },
    ]);
    const draftId = unwrap(draft).id;
    expect(await exportTranscript(userContext(owner), id, draftId)).toMatchObject({ kind: "not-found" });
    expect(await exportTranscript(userContext(owner), id, draftId, "txt")).toMatchObject({
      value: { text: `${changed}\n` },
    });
    expect(await listPendingDrafts(userContext(admin), id)).toMatchObject({
      value: [
        {
          isTimed: false,
          lines: [
            { words: "Nobody asked <where> from.", isRemoved: true },
            { words: "No one asked <where> from.", isRemoved: false },
          ],
        },
      ],
    });
    await decideItem(id, true);
    expect(await find("one asked")).toHaveLength(1);
    await createTranscript(userContext(admin), id, { text: formatCues("ngoma"), transcript });
    expect(await read(id)).toMatchObject({ isTimed: true, cues: [{ startMs: 1000 }] });
    expect(await exportTranscript(userContext(reader), id)).toMatchObject({ ok: true });
  });

  test("can be uploaded as a text file", async () => {
    const id = await createRecordingItem(owner);
    const file = await receiveFile("Mahojiano.TXT", Buffer.from(TEXT));
    expect(await writeTranscript(userContext(admin), { id }, { text: "", language: "" }, file)).toMatchObject(
      { value: { cues: 2 } },
    );
    expect(await readTranscripts(userContext(reader), id)).toEqual({
      English: ["Amina: The drum came\nby night.", "Nobody asked <where> from."],
    });
  });

  test("is refused with a clear sentence, and changes nothing, when it cannot be stored", async () => {
    const { id, transcript } = await createPublished();
    for (const [text, key] of [
      [" \n\t\n", "transcripts.text-or-file-required"],
      ["x".repeat(1001), "transcripts.paragraph-too-long"],
      ["WEBVTT\n\nhello", "transcripts.timing-required"],
      [`${formatCues("a")}\n\nno times`, "transcripts.timing-required"],
      [`no times\n\n${formatCues("a")}`, "transcripts.timing-required"],
    ] as const) {
      const refused = await submitTranscript(userContext(admin), id, { text, transcript });
      expect(refused).toMatchObject({ kind: "invalid", message: expect.stringContaining(key) });
    }
    expect(await read(id)).toMatchObject({ cues: [{}, { words: "Nobody asked <where> from." }] });
  });
});

test("the form shows the text that was written, and saving it changes nothing", async () => {
  const id = await createRecordingItem(owner);
  const anyWord = fc.constantFrom(..."ngoma <b> &lt; 1963 0:01 é {\\an8} Ziwa: NOTE".split(" "));
  const anyLine = fc.array(anyWord, { minLength: 1, maxLength: 5 }).map((words) => words.join(" "));
  const anyParagraph = fc.array(anyLine, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n"));
  await fc.assert(
    fc.asyncProperty(fc.array(anyParagraph, { minLength: 1, maxLength: 12 }), async (paragraphs) => {
      const text = paragraphs.join("\n\n");
      await submitTranscript(userContext(admin), id, { text });
      const editable = unwrap(await findEditableTranscript(userContext(admin), id));
      expect(editable).toMatchObject({ text, isTimed: false });
      await submitTranscript(userContext(admin), id, { text: editable.text });
      expect(unwrap(await findEditableTranscript(userContext(admin), id)).version).toBe(editable.version);
      expect(await readTranscripts(userContext(reader), id)).toEqual({ English: paragraphs });
    }),
    { numRuns: 15 },
  );
});
