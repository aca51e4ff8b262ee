import { galleryPicture, largePicture, libraryPicture } from "../../setup/large-pictures.ts";
import { every, owner, type Ask, type Trial } from "./ask.ts";
import { mediaItem } from "./media.ts";

/** How the rows about pictures for other programs' viewers are tried. */

/** Low, so that little is drawn; and wider than anything that the gallery shows. */
let wide: Promise<{ bytes: Buffer; id: string }> | undefined;
const wideOne = () =>
  (wide ??= largePicture(1400, 40).then(async (bytes) => ({ bytes, id: await galleryPicture(bytes) })));

/** All that there is of a picture of which there are tiles. */
const PIECES = ["full/max", "full/1400,40", "full/350,10", "0,0,512,40/512,40"].map(
  (piece) => `${piece}/0/default.jpg`,
);
const parts = (ask: Ask, id: string) =>
  every(
    ["info.json", "manifest.json", ...PIECES].map((part) => `/iiif/${id}/${part}`),
    ask,
  );

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
  J04: async (ask, me) => parts(ask, await libraryPicture(owner(me), (await wideOne()).bytes)),
  J05: async (ask, me) => {
    const answers: Response[] = [];
    for (const state of [{ status: "pending" }, { status: "rejected" }])
      answers.push(...(await parts(ask, await libraryPicture(owner(me), (await wideOne()).bytes, state))));
    return answers;
  },
  J06: async (ask, me) =>
    parts(ask, await libraryPicture(owner(me), (await wideOne()).bytes, { isPublished: false })),
  J07: async (ask) => ask(`/iiif/${await mediaItem()}`),
  J08: (ask) => ask("/iiif/gallery.json"),
};
