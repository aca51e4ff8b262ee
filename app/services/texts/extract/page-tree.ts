import { normalizeText } from "#app/schemas/normalize-text.ts";

/** Pages consist only of these elements. HTML is written only here and escaped, so no file can inject any. */

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
  href?: string;
  id?: string;
  start?: number;
};
export type Node = string | Element;

const KNOWN_TAGS: ReadonlySet<string> = new Set(TAGS);
const INLINE_TAGS: ReadonlySet<string> = new Set([...INLINES, "br"]);
export const isInline = (node: Node) => typeof node === "string" || INLINE_TAGS.has(node.tag);
export const isHeading = (node: Node): boolean =>
  typeof node !== "string" && (HEADINGS as readonly string[]).includes(node.tag);

const NOTE_ID = /^note-\d{1,6}$/;
const URL_PATTERN = /^(https?:\/\/|mailto:)[^\s"<>\\]{1,2000}$/i;

const toSafeHref = (href: string) =>
  URL_PATTERN.test(href) || NOTE_ID.test(href.replace(/^#/, "")) ? href : undefined;

const HTML_ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => HTML_ENTITIES[character]!);

const INVALID_CHARACTERS = /(?![\t\n])[\p{Cc}\ufeff\ufffe\uffff]/gu;
/** Search input has no direction marks and is in NFC, so page text is normalized in the same way. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
export const cleanText = (text: string) =>
  normalizeText(text.toWellFormed().replaceAll(INVALID_CHARACTERS, "").replaceAll(DIRECTION_MARKS, ""));

const isElement = (node: unknown): node is Element =>
  typeof node === "object" &&
  node !== null &&
  KNOWN_TAGS.has((node as Element).tag) &&
  Array.isArray((node as Element).children);

/** Deeper than any tree that `normalise` returns. */
const MAX_DEPTH = 60;

/** A letter and its combining mark may be in two strings, but NFC joins them. */
export const joinText = (nodes: readonly Node[]): Node[] =>
  nodes.reduce<Node[]>((result, node) => {
    const last = result.at(-1);
    if (typeof node === "string" && typeof last === "string") result[result.length - 1] = last + node;
    else result.push(node);
    return result;
  }, []);

export const writeHtml = (nodes: readonly Node[]): string => writeAll(nodes, new Set(collectIds(nodes)), 0);

const writeAll = (nodes: readonly Node[], notes: ReadonlySet<string>, depth: number): string =>
  joinText(nodes.flatMap((node) => unwrapDeadLinks(node, notes, depth)))
    .map((node) => write(node, notes, depth))
    .join("");

function unwrapDeadLinks(node: Node, notes: ReadonlySet<string>, depth: number): readonly Node[] {
  if (!isElement(node) || node.tag !== "a" || formatAttributes(node, notes)) return [node];
  return depth > MAX_DEPTH ? [] : node.children.flatMap((child) => unwrapDeadLinks(child, notes, depth + 1));
}

function write(node: Node, notes: ReadonlySet<string>, depth: number): string {
  if (typeof node === "string") return escapeHtml(cleanText(node));
  if (!isElement(node) || depth > MAX_DEPTH) return "";
  if (node.tag === "br") return "<br>";
  const inner = writeAll(node.children, notes, depth + 1);
  return `<${node.tag}${formatAttributes(node, notes)}>${inner}</${node.tag}>`;
}

function formatAttributes({ tag, href, id, start }: Element, notes: ReadonlySet<string>) {
  if (tag === "a") {
    const safe = typeof href === "string" ? toSafeHref(href) : undefined;
    const hasTarget = safe && (!safe.startsWith("#") || notes.has(safe.slice(1)));
    return hasTarget ? ` href="${escapeHtml(safe)}"` : "";
  }
  if (tag === "aside" && typeof id === "string" && NOTE_ID.test(id)) return ` id="${id}"`;
  return tag === "ol" && Number.isSafeInteger(start) && start! > 1 ? ` start="${start}"` : "";
}

const collectIds = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) =>
    isElement(node)
      ? [...(node.tag === "aside" && node.id ? [node.id] : []), ...collectIds(node.children)]
      : [],
  );

export function toPlainText(nodes: readonly Node[]): string {
  const lines = [""];
  walk(nodes, lines, 0);
  return lines
    .map((line) => normalizeText(line).replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

function walk(nodes: readonly Node[], lines: string[], depth: number) {
  for (const node of nodes) {
    if (typeof node === "string") lines[lines.length - 1] += cleanText(node);
    else if (!isElement(node) || depth > MAX_DEPTH) continue;
    else if (node.tag === "br") lines.push("");
    else if (isInline(node)) walk(node.children, lines, depth + 1);
    else {
      lines.push("");
      walk(node.children, lines, depth + 1);
      lines.push("");
    }
  }
}

export const getNodeLength = (node: Node): number =>
  typeof node === "string"
    ? node.length
    : node.children.reduce((sum, child) => sum + getNodeLength(child), 1);

type HeadingList = { level: number; text: string; page: number }[];
const MAX_HEADING_CHARACTERS = 200;

export const collectHeadings = (nodes: readonly Node[], page: number): HeadingList =>
  nodes.flatMap((node) => {
    if (!isElement(node) || !isHeading(node)) return [];
    const text = toPlainText([node]).replaceAll("\n", " ").slice(0, MAX_HEADING_CHARACTERS).toWellFormed();
    return text ? [{ level: Number(node.tag.slice(1)), text, page }] : [];
  });
