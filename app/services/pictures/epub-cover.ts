import { argv, exit, stdout } from "node:process";

import { openEpub, parseXml } from "#app/core/text/epub-package.server.ts";

/** This script runs in a sandbox. It writes the cover of an EPUB, or else its first picture, or nothing. */

const PIXEL_TYPE = /^image\/(jpe?g|png|gif|webp)$/;
const [path = ""] = argv.slice(2);

const { archive, packageXml, getEntryName } = await openEpub(path);
const href = findCover();
stdout.write((href && (await archive.unpack(getEntryName(href)))) || "", () => exit());

function findCover() {
  const pictures: { id: string | undefined; href: string; properties: string | undefined }[] = [];
  let coverId: string | undefined;
  parseXml(packageXml, (element, { id, href, properties, "media-type": type = "", name, content }) => {
    if (element === "item" && href && PIXEL_TYPE.test(type)) pictures.push({ id, href, properties });
    // EPUB 2.
    if (element === "meta" && name === "cover") coverId = content;
  });
  const cover =
    pictures.find(({ properties }) => properties?.split(/\s+/).includes("cover-image")) ??
    pictures.find(({ id }) => id !== undefined && id === coverId);
  return (cover ?? pictures[0])?.href;
}
