import { createEntityManager } from "#app/models/connection.server.ts";

import {
  cutAllTiles,
  createGalleryPicture,
  buildLargePicture,
  createLibraryPicture,
} from "../../setup/large-pictures.ts";
import type { TestUser } from "../../setup/test-users.ts";
import { IS_WHOLE } from "../../setup/whole.ts";
import type { createItem } from "../../setup/items.ts";
import { every, type Ask, type Trial } from "./ask.ts";
import { itemLookedAt, lookedAt } from "./looked-at.ts";
import { mediaItem } from "./media.ts";

/** How the rows about pictures for other programs' viewers are tried. */

/** Low, so that little is drawn; and wider than anything that the gallery shows. */
let wide: Promise<{ bytes: Buffer; id: string }> | undefined;
const wideOne = () =>
  (wide ??= buildLargePicture(1400, 40).then(async (bytes) => {
    const id = await createGalleryPicture(bytes);
    await cutAllTiles();
    return { bytes, id };
  }));

/** A picture of the library, which was shown for long enough to have tiles, and is `state` now. */
const pictureNow = (me: TestUser | undefined, state: string) =>
  lookedAt(me, `picture ${state}`, async (owner) => {
    const id = await createLibraryPicture(owner, (await wideOne()).bytes);
    await cutAllTiles();
    await createEntityManager().execute(`update content set ${state} where id = ?`, [id]);
    return id;
  });

/** All that there is of a picture of which there are tiles. */
const PIECES = ["full/max", "full/1400,40", "full/350,10", "0,0,512,40/512,40"].map(
  (piece) => `${piece}/0/default.jpg`,
);
const parts = (ask: Ask, id: string) =>
  every(
    ["info.json", "manifest.json", ...PIECES].map((part) => `/iiif/${id}/${part}`),
    ask,
  );

/** The same of a document, which has pages. */
async function documentParts(ask: Ask, me: TestUser | undefined, state: Parameters<typeof createItem>[1]) {
  const id = await itemLookedAt(me, { category: "Library", ...state });
  return every(
    ["/manifest.json", ".1/info.json", ".1/full/320,453/0/default.jpg"].map((part) => `/iiif/${id}${part}`),
    ask,
  );
}

export const TRIALS: Record<string, Trial> = {
  J01: async (ask) => {
    const id = await mediaItem();
    return every([`/iiif/${id}/info.json`, `/iiif/${id}/manifest.json`], ask);
  },
  J02: async (ask) => ask(`/iiif/${await mediaItem()}/full/8,8/0/default.jpg`),
  J03: async (ask) => {
    const { id } = await wideOne();
    return every(
      PIECES.slice(1, 4).map((piece) => `/iiif/${id}/${piece}`),
      ask,
    );
  },
  J04: async (ask, me) => [
    ...(await parts(ask, await pictureNow(me, "is_published = true"))),
    // Pages of documents are measured by poppler.
    ...(IS_WHOLE ? await documentParts(ask, me, {}) : []),
  ],
  J05: async (ask, me) => {
    const answers: Response[] = [];
    for (const status of ["pending", "rejected"] as const) {
      answers.push(...(await parts(ask, await pictureNow(me, `approval_status = '${status}'`))));
      answers.push(...(await documentParts(ask, me, { status })));
    }
    return answers;
  },
  J06: async (ask, me) => [
    ...(await parts(ask, await pictureNow(me, "is_published = false"))),
    ...(await documentParts(ask, me, { isPublished: false })),
  ],
  J07: async (ask) => ask(`/iiif/${await mediaItem()}`),
  J08: (ask) => ask("/iiif/gallery.json"),
};
