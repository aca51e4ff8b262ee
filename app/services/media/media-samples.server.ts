import type { EntityManager } from "@mikro-orm/postgresql";
import sharp from "sharp";

import { Media } from "#app/models/media.ts";
import type { Draw } from "#app/models/seed/demo-media.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import { borrow, type Extension, storeNow } from "#app/services/files/index.server.ts";
import { storePictures, makePictures } from "#app/services/pictures/index.server.ts";

import { typeOf } from "./media-files.server.ts";

/** The demo borrows these. */

export const draw: Draw = (svg, as, width) => {
  const picture = sharp(Buffer.from(svg)).resize({ width });
  return (as === "jpeg" ? picture.jpeg({ quality: 86 }) : picture.webp({ quality: 60 })).toBuffer();
};

type Words = Partial<Pick<Media, "category" | "tags" | "country" | "location" | "photographer">> &
  Partial<Pick<Media, "creditLine" | "copyrightInfo" | "rights" | "altText">> &
  Pick<Media, "title" | "description">;

/** Returns the stored file's id. */
export async function addSample(em: EntityManager, words: Words, fileName: string, bytes: Buffer) {
  const file = await storeNow(em, fileName, bytes);
  const type = typeOf(file.extension)!;
  const made = await borrow(file.name, (path) => makePictures(path, type, file.extension as Extension));
  const pictures = made.ok ? made.value : undefined;
  const picture = pictures?.picture ?? null;
  const item = em.create(Media, { ...words, type, picture, file: em.create(StoredFile, file) });
  await em.flush();
  if (pictures) await storePictures(em, item.id, pictures);
  return item.file.id;
}
