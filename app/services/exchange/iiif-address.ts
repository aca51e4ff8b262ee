/** Parses the end of an address in IIIF's Image API 3. Whether a picture has that piece is not known here. */

type Named = { region?: string; size?: string; rotation?: string; quality?: string };

const REGION =
  /^(full|square|\d{1,6},\d{1,6},\d{1,6},\d{1,6}|pct:\d{1,3}(\.\d{1,9})?(,\d{1,3}(\.\d{1,9})?){3})$/;
const SIZE = /^(max|\d{1,6},|,\d{1,6}|!?\d{1,6},\d{1,6}|pct:\d{1,3}(\.\d{1,9})?)$/;

/** The piece by its name in a picture's tiles, or the status of what cannot be had. */
export function readImageAddress({
  region = "",
  size = "",
  rotation,
  quality = "",
}: Named): string | 400 | 501 {
  const isUpscaled = size.startsWith("^");
  if (!REGION.test(region) || !SIZE.test(isUpscaled ? size.slice(1) : size)) return 400;
  // The standard asks for 400 where a rotation, quality or format is not offered.
  if (rotation !== "0" || !/^(default|color)\.jpg$/.test(quality)) return 400;
  return isUpscaled ? 501 : `${region}/${size}`;
}

/** A size for which the whole picture would have to be enlarged. */
export function isTooLarge(piece: string, { width, height }: { width: number; height: number }) {
  const [, w, h] = /^full\/!?(\d*),(\d*)$/.exec(piece) ?? [];
  return Number(w) > width || Number(h) > height;
}
