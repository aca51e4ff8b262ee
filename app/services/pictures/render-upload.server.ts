import { open } from "node:fs/promises";

import sharp, { type Sharp } from "sharp";

import { runScriptInSandbox } from "#app/core/sandbox.server.ts";
import { ok, type Refusal, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { getExtension, type IncomingFile, refuseFile } from "#app/services/files/index.server.ts";

import { MAX_PIXELS, runDrawing } from "./create-pictures.server.ts";

const MAX_RENDER_SECONDS = 10;
const SVG_SCRIPT = "app/services/pictures/svg-picture.ts";
const SVG_LIMITS = { seconds: MAX_RENDER_SECONDS, maxBytes: 16 * 1024 * 1024 };
const MAX_SVG_SIDE = 1280;
const MAX_SVG_PIXELS = 25_000_000;

export type RenderedPicture = { bytes: Buffer; mediaType: string; width: number; height: number };

/** An SVG is drawn once, and becomes pixels: its scripts and links are not kept. */
export const renderUpload = <const Renders extends readonly ((image: Sharp) => Sharp)[]>(
  path: string,
  renders: Renders,
): Promise<Result<{ [Index in keyof Renders]: RenderedPicture }>> =>
  runDrawing(async () => {
    try {
      const start = await readSignature(path);
      const isXml = XML_SIGNATURE.test(start);
      if (!isXml && !PIXEL_SIGNATURES.some((signature) => signature.test(start)))
        return refuseFile("invalid", "media.image-invalid");
      const source = isXml ? await drawSvg(path) : path;
      if (!source) return refuseFile("invalid", "media.svg-invalid");
      const pictures: RenderedPicture[] = [];
      for (const render of renders) pictures.push(await renderSource(source, render));
      return ok(pictures as { [Index in keyof Renders]: RenderedPicture });
    } catch (error) {
      const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
      return isTooLarge
        ? refuseFile("too-large", "media.too-many-pixels")
        : refuseFile("invalid", "media.image-invalid");
    }
  });

async function renderSource(
  source: string | Buffer,
  render: (image: Sharp) => Sharp,
): Promise<RenderedPicture> {
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const { data, info } = await render(image.rotate())
    .timeout({ seconds: MAX_RENDER_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mediaType: `image/${info.format}`, width: info.width, height: info.height };
}

/** Only these are opened in this process. */
const PIXEL_SIGNATURES = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF[^]{4}WEBP/];
const XML_SIGNATURE = /^(?:\xef\xbb\xbf)?\s*</;
const SIGNATURE_BYTES = 64;

async function readSignature(path: string) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

const drawSvg = (path: string) =>
  runScriptInSandbox(SVG_SCRIPT, [path, String(MAX_SVG_SIDE), String(MAX_SVG_PIXELS)], path, {
    limits: SVG_LIMITS,
    hasNativePackages: true,
  });

export function checkPictureFile(
  file: IncomingFile,
  { extensions, maxBytes }: { extensions: readonly string[]; maxBytes: number },
): Refusal | undefined {
  if (!extensions.includes(getExtension(file.originalName)))
    return refuseFile("invalid", encodeMessage("file.extension", { list: extensions.join(", ") }));
  return file.size > maxBytes ? refuseFile("too-large", "file.too-large") : undefined;
}
