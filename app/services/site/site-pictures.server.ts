import type { EntityManager } from "@mikro-orm/postgresql";
import sharp, { type Sharp } from "sharp";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { createId, isId } from "#app/models/id.ts";
import { SITE_LIMITS } from "#app/schemas/admin-lists.ts";
import type { SiteDetails } from "#app/schemas/site.ts";
import {
  getExtension,
  type IncomingFile,
  refuseFile,
  withUploadCleanup,
  withLocalPath,
} from "#app/services/files/index.server.ts";
import { MAX_PIXELS, runDrawing } from "#app/services/pictures/index.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";

import { changeSite } from "./site.server.ts";

const SITE_PICTURE_EXTENSIONS = ["png", "jpg", "jpeg", "webp", "svg"];
const FORMATS = ["png", "jpeg", "webp", "svg"];
const MAX_RENDER_SECONDS = 10;
const ICON_SIDE = 180;
const LOGO_SIDE = 480;
const SLIDE_WIDTH = 1280;
const SLIDE_HEIGHT = 720;

type RenderedPicture = { bytes: Buffer; mediaType: string; width: number; height: number };

/** An SVG becomes pixels: its scripts and links are not kept. */
async function renderPicture(
  path: string,
  render: (image: Sharp) => Sharp,
): Promise<Result<RenderedPicture>> {
  return runDrawing(async () => {
    try {
      const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: "error" });
      const { format } = await image.metadata();
      if (!FORMATS.includes(format)) return refuseFile("invalid", "media.image-invalid");
      const { data, info } = await render(image.rotate())
        .timeout({ seconds: MAX_RENDER_SECONDS })
        .toBuffer({ resolveWithObject: true });
      const mediaType = `image/${info.format}`;
      return ok({ bytes: data, mediaType, width: info.width, height: info.height });
    } catch (error) {
      const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
      return isTooLarge
        ? refuseFile("too-large", "media.too-many-pixels")
        : refuseFile("invalid", "media.image-invalid");
    }
  });
}

const renderLogo = (image: Sharp) =>
  image.resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: "inside", withoutEnlargement: true }).png();

const renderSlide = (image: Sharp) =>
  image
    .resize({ width: SLIDE_WIDTH, height: SLIDE_HEIGHT, fit: "cover", withoutEnlargement: true })
    .webp({ quality: 70 });

const renderIcon = (image: Sharp) =>
  image
    .resize({
      width: ICON_SIDE,
      height: ICON_SIDE,
      fit: "contain",
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png();

function checkPictureFile(file: IncomingFile | undefined) {
  if (!file) return refuseFile("invalid", "content.file-required");
  if (!SITE_PICTURE_EXTENSIONS.includes(getExtension(file.originalName)))
    return refuseFile(
      "invalid",
      encodeMessage("file.extension", { list: SITE_PICTURE_EXTENSIONS.join(", ") }),
    );
  if (file.size > SITE_LIMITS.pictureBytes) return refuseFile("too-large", "file.too-large");
  return undefined;
}

export const setLogo = (
  ctx: Context,
  file: IncomingFile | undefined,
  version: number | undefined,
): Promise<Result<SiteDetails>> =>
  withUploadCleanup(file, async () => {
    const refusal = checkPictureFile(file);
    if (refusal) return refusal;
    const pictures = await withLocalPath(file!.name, async (path) => [
      await renderPicture(path, renderLogo),
      await renderPicture(path, renderIcon),
    ]);
    for (const picture of pictures) if (!picture.ok) return picture;
    return changeSite(ctx, version, "logo", async (em) => {
      const ids: string[] = [];
      for (const picture of pictures) {
        if (!picture.ok) return picture;
        ids.push(await insertPicture(em, picture.value));
      }
      return ok({ logo: ids[0]!, icon: ids[1]! });
    });
  });

async function insertPicture(em: EntityManager, { mediaType, ...columns }: RenderedPicture) {
  const id = createId();
  await query(em)
    .insertInto("site_picture")
    .values({ id, media_type: mediaType, ...columns })
    .execute();
  return id;
}

/** For a slide or a partner; undefined without a file. */
export async function renderEntryPicture(
  file: IncomingFile | undefined,
  list: "carousel" | "partners",
): Promise<Result<((em: EntityManager) => Promise<string>) | undefined>> {
  if (!file) return ok(undefined);
  const refusal = checkPictureFile(file);
  if (refusal) return refusal;
  const render = list === "carousel" ? renderSlide : renderLogo;
  const picture = await withLocalPath(file.name, (path) => renderPicture(path, render));
  return picture.ok ? ok((em) => insertPicture(em, picture.value)) : picture;
}

export const removeLogo = (ctx: Context, version: number | undefined) =>
  changeSite(ctx, version, "logo", () => Promise.resolve(ok({ logo: null, icon: null })));

export async function findSitePicture(
  { em }: Pick<Context, "em">,
  id: string,
): Promise<Result<{ bytes: Uint8Array; mediaType: string }>> {
  const row = isId(id)
    ? await query(em)
        .selectFrom("site_picture")
        .select(["bytes", "media_type as mediaType"])
        .where("id", "=", id)
        .executeTakeFirst()
    : undefined;
  return row ? ok(row) : fail("not-found", "refusal.missing");
}
