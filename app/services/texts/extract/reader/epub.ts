import { posix } from "node:path";

import { DomUtils, parseDocument as parseXmlDocument } from "htmlparser2";

import { decodeHref, decodeXml, openEpub, parseXml } from "#app/core/text/epub-package.server.ts";
import type { Block } from "#app/core/text/split-blocks.ts";

import { parseDocument } from "../parse-html.ts";
import { NoteNames } from "./docx.ts";

const MAX_DOCUMENTS = 2000;
const NOTE_TYPE_PATTERN = /\b((foot|end|rear)?notes?|doc-(foot|end)note)\b/;

export async function readEpub(path: string): Promise<Block[]> {
  const { archive, packageXml, getEntryName } = await openEpub(path);
  const notes = new NoteNames();
  const documents = getReadingOrder(packageXml).slice(0, MAX_DOCUMENTS);
  const text: Block[][] = [];
  for (const href of documents) {
    const name = getEntryName(href);
    const document = await archive.unpack(name);
    if (document) text.push(parseChapter(decodeXml(document), name, notes));
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
