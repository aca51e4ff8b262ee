import type { EntityManager } from "@mikro-orm/postgresql";
import type { Sharp } from "sharp";

import { query, updateRow } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";
import { EventEntity, EventPicture } from "#app/models/event.ts";
import { createId } from "#app/models/id.ts";
import { EVENT_PICTURE } from "#app/schemas/lists/events.ts";
import { type IncomingFile, withLocalPath } from "#app/services/files/index.server.ts";
import { BACKGROUND_COLOUR, checkPictureFile, renderUpload } from "#app/services/pictures/index.server.ts";

const SIDE = 960;
const SMALL_SIDE = 320;

const fit = (side: number) => (image: Sharp) =>
  image
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: BACKGROUND_COLOUR });

const renderWebp = (image: Sharp) => fit(SIDE)(image).webp({ quality: 70 });
const renderSmallWebp = (image: Sharp) => fit(SMALL_SIDE)(image).webp({ quality: 65 });
/** For browsers without WebP, and programs that preview links. */
const renderJpeg = (image: Sharp) => fit(SIDE)(image).jpeg({ quality: 72, mozjpeg: true });

export type SavePicture = (em: EntityManager, eventId: string) => Promise<void>;

/** Draws before the transaction begins. Without a file nothing is saved. */
export async function renderEventPicture(
  file: IncomingFile | undefined,
): Promise<Result<SavePicture | undefined>> {
  if (!file) return ok(undefined);
  const refusal = checkPictureFile(file, EVENT_PICTURE);
  if (refusal) return refusal;
  return withLocalPath(file.name, renderPicture);
}

async function renderPicture(path: string): Promise<Result<SavePicture>> {
  const pictures = await renderUpload(path, [renderWebp, renderSmallWebp, renderJpeg]);
  if (!pictures.ok) return pictures;
  const [webp, small, jpeg] = pictures.value;
  const { width, height } = webp;
  const id = createId();
  const row = { id, webp: webp.bytes, smallWebp: small.bytes, jpeg: jpeg.bytes };
  return ok(async (em: EntityManager, eventId: string) => {
    await deleteEventPicture(em, eventId);
    em.create(EventPicture, { ...row, event: eventId });
    await em.flush();
    await setPictureFacts(em, eventId, { id, width, height });
  });
}

/** A drawing of the demo. */
export async function addEventPicture(em: EntityManager, eventId: string, path: string) {
  const picture = await renderPicture(path);
  if (picture.ok) await picture.value(em, eventId);
}

const setPictureFacts = (
  em: EntityManager,
  eventId: string,
  picture: { id: string; width: number; height: number } | null,
) => updateRow(em, EventEntity, eventId, { picture });

export async function deleteEventPicture(em: EntityManager, eventId: string) {
  await query(em).deleteFrom("event_picture").where("event_id", "=", eventId).execute();
  await setPictureFacts(em, eventId, null);
}
