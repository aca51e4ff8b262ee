import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { StoreUnavailableError } from "#app/core/result.ts";
import type { Context } from "#app/core/context.ts";
import { env } from "#app/env.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile, createWavFile } from "#app/models/seed/small-files.ts";
import { UpdateContent } from "#app/schemas/content.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { openContentFile } from "#app/services/content/content-files.server.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { findContent, updateContent } from "#app/services/content/content.server.ts";
import { findTextInfo, openTextPage } from "#app/services/reading/index.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createRecordingItem } from "../../../tests/setup/recordings.ts";
import { insertTextPages } from "../../../tests/setup/texts.ts";
import { readTranscripts, formatCues, createTranscript } from "../../../tests/setup/transcripts.ts";
import { IS_WHOLE } from "../../../tests/setup/whole.ts";
import { receiveFile, createItem } from "../../../tests/setup/items.ts";
import {
  exportTranscript,
  findPublishedTranscriptPage,
  findTranscriptAvailability,
  writeTranscript,
} from "./index.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

const TEXT = "0:01 --> 0:04\nAmina: The drum came by night.\n\n1:23.400 --> 1:30\nNobody asked where from.";

let reader: TestUser, owner: TestUser, other: TestUser, admin: TestUser;
beforeAll(async () => {
  [reader, admin] = [await createTestUser("user"), await createTestUser("admin")];
  [owner, other] = [await createTestUser("contrib_own"), await createTestUser("contrib_own")];
});
beforeEach(async () => {
  await createJobEntityManager().execute("delete from content");
});

const write = (
  ctx: Context,
  id: string,
  input: object = { text: TEXT },
  file?: Parameters<typeof writeTranscript>[3],
) => writeTranscript(ctx, { id }, WriteTranscript.parse(input), file);
const read = (ctx: Context, id: string, params: object = {}) =>
  findPublishedTranscriptPage(ctx, { id }, { isOpening: false, ...params });
const loadState = async (id: string) =>
  (await execute("select approval_status as status, version from content where id = ?", [id]))[0] as {
    status: string;
    version: number;
  };
const listActions = async (id: string) =>
  (
    await execute<{ action: string }>("select action from audit_log where subject_id = ? order by id", [id])
  ).map(({ action }) => action);
const find = async (words: string, ctx: Context = userContext(reader)) => {
  const listed = await listContent(ctx, { search: words, includesLoaned: true }, { page: 1, limit: 5 });
  return (listed.ok ? listed.value.content : []).flatMap(({ matches = [] }) => matches);
};

describe("writeTranscript", () => {
  test("publishes an administrator's text, readable with times and as WebVTT", async () => {
    const id = await createRecordingItem(owner);
    expect(await write(userContext(admin), id)).toMatchObject({ value: { cues: 2, isPending: false } });
    expect(await read(userContext(reader), id)).toMatchObject({
      value: {
        language: "English",
        page: 1,
        pages: 1,
        cues: [
          { number: 1, startMs: 1000, endMs: 4000, words: "Amina: The drum came by night." },
          { number: 2, startMs: 83_400, endMs: 90_000 },
        ],
      },
    });
    const vtt = await exportTranscript(userContext(reader), id);
    expect(vtt.ok && vtt.value.text).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nAmina: The drum came by night.\n\n00:01:23.400 --> 00:01:30.000\nNobody asked where from.\n",
    );
  });

  test("stores a contributor's change to an approved item as a draft, and resubmits a rejected item", async () => {
    const id = await createRecordingItem(owner);
    expect(await write(userContext(owner), id)).toMatchObject({ value: { isPending: true, isDraft: true } });
    expect(await loadState(id)).toMatchObject({ status: "approved" });
    expect(await read(userContext(reader), id)).toMatchObject({ kind: "not-found" });
    expect(await listActions(id)).toEqual(["content.transcript-written", "content.resubmitted"]);
    const rejected = await createRecordingItem(owner, { status: "rejected" });
    await write(userContext(owner), rejected);
    expect(await loadState(rejected)).toMatchObject({ status: "pending" });
    expect(await read(userContext(owner), rejected)).toMatchObject({ ok: true });
  });

  test("increments the item's version, and refuses a stale one", async () => {
    const id = await createRecordingItem(owner, { status: "pending" });
    const { version } = await loadState(id);
    const both = await Promise.all(
      ["a", "b"].map((word) => write(userContext(owner), id, { text: formatCues(word), version })),
    );
    expect(both.map((result) => (result.ok ? "ok" : result.kind)).sort()).toEqual(["ok", "stale"]);
    expect(await loadState(id)).toEqual({ status: "pending", version: version + 1 });
  });

  test("refuses users who may not change the item, before it reads their upload", async () => {
    const id = await createRecordingItem(owner);
    for (const user of [other, reader])
      expect(await write(userContext(user), id, { text: "no times" })).toMatchObject({ kind: "forbidden" });
    expect(await write(visitorContext(), id)).toMatchObject({ kind: "unauthenticated" });
    expect(await write(userContext(admin), await createItem(owner))).toMatchObject({
      message: "transcripts.no-recording",
    });
    const hidden = await createRecordingItem(owner, { status: "pending" });
    expect(await write(userContext(other), hidden)).toMatchObject({ kind: "not-found" });
    expect(await write(userContext(admin), "nothing")).toMatchObject({ kind: "not-found" });
  });

  test("reads a file in UTF-8 or Windows-1252, and stores nothing of the file", async () => {
    const id = await createRecordingItem(owner);
    const srt = "1\r\n00:00:01,000 --> 00:00:02,000\r\nL’été à Gitega\r\n";
    const files = async () => (await execute("select count(*)::int as n from stored_file"))[0];
    const before = await files();
    await write(userContext(admin), id, {}, await receiveFile("a.SRT", Buffer.from(srt)));
    expect(await readTranscripts(userContext(reader), id)).toEqual({ English: ["L’été à Gitega"] });
    const latinBytes = Buffer.from(srt.replaceAll("’", "'"), "latin1");
    await write(userContext(admin), id, {}, await receiveFile("a.srt", latinBytes));
    expect(await readTranscripts(userContext(reader), id)).toEqual({ English: ["L'été à Gitega"] });
    for (const [name, bytes] of [
      ["a.doc", "0:01 --> 0:02\na"],
      ["a.vtt", "WEBVTT\n\nno times"],
      ["a.srt", "no times"],
      ["a.vtt", "x".repeat(512 * 1024 + 1)],
      ["a.vtt", "\0"],
    ] as const)
      expect(
        await write(userContext(admin), id, {}, await receiveFile(name, Buffer.from(bytes))),
      ).toMatchObject({
        ok: false,
        details: [{ path: "file" }],
      });
    expect(await files()).toEqual(before);
  });

  test("deletes a transcript, and refuses text without words or times", async () => {
    const id = await createRecordingItem(owner);
    expect(await write(userContext(admin), id, {})).toMatchObject({
      message: "transcripts.text-or-file-required",
      details: [{ path: "file" }],
    });
    expect(await write(userContext(admin), id, { text: "0:01 --> 0:02\na\n\nno times" })).toMatchObject({
      details: [{ path: "text" }],
    });
    expect(await write(userContext(admin), id, { remove: true })).toMatchObject({
      message: "transcripts.missing",
    });
    await write(userContext(admin), id);
    expect(await write(userContext(admin), id, { remove: true })).toMatchObject({ value: { cues: 0 } });
    expect(await read(userContext(reader), id)).toMatchObject({ message: "transcripts.missing" });
    expect(await listActions(id)).toEqual(["content.transcript-written", "content.transcript-removed"]);
  });
});

describe("transcripts in several languages", () => {
  test("are read, exported and found at their second by their own words", async () => {
    const id = await createRecordingItem(owner);
    await createTranscript(userContext(admin), id, { text: formatCues("ngoma", "the lake") });
    const swahili = await createTranscript(userContext(admin), id, {
      ...{ text: formatCues("ziwa", "ngoma", "usiku"), language: "Kiswahili" },
    });
    await createTranscript(userContext(admin), id, {
      text: formatCues("\u1210\u12ed\u1245"),
      language: "Amharic",
    });
    expect(await readTranscripts(userContext(reader), id)).toEqual({
      English: ["ngoma", "the lake"],
      Kiswahili: ["ziwa", "ngoma", "usiku"],
      Amharic: ["\u1210\u12ed\u1245"],
    });
    expect(await exportTranscript(userContext(reader), id, swahili)).toMatchObject({
      value: { text: expect.stringContaining("usiku") },
    });
    expect(await find("ziwa")).toMatchObject([
      {
        language: "Kiswahili",
        second: 1,
        url: `/transcripts/${id}?transcript=${swahili}&t=1&words=ziwa#match`,
      },
    ]);
    expect(await find("ngoma")).toMatchObject([
      { language: "English", second: 1, url: `/transcripts/${id}?t=1&words=ngoma#match` },
      { language: "Kiswahili", second: 2 },
    ]);
    expect(await find("\u1210\u12ed\u1245")).toMatchObject([{ language: "Amharic" }]);
    expect(await find("usiku lake")).toEqual([]);
    const response = await read(userContext(reader), id, { transcript: swahili, second: 2, words: "ngoma" });
    expect(response).toMatchObject({ value: { id: swahili, match: 2 } });
  });
});

describe("replacement of the file", () => {
  const replace = async (id: string, name = "clearer.wav", bytes = createWavFile(4)) =>
    updateContent(userContext(admin), id, UpdateContent.parse({}), await receiveFile(name, bytes));

  test("reuses the transcripts for another recording, and counts as a new file otherwise", async () => {
    const id = await createRecordingItem(owner);
    await write(userContext(admin), id);
    await write(userContext(owner), id, { text: formatCues("lac"), language: "French" });
    const opened = await openContentFile(userContext(admin), id, "download", false);
    const rows = () =>
      execute(`select ctid, xmin from transcript union all select ctid, xmin from transcript_cue
        union all select ctid, xmin from search_chunk`);
    const before = await rows();
    expect(await replace(id)).toMatchObject({
      value: { originalFilename: "clearer.wav", lowDataVersion: { state: "pending" } },
    });
    expect(await rows()).toEqual(before);
    const after = await openContentFile(userContext(admin), id, "download", false);
    if (!opened.ok || !after.ok) throw new Error("not opened");
    expect(after.value.digest).not.toBe(opened.value.digest);
  });

  test("deletes transcripts and drafts for a document", async () => {
    const id = await createRecordingItem(owner);
    await write(userContext(admin), id);
    await write(userContext(owner), id, { text: formatCues("lac"), language: "French" });
    await execute("update content set content_type = 'article' where id = ?", [id]);
    expect(await replace(id, "notes.pdf", createPdfFile("Notes", ["ngoma"]))).toMatchObject({ ok: true });
    expect(await read(userContext(reader), id)).toMatchObject({ kind: "not-found" });
    const item = await findContent(userContext(admin), id);
    expect(item.ok && [item.value.pendingSince, item.value.transcriptDrafts]).toEqual([undefined, undefined]);
  });
});

test("returns every cue once and in order, and the page of each second", async () => {
  const id = await createRecordingItem(owner);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.nat(4000)), { minLength: 1, maxLength: 60 }),
      fc.nat(500),
      async (cues, second) => {
        const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23);
        const text = cues
          .map(([length, at]) => `${clock(at * 100)} --> ${clock(at * 100 + 1000)}\n${"x".repeat(length)}`)
          .join("\n\n");
        const written = await write(
          userContext(admin),
          id,
          {},
          await receiveFile("a.vtt", Buffer.from(text)),
        );
        expect(written).toMatchObject({ ok: true });
        const seen: { number: number; page: number; startMs: number | null }[] = [];
        for (let page = 1, pages = 1; page <= pages; page++) {
          const found = unwrap(await read(userContext(reader), id, { page }));
          pages = found.pages;
          expect(found.cues.length).toBeGreaterThan(0);
          seen.push(...found.cues.map((cue) => ({ ...cue, page })));
        }
        expect(seen.map(({ number }) => number)).toEqual(cues.map((_, i) => i + 1));
        const at = await read(userContext(reader), id, { second });
        const seconds = seen.map(({ startMs }) => Math.floor(startMs! / 1000));
        const startedSeconds = seconds.filter((startSecond) => startSecond <= second);
        const expectedCue = startedSeconds.length
          ? seen[seconds.lastIndexOf(Math.max(...startedSeconds))]!
          : seen[seconds.indexOf(Math.min(...seconds))]!;
        expect(at).toMatchObject({ value: { page: expectedCue.page, match: expectedCue.number } });
      },
    ),
    { numRuns: 12 },
  );
});

test("returns transcripts while the file store is unavailable", async () => {
  const id = await createRecordingItem(owner);
  const item = unwrap(await findContent(userContext(reader), id));
  const document = await createItem(owner);
  env().s3 = { endpoint: "http://127.0.0.1:1", region: "a", bucket: "a", key: "a", secret: "a" };
  try {
    expect(await findTranscriptAvailability(userContext(reader), "content", item)).toBeNull();
    await write(userContext(admin), id);
    expect(await findTranscriptAvailability(userContext(reader), "content", item)).toMatchObject({
      published: [{ language: "English" }],
    });
    expect(await findTextInfo(userContext(reader), document)).toEqual({ state: "pending" });
    expect(await findTextInfo(visitorContext(), document)).toBeNull();
    expect(await read(userContext(reader), id)).toMatchObject({ ok: true });
    await insertTextPages(document, ["<p>words</p>"]);
    expect(await openTextPage(userContext(reader), document, { number: 1, isOpening: true })).toMatchObject({
      ok: true,
    });
    await expect(openContentFile(userContext(reader), document, "view", true)).rejects.toBeInstanceOf(
      StoreUnavailableError,
    );
  } finally {
    env().s3 = undefined;
  }
});

const state = fc.record({
  status: fc.constantFrom("pending", "rejected", "approved"),
  isPublished: fc.boolean(),
  category: fc.constantFrom("Library", "Scholarly Articles", "Literary Collection"),
});

describe("access to transcripts", () => {
  const getContext = (role: string) =>
    role === "visitor" ? visitorContext() : userContext({ reader, owner, admin, other }[role]!);
  const search = (role: string, words: string, more: object = {}) =>
    listContent(getContext(role), { search: words, ...more }, { page: 1, limit: 20 });

  test("allows exactly users who may open the file", async () => {
    const id = await createRecordingItem(owner);
    await write(userContext(admin), id);
    await fc.assert(
      fc.asyncProperty(
        state,
        fc.constantFrom("visitor", "reader", "other", "owner", "admin"),
        async ({ status, isPublished, category }, role) => {
          await execute(
            "update content set approval_status = ?, is_published = ?, category = ? where id = ?",
            [status, isPublished, category, id],
          );
          const opens = (await openContentFile(getContext(role), id, "view", false)).ok;
          expect((await read(getContext(role), id)).ok).toBe(opens);
          expect((await exportTranscript(getContext(role), id)).ok).toBe(opens);
          const item = await findContent(getContext(role), id);
          const offer = item.ok
            ? await findTranscriptAvailability(getContext(role), "content", item.value)
            : null;
          expect(offer?.published[0]?.language).toBe(opens ? "English" : undefined);
          for (const more of [{}, { includesLoaned: true }]) {
            const [listed, found] = [await search(role, "", more), await search(role, "nobody asked", more)];
            const isListed = listed.ok && listed.value.content.length > 0;
            const firstMatches = found.ok && found.value.content.map((item) => item.matches?.[0]);
            expect(firstMatches).toEqual(
              opens && isListed ? [expect.objectContaining({ second: 83, page: 2 })] : [],
            );
          }
        },
      ),
      { numRuns: IS_WHOLE ? 30 : 12 },
    );
  });
});
