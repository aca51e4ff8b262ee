import sharp, { type Sharp } from "sharp";

import { ok, type Refusal, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { getExtension, type IncomingFile, refuseFile } from "#app/services/files/index.server.ts";

import { MAX_PIXELS, runDrawing } from "./create-pictures.server.ts";

const FORMATS = ["png", "jpeg", "webp", "svg"];
const MAX_RENDER_SECONDS = 10;

export type RenderedPicture = { bytes: Buffer; mediaType: string; width: number; height: number };

/** An SVG becomes pixels: its scripts and links are not kept. */
export const renderPicture = (
  path: string,
  render: (image: Sharp) => Sharp,
): Promise<Result<RenderedPicture>> =>
  runDrawing(async () => {
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

export function checkPictureFile(
  file: IncomingFile,
  { extensions, maxBytes }: { extensions: readonly string[]; maxBytes: number },
): Refusal | undefined {
  if (!extensions.includes(getExtension(file.originalName)))
    return refuseFile("invalid", encodeMessage("file.extension", { list: extensions.join(", ") }));
  return file.size > maxBytes ? refuseFile("too-large", "file.too-large") : undefined;
}
