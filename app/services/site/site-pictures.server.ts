import type { EntityManager } from "@mikro-orm/postgresql";
import type { Sharp } from "sharp";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { createId, isId } from "#app/models/id.ts";
import { SitePicture } from "#app/models/site.ts";
import { SITE_LIMITS } from "#app/schemas/admin-lists.ts";
import type { SiteDetails } from "#app/schemas/site.ts";
import {
  type IncomingFile,
  refuseFile,
  withUploadCleanup,
  withLocalPath,
} from "#app/services/files/index.server.ts";
import { checkPictureFile, renderUpload, type RenderedPicture } from "#app/services/pictures/index.server.ts";

import { changeSite, checkSettings } from "./site.server.ts";

const SITE_PICTURE_EXTENSIONS = ["png", "jpg", "jpeg", "webp", "svg"];
const ICON_SIDE = 180;
const LOGO_SIDE = 480;
const SLIDE_WIDTH = 1280;
const SLIDE_HEIGHT = 720;

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

const PICTURE_RULES = { extensions: SITE_PICTURE_EXTENSIONS, maxBytes: SITE_LIMITS.pictureBytes };

type NewLogo = (em: EntityManager) => Promise<{ logo: string; icon: string }>;

async function renderLogoFile(file: IncomingFile): Promise<Result<NewLogo>> {
  const refusal = checkPictureFile(file, PICTURE_RULES);
  if (refusal) return refusal;
  const pictures = await withLocalPath(file.name, (path) => renderUpload(path, [renderLogo, renderIcon]));
  if (!pictures.ok) return pictures;
  const [logo, icon] = pictures.value;
  return ok(async (em) => ({ logo: await insertPicture(em, logo), icon: await insertPicture(em, icon) }));
}

export const setLogo = (
  ctx: Context,
  file: IncomingFile | undefined,
  version: number | undefined,
): Promise<Result<SiteDetails>> =>
  withUploadCleanup(file, async () => {
    if (!file) return refuseFile("invalid", "content.file-required");
    const rendered = await renderLogoFile(file);
    return rendered.ok
      ? changeSite(ctx, version, "logo", async (em) => ok(await rendered.value(em)))
      : rendered;
  });

/** The colours, and the logo if there is a file or it is removed. */
export const updateAppearance = (
  ctx: Context,
  input: {
    version: number | undefined;
    colours: Pick<SiteDetails, "accentColour" | "accentColourDark">;
    removeLogo: boolean;
  },
  file: IncomingFile | undefined,
): Promise<Result<SiteDetails>> =>
  withUploadCleanup(file, async () => {
    const rendered = file ? await renderLogoFile(file) : undefined;
    if (rendered && !rendered.ok) return rendered;
    const note = [...Object.keys(input.colours), ...(file || input.removeLogo ? ["logo"] : [])].join(", ");
    return changeSite(ctx, input.version, note, async (em, stored) => {
      const settings = { ...stored.settings, ...input.colours };
      const refusal = checkSettings(settings);
      if (refusal) return refusal;
      const removed = input.removeLogo ? { logo: null, icon: null } : {};
      return ok({ settings, ...(rendered ? await rendered.value(em) : removed) });
    });
  });

async function insertPicture(em: EntityManager, picture: RenderedPicture) {
  const id = createId();
  em.create(SitePicture, { id, ...picture });
  await em.flush();
  return id;
}

/** For a slide or a partner; undefined without a file. */
export async function renderEntryPicture(
  file: IncomingFile | undefined,
  list: "carousel" | "partners",
): Promise<Result<((em: EntityManager) => Promise<string>) | undefined>> {
  if (!file) return ok(undefined);
  const refusal = checkPictureFile(file, PICTURE_RULES);
  if (refusal) return refusal;
  const render = list === "carousel" ? renderSlide : renderLogo;
  const pictures = await withLocalPath(file.name, (path) => renderUpload(path, [render]));
  return pictures.ok ? ok((em) => insertPicture(em, pictures.value[0])) : pictures;
}

/** A drawing of the demo. */
export async function addSlidePicture(em: EntityManager, id: string, path: string) {
  const pictures = await renderUpload(path, [renderSlide]);
  if (pictures.ok) em.create(SitePicture, { id, ...pictures.value[0] });
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
