import sharp from "sharp";

const made = new Map<string, Promise<Buffer>>();

/** Made once for each name, of which there are few. A failure is tried again. */
export function drawSharedPicture(name: string, svg: string): Promise<Buffer> {
  const before = made.get(name);
  if (before) return before;
  const drawing = sharp(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0 }).toBuffer();
  made.set(name, drawing);
  drawing.catch(() => made.delete(name));
  return drawing;
}
