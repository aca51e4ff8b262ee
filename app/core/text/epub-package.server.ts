import { posix } from "node:path";

import { Parser } from "htmlparser2";

import { BrokenFileError, ZipReader } from "#app/core/zip.server.ts";

/** The caller closes the archive. An entry's name is that of an address in the package document. */
export async function openEpub(path: string) {
  const archive = await ZipReader.open(path);
  const readXml = async (name: string) => {
    const bytes = await archive.unpack(name);
    return bytes && decodeXml(bytes);
  };
  const container = (await readXml("META-INF/container.xml")) ?? "";
  const [packagePath] = collectAttributes(container, "rootfile", "full-path");
  const packageXml = packagePath && (await readXml(packagePath));
  if (!packageXml) throw new BrokenFileError("package document missing");
  const getEntryName = (href: string) =>
    posix.join(posix.dirname(packagePath), decodeHref(href.replace(/#.*$/s, "")));
  return { archive, packageXml, getEntryName };
}

function collectAttributes(xmlText: string, element: string, attribute: string): string[] {
  const values: string[] = [];
  parseXml(xmlText, (name, attributes) => {
    const value = attributes[attribute];
    if (name === element && value) values.push(value);
  });
  return values;
}

export function parseXml(
  xmlText: string,
  onElement: (name: string, attributes: Record<string, string>) => void,
) {
  const onopentag = (name: string, attributes: Record<string, string>) =>
    onElement(name.replace(/^.*:/, ""), attributes);
  new Parser({ onopentag }, { xmlMode: true, decodeEntities: true }).end(xmlText);
}

export function decodeHref(href: string) {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Most documents declare no encoding and are in UTF-8. */
export function decodeXml(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const declared = /^[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(bytes.toString("latin1", 0, 200))?.[1];
  const label = isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : (declared ?? "utf-8");
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
