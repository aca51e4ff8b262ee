import { expect } from "vitest";

import { png, wav } from "#app/models/seed/small-files.ts";

import { createTestUser } from "../../setup/test-users.ts";
import { createLowDataVersions } from "../../setup/recordings.ts";
import { asPage, CANARY, every, form, heard, put, said, type Trial } from "./ask.ts";

/** How the rows about the media gallery are tried. Screens are asked for as a page and as their data. */

/** An item of the gallery, with its pictures. */
export async function mediaItem(name = "a thing.png", bytes = SMALL) {
  const { createMedia } = await import("#app/services/media/media.server.ts");
  const { CreateMedia } = await import("#app/schemas/media.ts");
  const { actorContext: as } = await import("../../setup/context.ts");
  const { receiveFile: arrive } = await import("../../setup/items.ts");
  const { id, email } = await createTestUser("admin");
  const created = await createMedia(
    as({ role: "admin", id, name: "A", email }),
    CreateMedia.parse({ title: "A thing" }),
    await arrive(name, bytes),
  );
  return created.ok ? created.value.id : "";
}
export const SMALL = png(8, 8, [[156, 58, 38]]);
export function thing(fields: Record<string, string> = { title: "A thing" }): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new File([new Uint8Array(SMALL)], "a thing.png"));
  return { method: "POST", body };
}

/** A recording of it, and what is said in it. */
async function spokenMedia() {
  const id = await mediaItem("a thing.wav", wav(1));
  const { writeTranscript } = await import("#app/services/transcripts/index.server.ts");
  const { userContext: by } = await import("../../setup/context.ts");
  const typed = { text: `0:01 --> 0:02\n${CANARY}`, language: "" };
  const written = await writeTranscript(by(await createTestUser("admin")), { id }, typed);
  if (!written.ok) throw new Error(written.message);
  return id;
}

export const TRIALS: Record<string, Trial> = {
  M01: async (ask, me) => {
    await mediaItem();
    const answer = await ask("/api/media");
    const { media, teaser } = (await answer.clone().json()) as {
      media: { filename: string }[];
      teaser?: object;
    };
    expect(media.length).toBeGreaterThan(0);
    expect(Boolean(teaser)).toBe(!me);
    return answer;
  },
  M02: async (ask) => {
    const answer = await ask(`/api/media/${await mediaItem()}`);
    expect(await answer.clone().text()).not.toMatch(new RegExp(`[\\da-f]{32}|${process.env.UPLOADS_DIR}`));
    return answer;
  },
  M03: (ask) => ask("/api/media", thing()),
  M04: async (ask) => ask(`/api/media/${await mediaItem()}`, put({ title: "Another" })),
  M05: async (ask) => ask(`/api/media/${await mediaItem()}`, { method: "DELETE" }),
  M06: async (ask) => ask(`/api/media/${await mediaItem()}/download`),
  M07: (ask) => ask("/api/media/stats/summary"),
  M08: async (ask) => ask(`/api/media/${await mediaItem()}/view`),
  G05: async (ask) => {
    const id = await mediaItem();
    await createLowDataVersions();
    return ask(`/api/media/${id}/low-data`);
  },
  M09: async (ask) => {
    const id = await mediaItem();
    return every([`/api/media/${id}/thumbnail/320`, `/api/media/${id}/thumbnail/640.avif`], ask);
  },
  M10: (ask) => ask("/api/media/bulk", thing({})),
  M11: async (ask) => every(asPage(`/media/${await mediaItem()}`), ask),
  M12: async (ask) => ask(`/media?dialog=delete&id=${await mediaItem()}`, form({})),
  M13: async (ask) => ask(`/refused?path=/api/media/${await mediaItem()}/view`),
  M14: async (ask) => heard(await every(asPage(`/transcripts/${await spokenMedia()}`), ask)),
  M15: async (ask) => heard([await ask(`/transcripts/${await spokenMedia()}/write`)]),
  M16: async (ask) => ask(`/transcripts/${await spokenMedia()}/write`, said("POST")),
  M17: async (ask) => {
    const id = await spokenMedia();
    return heard(await every([`/api/media/${id}/transcript`, `/transcripts/${id}/urithi.vtt`], ask));
  },
  M18: async (ask) => ask(`/api/media/${await spokenMedia()}/transcript`, said("PUT")),
};
