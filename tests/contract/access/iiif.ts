import { fork } from "#app/models/connection.server.ts";

import { cutAllTiles, galleryPicture, largePicture, libraryPicture } from "../../setup/large-pictures.ts";
import type { Player } from "../../setup/people.ts";
import { itemOf } from "../../setup/works.ts";
import { every, owner, type Ask, type Trial } from "./ask.ts";
import { mediaItem } from "./media.ts";

/** How the rows about pictures for other programs' viewers are tried. */

/** Low, so that little is drawn; and wider than anything that the gallery shows. */
let wide: Promise<{ bytes: Buffer; id: string }> | undefined;
const wideOne = () =>
  (wide ??= largePicture(1400, 40).then(async (bytes) => {
    const id = await galleryPicture(bytes);
    await cutAllTiles();
    return { bytes, id };
  }));

/** A picture of the library, which was shown for long enough to have tiles, and is `state` now. */
async function pictureOf(who: Player | undefined, state: string) {
  const id = await libraryPicture(who, (await wideOne()).bytes);
  await cutAllTiles();
  await fork().execute(`update content set ${state} where id = ?`, [id]);
  return id;
}

/** It is only looked at: an owner has one of their own, and all others look at the same one of somebody's. */
const ofSomebody = new Map<string, Promise<string>>();
function now(who: Player | undefined, state: string, make: (who: Player | undefined) => Promise<string>) {
  if (who) return make(who);
  if (!ofSomebody.has(state)) ofSomebody.set(state, make(undefined));
  return ofSomebody.get(state)!;
}
const pictureNow = (who: Player | undefined, state: string) =>
  now(who, state, (who) => pictureOf(who, state));

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
async function documentParts(ask: Ask, who: Player | undefined, state: Parameters<typeof itemOf>[1]) {
  const id = await now(who, JSON.stringify(state), (who) => itemOf(who, { category: "Library", ...state }));
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
    ...(await parts(ask, await pictureNow(owner(me), "is_published = true"))),
    ...(await documentParts(ask, owner(me), {})),
  ],
  J05: async (ask, me) => {
    const answers: Response[] = [];
    for (const status of ["pending", "rejected"] as const) {
      answers.push(...(await parts(ask, await pictureNow(owner(me), `approval_status = '${status}'`))));
      answers.push(...(await documentParts(ask, owner(me), { status })));
    }
    return answers;
  },
  J06: async (ask, me) => [
    ...(await parts(ask, await pictureNow(owner(me), "is_published = false"))),
    ...(await documentParts(ask, owner(me), { isPublished: false })),
  ],
  J07: async (ask) => ask(`/iiif/${await mediaItem()}`),
  J08: (ask) => ask("/iiif/gallery.json"),
};
