import { posix } from "node:path";

import { Parser } from "htmlparser2";

import type { Raw } from "../normalise.ts";
import { readHtml } from "../read-html.ts";
import { Notes } from "./notes.ts";
import { Broken, Zip } from "./zip.ts";

/** The container names the package, the package its documents in the order of reading. */

const MOST_DOCUMENTS = 2000;
const IS_NOTE = /\b((foot|end|rear)?notes?|doc-(foot|end)note)\b/;

export function readEpub(path: string): Raw[] {
  const archive = new Zip(path);
  const read = (name: string) => {
    const bytes = archive.unpack(name);
    return bytes && decodeXml(bytes);
  };
  const [packagePath] = attributesIn(read("META-INF/container.xml") ?? "", "rootfile", "full-path");
  const written = packagePath && read(packagePath);
  if (!written) throw new Broken("no package");
  const notes = new Notes();
  const documents = inOrder(written).slice(0, MOST_DOCUMENTS);
  const text = documents.flatMap((href) => {
    const name = posix.join(posix.dirname(packagePath), decoded(href.replace(/#.*$/s, "")));
    const document = read(name);
    return document === undefined ? [] : [documentOf(document, name, notes)];
  });
  archive.close();
  return text.flat();
}

/** Notes are named with their document, since two documents may use the same id. */
function documentOf(document: string, name: string, notes: Notes): Raw[] {
  return readHtml(document, {
    isXml: true,
    noteOf: (element, { id, role = "", "epub:type": type = "" }) =>
      id && (element === "aside" || element === "li") && (IS_NOTE.test(type) || IS_NOTE.test(role))
        ? notes.named(`${name}#${id}`)
        : undefined,
    hrefOf(href) {
      if (/^[a-z][a-z\d+.-]*:/i.test(href)) return href;
      const [path = "", id] = href.split("#", 2);
      const there = path ? posix.join(posix.dirname(name), decoded(path)) : name;
      return id ? `#${notes.named(`${there}#${id}`)}` : undefined;
    },
  });
}

function inOrder(written: string): string[] {
  const hrefs = new Map<string, string>();
  const order: string[] = [];
  parse(written, (name, { id, href, idref, "media-type": type }) => {
    if (name === "item" && id && href && /html|xml/.test(type ?? "")) hrefs.set(id, href);
    if (name === "itemref" && idref) order.push(idref);
  });
  return [...new Set(order)].flatMap((id) => hrefs.get(id) ?? []);
}

function attributesIn(written: string, element: string, attribute: string): string[] {
  const values: string[] = [];
  parse(written, (name, attributes) => {
    const value = attributes[attribute];
    if (name === element && value) values.push(value);
  });
  return values;
}

function parse(written: string, found: (name: string, attributes: Record<string, string>) => void) {
  const onopentag = (name: string, attributes: Record<string, string>) =>
    found(name.replace(/^.*:/, ""), attributes);
  new Parser({ onopentag }, { xmlMode: true, decodeEntities: true }).end(written);
}

function decoded(href: string) {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Most say nothing, and are UTF-8. */
function decodeXml(bytes: Buffer): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const said = /^[^>]{0,100}encoding=["']([\w-]{1,40})["']/.exec(bytes.toString("latin1", 0, 200))?.[1];
  const label = isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : (said ?? "utf-8");
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
