import sharp from "sharp";

const made = new Map<string, Promise<Buffer>>();

/**
 * A drawing as the picture that is shown where a page is linked to. Made once for each name, of which there are few;
 * what went wrong is tried again.
 */
export function drawSharedPicture(name: string, svg: string): Promise<Buffer> {
  const before = made.get(name);
  if (before) return before;
  const drawing = sharp(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0 }).toBuffer();
  made.set(name, drawing);
  drawing.catch(() => made.delete(name));
  return drawing;
}
