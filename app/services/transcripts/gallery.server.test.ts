import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { png, wav } from "#app/models/seed/small-files.ts";
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
  findEditable,
  findTranscript,
  findTranscriptAvailability,
  writeTranscript,
} from "./index.server.ts";

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
  await createEntityManager().execute("delete from content");
  await createEntityManager().execute("delete from media");
});

const contextOf = (who: string): Context =>
  who === "visitor" ? visitorContext() : userContext(people[who as keyof typeof people]);
const ANYBODY = ["visitor", "reader", "contributor", "admin"] as const;

async function inGallery(name = "evening.wav", bytes = wav(1), title = "Evening") {
  const created = await createMedia(
    contextOf("admin"),
    CreateMedia.parse({ title, description: "At the pier." }),
    await receiveFile(name, bytes),
  );
  if (!created.ok) throw new Error(created.message);
  return created.value.id;
}
const write = (
  who: string,
  id: string,
  typed: object = { text: TEXT },
  of?: "content" | "media",
  file?: Parameters<typeof writeTranscript>[3],
) => writeTranscript(contextOf(who), { id, of }, WriteTranscript.parse(typed), file);
const read = (who: string, id: string, asked: object = {}) =>
  findTranscript(contextOf(who), { id }, { isOpening: false, ...asked });
const versionOf = async (id: string) => {
  const found = await findMedia(contextOf("admin"), id);
  return found.ok ? found.value.version : undefined;
};
const trailOf = async (id: string) =>
  (
    await createEntityManager().execute<{ action: string }[]>(
      "select action from audit_log where subject_id = ? order by id",
      [id],
    )
  ).map(({ action }) => action);

describe("transcripts of gallery recordings", () => {
  test("are read with times, as WebVTT, and counted as a view of the recording", async () => {
    const id = await inGallery();
    expect(await read("reader", id)).toMatchObject({ message: "transcripts.missing" });
    expect(await write("admin", id, { text: TEXT, language: "Luganda" })).toMatchObject({
      value: { cues: 2, isPending: false },
    });
    const said = { of: "media", language: "Luganda", cues: [{ startMs: 1000 }, { startMs: 83_400 }] };
    env().s3 = { endpoint: "http://127.0.0.1:1", region: "a", bucket: "a", key: "a", secret: "a" };
    try {
      expect(await read("reader", id, { isOpening: true })).toMatchObject({ value: said });
    } finally {
      env().s3 = undefined;
    }
    expect(await findMedia(visitorContext(), id)).toMatchObject({ value: { plays: 1 } });
    expect(await exportTranscript(contextOf("reader"), id)).toMatchObject({
      value: { title: "Evening", text: expect.stringMatching(/^WEBVTT\n\n00:00:01\.000 --> /) },
    });
    expect(await trailOf(id)).toEqual(["media.added", "media.transcript-written"]);
  });

  test("are written by administrators only, for recordings and films", async () => {
    const id = await inGallery();
    for (const who of ["reader", "contributor"] as const) {
      expect(await write(who, id, { text: "no times" })).toMatchObject({ kind: "forbidden" });
      expect(await findEditable(contextOf(who), id)).toMatchObject({ kind: "forbidden" });
    }
    expect(await write("visitor", id)).toMatchObject({ kind: "unauthenticated" });
    const picture = await inGallery("a.png", png(4, 4, [[1, 2, 3]]));
    expect(await write("admin", picture)).toMatchObject({ message: "transcripts.no-recording" });
    expect(await findEditable(contextOf("admin"), picture)).toMatchObject({ kind: "not-found" });
  });

  test("are searched in the gallery list", async () => {
    const [id, item] = [await inGallery(), await createRecordingItem(people.contributor)];
    expect(await write("admin", id, { text: TEXT }, "content")).toMatchObject({ kind: "not-found" });
    expect(await write("admin", item, { text: TEXT }, "media")).toMatchObject({ kind: "not-found" });
    await write("admin", id);
    const asked = { isOpening: false };
    expect(await findTranscript(contextOf("reader"), { id, of: "content" }, asked)).toMatchObject({
      kind: "not-found",
    });
    expect(await findTranscript(contextOf("reader"), { id, of: "media" }, asked)).toMatchObject({ ok: true });
  });

  test("increase the version when changed, and a stale one is refused", async () => {
    const id = await inGallery();
    const version = await versionOf(id);
    await write("admin", id, { text: TEXT, version });
    expect(await versionOf(id)).toBe(version! + 1);
    await write("admin", id, { text: TEXT });
    expect([await versionOf(id), await trailOf(id)]).toEqual([
      version! + 1,
      ["media.added", "media.transcript-written"],
    ]);
    expect(await write("admin", id, { text: "0:01 --> 0:02\na", version })).toMatchObject({ kind: "stale" });
    expect(await updateMedia(contextOf("admin"), id, { title: "B", version })).toMatchObject({
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
  const [id, other] = [await inGallery(), await inGallery("morning.wav", wav(1), "Morning")];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ANYBODY),
      words,
      words,
      fc.nat(300),
      async (who, said, asked, second) => {
        const ctx = contextOf(who);
        const from = `${Math.floor(second / 60)}:${String(second % 60).padStart(2, "0")}`;
        await write("admin", id, { text: `${from} --> 9:00\n${said.join(" ")}` });
        const item = await findMedia(ctx, id);
        const answers = async () => ({
          listed: await listMedia(ctx, { search: asked.join(" ") }, { page: 1, limit: 9 }),
          found: await searchAll(ctx, { words: asked.join(" ") }, { page: 1, limit: 9 }),
          read: await read(who, id),
          vtt: await exportTranscript(ctx, id),
          offer: item.ok && (await findTranscriptAvailability(ctx, "media", item.value)),
        });
        const withWords = await answers();
        const opens = (await openMediaFile(ctx, id, "view", false)).ok;
        expect([withWords.read.ok, withWords.vtt.ok, Boolean(withWords.offer)]).toEqual([
          opens,
          opens,
          opens,
        ]);
        const isSaid = asked.every((one) => said.includes(one));
        const hit = (list: { id: string; matches?: unknown[] }[]) =>
          list.find((one) => one.id === id)?.matches;
        if (!withWords.listed.ok || !withWords.found.ok) throw new Error("no list");
        for (const list of [withWords.listed.value.media, withWords.found.value.media.items]) {
          expect(hit(list)).toEqual(
            opens && isSaid
              ? [
                  expect.objectContaining({
                    second,
                    url: expect.stringContaining(`/transcripts/${id}?t=${second}&`),
                  }),
                ]
              : undefined,
          );
          expect(list.find((one) => one.id === other)?.matches).toBeUndefined();
        }
        if (opens) return;
        await write("admin", id, { remove: true });
        expect(JSON.stringify(await answers())).toBe(JSON.stringify(withWords));
      },
    ),
    { numRuns: IS_WHOLE ? 25 : 10 },
  );
});
