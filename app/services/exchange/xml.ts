/**
 * The one writer of XML. What stands in the template is markup, and every value is text that gets its escapes here,
 * unless it is XML itself: so nothing that somebody typed becomes an element.
 *
 *     xml`<title lang="${code}">${item.title}</title>`
 */
export function xml(markup: TemplateStringsArray, ...values: Value[]): Xml {
  return new Xml(markup.reduce((text, part, at) => text + said(values[at - 1]) + part));
}

/** A whole document, with the line that says what it is. */
export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;

export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Nothing is written of a value that is not there. */
type Value = string | number | Xml | Xml[] | undefined;

function said(value: Value): string {
  if (value === undefined) return "";
  if (value instanceof Xml) return value.text;
  if (Array.isArray(value)) return value.map((one) => one.text).join("");
  return escaped(String(value));
}

/** Signs that no XML 1.0 may hold, whatever escapes them. */

const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // A reader of XML makes a plain line end or a space of these.
  "\r": "&#13;",
  "\n": "&#10;",
  "\t": "&#9;",
};

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, "")
    .replaceAll(/[&<>"'\r\n\t]/g, (sign) => ESCAPES[sign]!);
