import type { EntityManager } from "@mikro-orm/postgresql";
import sharp from "sharp";

import { MediaEntity } from "#app/models/media.ts";
import type { DrawFunction } from "#app/models/seed/demo-media.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import { withLocalPath, type FileExtension, storeBuffer } from "#app/services/files/index.server.ts";
import { insertPictureRows, createPictures } from "#app/services/pictures/index.server.ts";

import { followMediaChange } from "./follow-media-change.server.ts";
import { findMediaType } from "./media-files.server.ts";

export const drawSamplePicture: DrawFunction = (svg, format, width) => {
  const picture = sharp(Buffer.from(svg)).resize({ width });
  return (format === "jpeg" ? picture.jpeg({ quality: 86 }) : picture.webp({ quality: 60 })).toBuffer();
};

type SampleFields = Partial<
  Pick<MediaEntity, "category" | "tags" | "country" | "location" | "photographer">
> &
  Partial<Pick<MediaEntity, "creditLine" | "copyrightInfo" | "rights" | "altText">> &
  Pick<MediaEntity, "title" | "description">;

export async function createSampleMedia(
  em: EntityManager,
  fields: SampleFields,
  fileName: string,
  bytes: Buffer,
) {
  const file = await storeBuffer(em, fileName, bytes);
  const type = findMediaType(file.extension)!;
  const result = await withLocalPath(file.name, (path) =>
    createPictures(path, type, file.extension as FileExtension),
  );
  const pictures = result.ok ? result.value : undefined;
  const picture = pictures?.picture ?? null;
  const item = em.create(MediaEntity, { ...fields, type, picture, file: em.create(StoredFile, file) });
  await em.flush();
  await followMediaChange(em, item.id);
  if (pictures) await insertPictureRows(em, item.id, pictures);
  return item.file.id;
}
