import { createPngFile, createWavFile } from "#app/models/seed/small-files.ts";

/** Small files for upload forms; no two have the same bytes. */

let number = Math.floor(Math.random() * 1_000_000);
const nextColour = (): [number, number, number] => [number % 256, (number >> 8) % 256, number++ % 200];

export const buildPicture = (name = "a picture.png") => ({
  name,
  mimeType: "image/png",
  buffer: createPngFile(48, 36, [nextColour(), [31, 58, 95]]),
});
export const createPng = (name: string) =>
  new File([new Uint8Array(createPngFile(40, 20, [[156, 58, 38]]))], name, { type: "image/png" });
export const buildTone = (name: string) => ({
  name,
  mimeType: "audio/wav",
  buffer: createWavFile(0.1 + (number++ % 1000) / 10_000),
});
