import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { env } from "#app/env.server.ts";
import { createWavFile } from "#app/models/seed/small-files.ts";
import { CreateMedia } from "#app/schemas/media.ts";
import { WriteTranscript } from "#app/schemas/transcripts.ts";
import { listMedia } from "#app/services/media/media-list.server.ts";
import { openMediaFile } from "#app/services/media/media-files.server.ts";
import { createMedia, findMedia, updateMedia } from "#app/services/media/media.server.ts";
import { searchAll } from "#app/services/search/index.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createRecordingItem } from "../../../tests/setup/recordings.ts";
import { IS_WHOLE } from "../../../tests/setup/whole.ts";
import { receiveFile } from "../../../tests/setup/items.ts";
import {
  exportTranscript,
  findPublishedTranscriptPage,
  findTranscriptAvailability,
  writeTranscript,
} from "./index.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

const TEXT = "0:01 --> 0:04\nAmina: The drum came by night.\n\n1:23.400 --> 1:30\nNobody asked where from.";

let people: Record<"reader" | "contributor" | "admin", TestUser>;
beforeAll(async () => {
  const [reader, contributor, admin] = [
    await createTestUser("user"),
    await createTestUser("contrib_own"),
    await createTestUser("admin"),
  ];
  people = { reader, contributor, admin };
});
beforeEach(async () => {
  await execute("delete from content");
  await execute("delete from media");
});

const getContext = (role: string): Context =>
  role === "visitor" ? visitorContext() : userContext(people[role as keyof typeof people]);
const ROLES = ["visitor", "reader", "contributor", "admin"] as const;

async function createGalleryItem(name = "evening.wav", bytes = createWavFile(1), title = "Evening") {
  return unwrap(
    await createMedia(
      getContext("admin"),
      CreateMedia.parse({ title, description: "At the pier." }),
      await receiveFile(name, bytes),
    ),
  ).id;
}
const write = (
  role: string,
  id: string,
  input: object = { text: TEXT },
  of?: "content" | "media",
  file?: Parameters<typeof writeTranscript>[3],
) => writeTranscript(getContext(role), { id, of }, WriteTranscript.parse(input), file);
const read = (role: string, id: string, params: object = {}) =>
  findPublishedTranscriptPage(getContext(role), { id }, { isOpening: false, ...params });
const loadVersion = async (id: string) => {
  const found = await findMedia(getContext("admin"), id);
  return found.ok ? found.value.version : undefined;
};
const listActions = async (id: string) =>
  (
    await execute<{ action: string }>("select action from audit_log where subject_id = ? order by id", [id])
  ).map(({ action }) => action);

describe("transcripts of gallery recordings", () => {
  test("are read with times, as WebVTT, and counted as a view of the recording", async () => {
    const id = await createGalleryItem();
    expect(await read("reader", id)).toMatchObject({ message: "transcripts.missing" });
    expect(await write("admin", id, { text: TEXT, language: "Luganda" })).toMatchObject({
      value: { cues: 2, isPending: false },
    });
    const transcript = { of: "media", language: "Luganda", cues: [{ startMs: 1000 }, { startMs: 83_400 }] };
    env().s3 = { endpoint: "http://127.0.0.1:1", region: "a", bucket: "a", key: "a", secret: "a" };
    try {
      expect(await read("reader", id, { isOpening: true })).toMatchObject({ value: transcript });
    } finally {
      env().s3 = undefined;
    }
    expect(await findMedia(visitorContext(), id)).toMatchObject({ value: { plays: 1 } });
    expect(await exportTranscript(getContext("reader"), id)).toMatchObject({
      value: { title: "Evening", text: expect.stringMatching(/^WEBVTT\n\n00:00:01\.000 --> /) },
    });
    expect(await listActions(id)).toEqual(["media.added", "media.transcript-written"]);
  });

  test("are searched in the gallery list", async () => {
    const [id, item] = [await createGalleryItem(), await createRecordingItem(people.contributor)];
    expect(await write("admin", id, { text: TEXT }, "content")).toMatchObject({ kind: "not-found" });
    expect(await write("admin", item, { text: TEXT }, "media")).toMatchObject({ kind: "not-found" });
    await write("admin", id);
    const params = { isOpening: false };
    expect(
      await findPublishedTranscriptPage(getContext("reader"), { id, of: "content" }, params),
    ).toMatchObject({
      kind: "not-found",
    });
    expect(
      await findPublishedTranscriptPage(getContext("reader"), { id, of: "media" }, params),
    ).toMatchObject({
      ok: true,
    });
  });

  test("increase the version when changed, and a stale one is refused", async () => {
    const id = await createGalleryItem();
    const version = await loadVersion(id);
    await write("admin", id, { text: TEXT, version });
    expect(await loadVersion(id)).toBe(version! + 1);
    await write("admin", id, { text: TEXT });
    expect([await loadVersion(id), await listActions(id)]).toEqual([
      version! + 1,
      ["media.added", "media.transcript-written"],
    ]);
    expect(await write("admin", id, { text: "0:01 --> 0:02\na", version })).toMatchObject({ kind: "stale" });
    expect(await updateMedia(getContext("admin"), id, { title: "B", version })).toMatchObject({
      kind: "stale",
    });
    const both = await Promise.all(
      ["a", "b"].map((word) => write("admin", id, { text: `0:01 --> 0:02\n${word}`, version: version! + 1 })),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

test("are read, offered and found exactly by users who may open the recording", async () => {
  const word = fc.constantFrom("mweso", "ngoma", "drum", "night", "é", "pier");
  const words = fc.array(word, { minLength: 1, maxLength: 3 });
  const [id, other] = [
    await createGalleryItem(),
    await createGalleryItem("morning.wav", createWavFile(1), "Morning"),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ROLES),
      words,
      words,
      fc.nat(300),
      async (role, spokenWords, searchWords, second) => {
        const ctx = getContext(role);
        const from = `${Math.floor(second / 60)}:${String(second % 60).padStart(2, "0")}`;
        await write("admin", id, { text: `${from} --> 9:00\n${spokenWords.join(" ")}` });
        const item = await findMedia(ctx, id);
        const loadResponses = async () => ({
          listed: await listMedia(ctx, { search: searchWords.join(" ") }, { page: 1, limit: 9 }),
          found: await searchAll(ctx, { words: searchWords.join(" ") }, { page: 1, limit: 9 }),
          read: await read(role, id),
          vtt: await exportTranscript(ctx, id),
          offer: item.ok && (await findTranscriptAvailability(ctx, "media", item.value)),
        });
        const withWords = await loadResponses();
        const opens = (await openMediaFile(ctx, id, "view", false)).ok;
        expect([withWords.read.ok, withWords.vtt.ok, Boolean(withWords.offer)]).toEqual([
          opens,
          opens,
          opens,
        ]);
        const isMatch = searchWords.every((word) => spokenWords.includes(word));
        const hit = (list: { id: string; matches?: unknown[] | undefined }[]) =>
          list.find((row) => row.id === id)?.matches;
        if (!withWords.listed.ok || !withWords.found.ok) throw new Error("no list");
        for (const list of [withWords.listed.value.media, withWords.found.value.media.items]) {
          expect(hit(list)).toEqual(
            opens && isMatch
              ? [
                  expect.objectContaining({
                    second,
                    url: expect.stringContaining(`/transcripts/${id}?t=${second}&`),
                  }),
                ]
              : undefined,
          );
          expect(list.find((row) => row.id === other)?.matches).toBeUndefined();
        }
        if (opens) return;
        await write("admin", id, { remove: true });
        expect(JSON.stringify(await loadResponses())).toBe(JSON.stringify(withWords));
      },
    ),
    { numRuns: IS_WHOLE ? 25 : 10 },
  );
});
