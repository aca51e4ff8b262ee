import { readFileSync } from "node:fs";
import { argv, exit, stdout } from "node:process";

import sharp from "sharp";

/** This script runs in a sandbox, because an SVG can take any time and memory. It writes the drawing as PNG. */

const [path = "", maxSide = "", maxPixels = ""] = argv.slice(2);

sharp.cache(false);
sharp.concurrency(1);
// From memory, so that the drawing has no folder from which it could load other files.
const image = sharp(readFileSync(path), { limitInputPixels: Number(maxPixels), failOn: "error" });
if ((await image.metadata()).format !== "svg") exit(1);
const png = await image
  .resize({ width: Number(maxSide), height: Number(maxSide), fit: "inside", withoutEnlargement: true })
  .png()
  .toBuffer();
stdout.write(png, () => exit());
