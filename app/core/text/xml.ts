/** Escapes every value that is not `Xml`. */
export function xml(markup: TemplateStringsArray, ...values: XmlValue[]): Xml {
  return new Xml(markup.reduce((text, part, at) => text + formatValue(values[at - 1]) + part));
}

export const formatXmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;

export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type XmlValue = string | number | Xml | (Xml | undefined)[] | undefined;

function formatValue(value: XmlValue): string {
  if (value === undefined) return "";
  if (value instanceof Xml) return value.text;
  if (Array.isArray(value)) return value.map((child) => child?.text ?? "").join("");
  return escapeXml(String(value));
}

/** XML 1.0 forbids these characters even if they are escaped. */

const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const XML_ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // XML parsers turn these into spaces or line breaks unless they are escaped.
  "\r": "&#13;",
  "\n": "&#10;",
  "\t": "&#9;",
};

const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN_CHARACTERS, "")
    .replaceAll(/[&<>"'\r\n\t]/g, (sign) => XML_ESCAPES[sign]!);
