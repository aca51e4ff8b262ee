/**
 * The end of an image's address, as IIIF's Image API 3 writes it: a region, a size, a rotation, and quality with format.
 * Which of them there are is for the picture to say; here is what can be understood at all.
 */

type Named = { region?: string; size?: string; rotation?: string; quality?: string };

const REGION =
  /^(full|square|\d{1,6},\d{1,6},\d{1,6},\d{1,6}|pct:\d{1,3}(\.\d{1,9})?(,\d{1,3}(\.\d{1,9})?){3})$/;
const SIZE = /^(max|\d{1,6},|,\d{1,6}|!?\d{1,6},\d{1,6}|pct:\d{1,3}(\.\d{1,9})?)$/;

/** What is asked for, by the name that it has in a picture's tiles; or the status of what cannot be. */
export function readImageAddress({
  region = "",
  size = "",
  rotation,
  quality = "",
}: Named): string | 400 | 501 {
  const isUpscaled = size.startsWith("^");
  if (!REGION.test(region) || !SIZE.test(isUpscaled ? size.slice(1) : size)) return 400;
  // The standard wants this of whatever rotation, quality or format a service does not have.
  if (rotation !== "0" || !/^(default|color)\.jpg$/.test(quality)) return 400;
  return isUpscaled ? 501 : `${region}/${size}`;
}

/** A size of the whole picture that it would have to be enlarged for. */
export function isTooLarge(piece: string, { width, height }: { width: number; height: number }) {
  const [, w, h] = /^full\/!?(\d*),(\d*)$/.exec(piece) ?? [];
  return Number(w) > width || Number(h) > height;
}
