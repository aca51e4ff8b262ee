import { createHash } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import sharp from "sharp";

import type { Job } from "#app/core/job.ts";
import { query } from "#app/core/query.server.ts";
import { runScriptInSandbox } from "#app/core/sandbox.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { findFileType } from "#app/schemas/lists/content.ts";
import { withLocalPath } from "#app/services/files/index.server.ts";

import {
  BACKGROUND_COLOUR,
  encodePicture,
  MAX_PIXELS,
  MAX_RENDER_SECONDS,
  waitUntilDrawingIdle,
} from "./create-pictures.server.ts";
import { extractFilmFrame, renderPdfPage } from "./tools.server.ts";

const MAX_SIDE_PX = 320;
const EPUB_SCRIPT = "app/services/pictures/epub-cover.ts";

class ThumbnailError extends Error {
  override name = "ThumbnailError";
}

/** Waits until no other picture is being created. */
export async function createThumbnail({ data: { id }, isLastAttempt }: Job<"create-thumbnail">) {
  const em = createJobEntityManager();
  const file = await query(em)
    .selectFrom("thumbnail as t")
    .innerJoin("stored_file as f", "f.id", "t.file_id")
    .select(["f.name", "f.extension"])
    .where("t.file_id", "=", id)
    .where("t.state", "=", "pending")
    .executeTakeFirst();
  if (!file) return;
  if (isLastAttempt) return saveThumbnail(em, id, file.name, { state: "failed" });
  await waitUntilDrawingIdle();
  const thumbnail = await withLocalPath(file.name, async (path) => {
    const source = await openSource(path, file.extension);
    if (!source) throw new ThumbnailError();
    return source.length === 0 ? ({ state: "none" } as const) : renderThumbnail(source);
  });
  await saveThumbnail(em, id, file.name, thumbnail);
}

/** If the file was replaced in the meantime, its row stays, and waits for the next picture. */
const saveThumbnail = (
  em: EntityManager,
  id: string,
  name: string,
  thumbnail: { state: "failed" | "none" } | Awaited<ReturnType<typeof renderThumbnail>>,
) =>
  query(em)
    .updateTable("thumbnail")
    .set(thumbnail)
    .where("file_id", "=", id)
    .where("state", "=", "pending")
    .where(sql<boolean>`exists (select from stored_file where id = ${id} and name = ${name})`)
    .execute();

/** Empty: the file has no picture. Undefined: it could not be read. */
function openSource(path: string, extension: string): Promise<Buffer | undefined> | string {
  if (findFileType(extension) === "image") return path;
  if (extension === "pdf") return renderPdfPage(path, 1, 2 * MAX_SIDE_PX);
  if (extension !== "epub") return extractFilmFrame(path, extension);
  return runScriptInSandbox(EPUB_SCRIPT, [path], path, { canBeEmpty: true });
}

async function renderThumbnail(source: string | Buffer) {
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .timeout({ seconds: MAX_RENDER_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: BACKGROUND_COLOUR })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = () => sharp(data, { raw: info });
  const [webp, jpeg] = [await encodePicture(image(), "webp"), await encodePicture(image(), "jpeg")];
  const digest = createHash("sha256").update(webp).digest("hex").slice(0, DIGEST_LETTERS);
  return { state: "ready" as const, width: info.width, height: info.height, digest, webp, jpeg };
}

const DIGEST_LETTERS = 8;

export async function loadThumbnailOverview(em: EntityManager) {
  return query(em)
    .selectFrom("thumbnail")
    .select(sql<number>`(count(*) filter (where state = 'pending'))::int`.as("queued"))
    .select(sql<number>`(count(*) filter (where state = 'failed'))::int`.as("failed"))
    .where("state", "in", ["pending", "failed"])
    .executeTakeFirstOrThrow();
}
