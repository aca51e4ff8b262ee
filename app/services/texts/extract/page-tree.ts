import { normalizeText } from "#app/schemas/normalize-text.ts";

/** All that a page may consist of. HTML is written only here, escaped, so whatever a file holds, a page is harmless. */

const HEADINGS = ["h2", "h3", "h4"] as const;
const LISTS = ["ul", "ol"] as const;
const GROUPS = ["blockquote", "aside"] as const;
const PARTS = ["thead", "tbody"] as const;
const CELLS = ["th", "td"] as const;
const INLINES = ["em", "strong", "sub", "sup", "a"] as const;
export const TAGS = [
  ...[...HEADINGS, ...LISTS, ...GROUPS, ...PARTS, ...CELLS, ...INLINES],
  ...(["p", "li", "table", "caption", "tr", "br"] as const),
] as const;
export type Tag = (typeof TAGS)[number];

export type Element = {
  tag: Tag;
  children: Node[];
  /** For links: an address, or a note on the same page. */
  href?: string;
  id?: string;
  /** For a list that was cut: where it counts on. */
  start?: number;
};
export type Node = string | Element;

const KNOWN: ReadonlySet<string> = new Set(TAGS);
const INLINE: ReadonlySet<string> = new Set([...INLINES, "br"]);
export const isInline = (node: Node) => typeof node === "string" || INLINE.has(node.tag);
export const isHeading = (node: Node): boolean =>
  typeof node !== "string" && (HEADINGS as readonly string[]).includes(node.tag);

const NOTE = /^note-\d{1,6}$/;
const ADDRESS = /^(https?:\/\/|mailto:)[^\s"<>\\]{1,2000}$/i;

const safeHref = (href: string) =>
  ADDRESS.test(href) || NOTE.test(href.replace(/^#/, "")) ? href : undefined;

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!);

/** Control characters, and what XML or the database cannot keep. */
const UNFIT = /(?![\t\n])[\p{Cc}\ufeff\ufffe\uffff]/gu;
/** What people type has no marks of direction and is in NFC: this makes both the same words. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;
export const fitText = (text: string) =>
  normalizeText(text.toWellFormed().replaceAll(UNFIT, "").replaceAll(TURNING, ""));

/** The reader's answer is not trusted. */
const isElement = (node: unknown): node is Element =>
  typeof node === "object" &&
  node !== null &&
  KNOWN.has((node as Element).tag) &&
  Array.isArray((node as Element).children);

/** Deeper than anything that `normalise` makes. */
const DEEPEST = 60;

/** A letter and its mark may have been found in two pieces, and are one in NFC. */
export const joined = (nodes: readonly Node[]): Node[] =>
  nodes.reduce<Node[]>((before, node) => {
    const last = before.at(-1);
    if (typeof node === "string" && typeof last === "string") before[before.length - 1] = last + node;
    else before.push(node);
    return before;
  }, []);

export const writeHtml = (nodes: readonly Node[]): string => writeAll(nodes, new Set(idsIn(nodes)), 0);

const writeAll = (nodes: readonly Node[], notes: ReadonlySet<string>, depth: number): string =>
  joined(nodes.flatMap((node) => leading(node, notes, depth)))
    .map((node) => write(node, notes, depth))
    .join("");

/** A link that leads nowhere is its words. */
function leading(node: Node, notes: ReadonlySet<string>, depth: number): readonly Node[] {
  if (!isElement(node) || node.tag !== "a" || attributesOf(node, notes)) return [node];
  return depth > DEEPEST ? [] : node.children.flatMap((child) => leading(child, notes, depth + 1));
}

function write(node: Node, notes: ReadonlySet<string>, depth: number): string {
  if (typeof node === "string") return escape(fitText(node));
  if (!isElement(node) || depth > DEEPEST) return "";
  if (node.tag === "br") return "<br>";
  const within = writeAll(node.children, notes, depth + 1);
  return `<${node.tag}${attributesOf(node, notes)}>${within}</${node.tag}>`;
}

function attributesOf({ tag, href, id, start }: Element, notes: ReadonlySet<string>) {
  if (tag === "a") {
    const safe = typeof href === "string" ? safeHref(href) : undefined;
    const leads = safe && (!safe.startsWith("#") || notes.has(safe.slice(1)));
    return leads ? ` href="${escape(safe)}"` : "";
  }
  if (tag === "aside" && typeof id === "string" && NOTE.test(id)) return ` id="${id}"`;
  return tag === "ol" && Number.isSafeInteger(start) && start! > 1 ? ` start="${start}"` : "";
}

const idsIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) =>
    isElement(node) ? [...(node.tag === "aside" && node.id ? [node.id] : []), ...idsIn(node.children)] : [],
  );

export function plainOf(nodes: readonly Node[]): string {
  const lines = [""];
  walk(nodes, lines, 0);
  return lines
    .map((line) => normalizeText(line).replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

function walk(nodes: readonly Node[], lines: string[], depth: number) {
  for (const node of nodes) {
    if (typeof node === "string") lines[lines.length - 1] += fitText(node);
    else if (!isElement(node) || depth > DEEPEST) continue;
    else if (node.tag === "br") lines.push("");
    else if (isInline(node)) walk(node.children, lines, depth + 1);
    else {
      lines.push("");
      walk(node.children, lines, depth + 1);
      lines.push("");
    }
  }
}

export const lengthOf = (node: Node): number =>
  typeof node === "string" ? node.length : node.children.reduce((sum, child) => sum + lengthOf(child), 1);

type Contents = { level: number; text: string; page: number }[];
const MOST_OF_HEADING = 200;

export const headingsIn = (nodes: readonly Node[], page: number): Contents =>
  nodes.flatMap((node) => {
    if (!isElement(node) || !isHeading(node)) return [];
    const text = plainOf([node]).replaceAll("\n", " ").slice(0, MOST_OF_HEADING).toWellFormed();
    return text ? [{ level: Number(node.tag.slice(1)), text, page }] : [];
  });
