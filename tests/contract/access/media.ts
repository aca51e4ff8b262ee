import { expect } from "vitest";

import { createPngFile, createWavFile } from "#app/models/seed/small-files.ts";
import { CreateMedia } from "#app/schemas/media.ts";
import { createMedia } from "#app/services/media/media.server.ts";
import { writeTranscript } from "#app/services/transcripts/index.server.ts";

import { unwrap } from "../../setup/unwrap.ts";
import { actorContext, userContext } from "../../setup/context.ts";
import { receiveFile } from "../../setup/items.ts";
import { createTestUser } from "../../setup/test-users.ts";
import { createLowDataVersions } from "../../setup/recordings.ts";
import {
  asPage,
  CANARY,
  sendEach,
  site,
  form,
  assertHidden,
  put,
  upload,
  buildTranscriptForm,
  type Trial,
} from "./requests.ts";

export async function createMediaItem(name = "a thing.png", bytes = SMALL) {
  const { id, email } = await createTestUser("admin");
  const ctx = actorContext({ role: "admin", id, name: "A", email });
  const input = CreateMedia.parse({ title: "A thing" });
  return unwrap(await createMedia(ctx, input, await receiveFile(name, bytes))).id;
}
export const SMALL = createPngFile(8, 8, [[156, 58, 38]]);
export const buildMediaForm = (fields: Record<string, string> = { title: "A thing" }) =>
  upload(new File([new Uint8Array(SMALL)], "a thing.png"), fields);

async function createMediaWithTranscript() {
  const id = await createMediaItem("a thing.wav", createWavFile(1));
  const input = { text: `0:01 --> 0:02\n${CANARY}`, language: "" };
  unwrap(await writeTranscript(userContext(await createTestUser("admin")), { id }, input));
  return id;
}

export const TRIALS: Record<string, Trial> = {
  M01: async (send, user) => {
    await createMediaItem();
    const response = await send("/api/media");
    const { media, teaser } = (await response.clone().json()) as {
      media: { filename: string }[];
      teaser?: object;
    };
    expect(media.length).toBeGreaterThan(0);
    expect(Boolean(teaser)).toBe(!user && !site.showsRecords);
    return response;
  },
  M02: async (send) => {
    const response = await send(`/api/media/${await createMediaItem()}`);
    expect(await response.clone().text()).not.toMatch(new RegExp(`[\\da-f]{32}|${process.env.UPLOADS_DIR}`));
    return response;
  },
  M03: (send) => send("/api/media", buildMediaForm()),
  M04: async (send) => send(`/api/media/${await createMediaItem()}`, put({ title: "Another" })),
  M05: async (send) => send(`/api/media/${await createMediaItem()}`, { method: "DELETE" }),
  M06: async (send) => send(`/api/media/${await createMediaItem()}/download`),
  M07: (send) => send("/api/media/stats/summary"),
  M08: async (send) => send(`/api/media/${await createMediaItem()}/view`),
  G05: async (send) => {
    const id = await createMediaItem();
    await createLowDataVersions();
    return send(`/api/media/${id}/low-data`);
  },
  M09: async (send) => {
    const id = await createMediaItem();
    return sendEach([`/api/media/${id}/thumbnail/320`, `/api/media/${id}/thumbnail/640.avif`], send);
  },
  M10: (send) => send("/api/media/bulk", buildMediaForm({})),
  M11: async (send) => sendEach(asPage(`/media/${await createMediaItem()}`), send),
  M12: async (send) => [
    await send(`/media?dialog=delete&id=${await createMediaItem()}`, form({})),
    await send("/media?dialog=bulk", buildMediaForm({})),
  ],
  M13: async (send) => send(`/refused?path=/api/media/${await createMediaItem()}/view`),
  M14: async (send) =>
    assertHidden(await sendEach(asPage(`/transcripts/${await createMediaWithTranscript()}`), send)),
  M15: async (send) => assertHidden([await send(`/transcripts/${await createMediaWithTranscript()}/write`)]),
  M16: async (send) =>
    send(`/transcripts/${await createMediaWithTranscript()}/write`, buildTranscriptForm("POST")),
  M17: async (send) => {
    const id = await createMediaWithTranscript();
    return assertHidden(
      await sendEach(
        [`/api/media/${id}/transcript`, `/transcripts/${id}/urithi.vtt`, `/transcripts/${id}/urithi.txt`],
        send,
      ),
    );
  },
  M18: async (send) =>
    send(`/api/media/${await createMediaWithTranscript()}/transcript`, buildTranscriptForm("PUT")),
};
