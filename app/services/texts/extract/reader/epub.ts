import { posix } from "node:path";

import { DomUtils, parseDocument as parseXmlDocument, Parser } from "htmlparser2";

import type { Block } from "#app/core/text/split-blocks.ts";
import { BrokenFileError, ZipReader } from "#app/core/zip.server.ts";

import { parseDocument } from "../parse-html.ts";
import { NoteNames } from "./docx.ts";

const MAX_DOCUMENTS = 2000;
const NOTE_TYPE_PATTERN = /\b((foot|end|rear)?notes?|doc-(foot|end)note)\b/;

export async function readEpub(path: string): Promise<Block[]> {
  const archive = await ZipReader.open(path);
  const readEntry = async (name: string) => {
    const bytes = await archive.unpack(name);
    return bytes && decodeXml(bytes);
  };
  const [packagePath] = collectAttributes(
    (await readEntry("META-INF/container.xml")) ?? "",
    "rootfile",
    "full-path",
  );
  const packageXml = packagePath && (await readEntry(packagePath));
  if (!packageXml) throw new BrokenFileError("package document missing");
  const notes = new NoteNames();
  const documents = getReadingOrder(packageXml).slice(0, MAX_DOCUMENTS);
  const text: Block[][] = [];
  for (const href of documents) {
    const name = posix.join(posix.dirname(packagePath), decodeHref(href.replace(/#.*$/s, "")));
    const document = await readEntry(name);
    if (document !== undefined) text.push(parseChapter(document, name, notes));
  }
  archive.close();
  return text.flat();
}

/** Two documents may use the same note id, so it is prefixed with the name of its document. */
function parseChapter(document: string, name: string, notes: NoteNames): Block[] {
  // XML may have <title/>, which would have no end in HTML.
  const html = DomUtils.getOuterHTML(parseXmlDocument(document, { xmlMode: true }), { xmlMode: false });
  return parseDocument(html, {
    getNoteId({ tagName, properties = {} }) {
      const { id, role = "", "epub:type": type = "" } = properties;
      const isNote = NOTE_TYPE_PATTERN.test(String(type)) || NOTE_TYPE_PATTERN.test(String(role));
      return id && /^(aside|li)$/.test(tagName) && isNote
        ? notes.getName(`${name}#${String(id)}`)
        : undefined;
    },
    mapHref(href) {
      if (/^[a-z][a-z\d+.-]*:/i.test(href)) return href;
      const [path = "", id] = href.split("#", 2);
      const target = path ? posix.join(posix.dirname(name), decodeHref(path)) : name;
      return id ? `#${notes.getName(`${target}#${id}`)}` : undefined;
    },
  });
}

function getReadingOrder(packageXml: string): string[] {
  const hrefs = new Map<string, string>();
  const order: string[] = [];
  parseXml(packageXml, (name, { id, href, idref, "media-type": type }) => {
    if (name === "item" && id && href && /html|xml/.test(type ?? "")) hrefs.set(id, href);
    if (name === "itemref" && idref) order.push(idref);
  });
  return [...new Set(order)].flatMap((id) => hrefs.get(id) ?? []);
}

function collectAttributes(xmlText: string, element: string, attribute: string): string[] {
  const values: string[] = [];
  parseXml(xmlText, (name, attributes) => {
    const value = attributes[attribute];
    if (name === element && value) values.push(value);
  });
  return values;
}

function parseXml(xmlText: string, onElement: (name: string, attributes: Record<string, string>) => void) {
  const onopentag = (name: string, attributes: Record<string, string>) =>
    onElement(name.replace(/^.*:/, ""), attributes);
  new Parser({ onopentag }, { xmlMode: true, decodeEntities: true }).end(xmlText);
}

function decodeHref(href: string) {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Most documents declare no encoding and are in UTF-8. */
function decodeXml(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const declared = /^[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(bytes.toString("latin1", 0, 200))?.[1];
  const label = isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : (declared ?? "utf-8");
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
