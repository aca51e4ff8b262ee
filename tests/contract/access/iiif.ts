import { expect } from "vitest";

import {
  cutAllTiles,
  createGalleryPicture,
  buildLargePicture,
  createLibraryPicture,
} from "../../setup/large-pictures.ts";
import type { TestUser } from "../../setup/test-users.ts";
import { IS_WHOLE } from "../../setup/whole.ts";
import { type createItem, updateItem } from "../../setup/items.ts";
import { sendEach, type SendRequest, type Trial } from "./requests.ts";
import { getSharedItem, getSharedId } from "./shared-items.ts";
import { createMediaItem } from "./media.ts";

/** Wider than the largest thumbnail of the gallery, and low, so that it is resized quickly. */
let widePicture: Promise<{ bytes: Buffer; id: string }> | undefined;
const getWidePicture = () =>
  (widePicture ??= buildLargePicture(1400, 40).then(async (bytes) => {
    const id = await createGalleryPicture(bytes);
    await cutAllTiles();
    return { bytes, id };
  }));

/** Creates a library picture with tiles and then sets `state`, an SQL assignment. */
const getSharedPicture = (user: TestUser | undefined, state: string) =>
  getSharedId(user, `picture ${state}`, async (owner) => {
    const id = await createLibraryPicture(owner, (await getWidePicture()).bytes);
    await cutAllTiles();
    await updateItem(id, state);
    return id;
  });

const IMAGE_PATHS = ["full/max", "full/1400,40", "full/350,10", "0,0,512,40/512,40"].map(
  (path) => `${path}/0/default.jpg`,
);
const fetchPictureParts = (send: SendRequest, id: string) =>
  sendEach(
    ["info.json", "manifest.json", ...IMAGE_PATHS].map((part) => `/iiif/${id}/${part}`),
    send,
  );

async function fetchDocumentParts(
  send: SendRequest,
  user: TestUser | undefined,
  state: Parameters<typeof createItem>[1],
) {
  const id = await getSharedItem(user, { category: "Library", ...state });
  // On a loaded machine, measuring the pages may take longer than a reader waits.
  await expect.poll(async () => (await send(`/iiif/${id}/manifest.json`)).status).not.toBe(503);
  return sendEach(
    ["/manifest.json", ".1/info.json", ".1/full/320,453/0/default.jpg"].map((part) => `/iiif/${id}${part}`),
    send,
  );
}

export const TRIALS: Record<string, Trial> = {
  J01: async (send) => {
    const id = await createMediaItem();
    return sendEach([`/iiif/${id}/info.json`, `/iiif/${id}/manifest.json`], send);
  },
  J02: async (send) => send(`/iiif/${await createMediaItem()}/full/8,8/0/default.jpg`),
  J03: async (send) => {
    const { id } = await getWidePicture();
    return sendEach(
      IMAGE_PATHS.slice(1, 4).map((path) => `/iiif/${id}/${path}`),
      send,
    );
  },
  J04: async (send, user) => [
    ...(await fetchPictureParts(send, await getSharedPicture(user, "is_published = true"))),
    // Slow: the pages are measured.
    ...(IS_WHOLE ? await fetchDocumentParts(send, user, {}) : []),
  ],
  J05: async (send, user) => {
    const responses: Response[] = [];
    for (const status of ["pending", "rejected"] as const) {
      responses.push(
        ...(await fetchPictureParts(send, await getSharedPicture(user, `approval_status = '${status}'`))),
      );
      responses.push(...(await fetchDocumentParts(send, user, { status })));
    }
    return responses;
  },
  J06: async (send, user) => [
    ...(await fetchPictureParts(send, await getSharedPicture(user, "is_published = false"))),
    ...(await fetchDocumentParts(send, user, { isPublished: false })),
  ],
  J07: async (send) => send(`/iiif/${await createMediaItem()}`),
  J08: (send) => send("/iiif/gallery.json"),
};
