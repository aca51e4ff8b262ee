import sharp from "sharp";

const imagesByName = new Map<string, Promise<Buffer>>();

export function drawSocialImage(name: string, svg: string): Promise<Buffer> {
  const existing = imagesByName.get(name);
  if (existing) return existing;
  const drawing = sharp(Buffer.from(svg)).png({ palette: true, colours: 16, dither: 0 }).toBuffer();
  imagesByName.set(name, drawing);
  drawing.catch(() => imagesByName.delete(name));
  return drawing;
}
