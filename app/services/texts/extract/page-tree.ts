import { normalizeText } from "#app/schemas/normalize-text.ts";

/** Pages consist only of these elements. HTML is written only here and escaped, so no file can inject any. */

const HEADING_TAGS = ["h2", "h3", "h4"] as const;
const LIST_TAGS = ["ul", "ol"] as const;
const GROUP_TAGS = ["blockquote", "aside"] as const;
const TABLE_PART_TAGS = ["thead", "tbody"] as const;
const CELL_TAGS = ["th", "td"] as const;
const INLINE_WORD_TAGS = ["em", "strong", "sub", "sup", "a"] as const;
export const PAGE_TAGS = [
  ...[...HEADING_TAGS, ...LIST_TAGS, ...GROUP_TAGS, ...TABLE_PART_TAGS, ...CELL_TAGS, ...INLINE_WORD_TAGS],
  ...(["p", "li", "table", "caption", "tr", "br"] as const),
] as const;
export type PageTag = (typeof PAGE_TAGS)[number];

export type PageElement = {
  tag: PageTag;
  children: PageNode[];
  href?: string | undefined;
  id?: string | undefined;
  start?: number;
};
export type PageNode = string | PageElement;

const KNOWN_TAGS: ReadonlySet<string> = new Set(PAGE_TAGS);
const INLINE_TAGS: ReadonlySet<string> = new Set([...INLINE_WORD_TAGS, "br"]);
export const isInline = (node: PageNode) => typeof node === "string" || INLINE_TAGS.has(node.tag);
export const isHeading = (node: PageNode): boolean =>
  typeof node !== "string" && (HEADING_TAGS as readonly string[]).includes(node.tag);

const NOTE_ID_PATTERN = /^note-\d{1,6}$/;
const URL_PATTERN = /^(https?:\/\/|mailto:)[^\s"<>\\]{1,2000}$/i;

const toSafeHref = (href: string) =>
  URL_PATTERN.test(href) || NOTE_ID_PATTERN.test(href.replace(/^#/, "")) ? href : undefined;

const HTML_ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => HTML_ENTITIES[character]!);

const INVALID_CHARACTERS = /(?![\t\n])[\p{Cc}\ufeff\ufffe\uffff]/gu;
/** Search input has no direction marks and is in NFC, so page text is normalized in the same way. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
export const cleanText = (text: string) =>
  normalizeText(text.toWellFormed().replaceAll(INVALID_CHARACTERS, "").replaceAll(DIRECTION_MARKS, ""));

const isPageElement = (node: unknown): node is PageElement =>
  typeof node === "object" &&
  node !== null &&
  KNOWN_TAGS.has((node as PageElement).tag) &&
  Array.isArray((node as PageElement).children);

/** Deeper than any tree that `normalise` returns. */
const MAX_TREE_DEPTH = 60;

/** Joins neighbouring strings, because NFC must see a letter and its combining mark in one string. */
export const joinAdjacentText = (nodes: readonly PageNode[]): PageNode[] =>
  nodes.reduce<PageNode[]>((result, node) => {
    const last = result.at(-1);
    if (typeof node === "string" && typeof last === "string") result[result.length - 1] = last + node;
    else result.push(node);
    return result;
  }, []);

export const formatPageHtml = (nodes: readonly PageNode[]): string =>
  formatNodesAsHtml(nodes, new Set(collectNoteIds(nodes)), 0);

const formatNodesAsHtml = (nodes: readonly PageNode[], notes: ReadonlySet<string>, depth: number): string =>
  joinAdjacentText(nodes.flatMap((node) => unwrapDeadLinks(node, notes, depth)))
    .map((node) => formatNodeAsHtml(node, notes, depth))
    .join("");

function unwrapDeadLinks(node: PageNode, notes: ReadonlySet<string>, depth: number): readonly PageNode[] {
  if (!isPageElement(node) || node.tag !== "a" || formatAttributes(node, notes)) return [node];
  return depth > MAX_TREE_DEPTH
    ? []
    : node.children.flatMap((child) => unwrapDeadLinks(child, notes, depth + 1));
}

function formatNodeAsHtml(node: PageNode, notes: ReadonlySet<string>, depth: number): string {
  if (typeof node === "string") return escapeHtml(cleanText(node));
  if (!isPageElement(node) || depth > MAX_TREE_DEPTH) return "";
  if (node.tag === "br") return "<br>";
  const inner = formatNodesAsHtml(node.children, notes, depth + 1);
  return `<${node.tag}${formatAttributes(node, notes)}>${inner}</${node.tag}>`;
}

function formatAttributes({ tag, href, id, start }: PageElement, notes: ReadonlySet<string>) {
  if (tag === "a") {
    const safe = typeof href === "string" ? toSafeHref(href) : undefined;
    const hasTarget = safe && (!safe.startsWith("#") || notes.has(safe.slice(1)));
    return hasTarget ? ` href="${escapeHtml(safe)}"` : "";
  }
  if (tag === "aside" && typeof id === "string" && NOTE_ID_PATTERN.test(id)) return ` id="${id}"`;
  return tag === "ol" && Number.isSafeInteger(start) && start! > 1 ? ` start="${start}"` : "";
}

const collectNoteIds = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node) =>
    isPageElement(node)
      ? [...(node.tag === "aside" && node.id ? [node.id] : []), ...collectNoteIds(node.children)]
      : [],
  );

export function toPlainText(nodes: readonly PageNode[]): string {
  const lines = [""];
  collectLines(nodes, lines, 0);
  return lines
    .map((line) => normalizeText(line).replaceAll(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

function collectLines(nodes: readonly PageNode[], lines: string[], depth: number) {
  for (const node of nodes) {
    if (typeof node === "string") lines[lines.length - 1] += cleanText(node);
    else if (!isPageElement(node) || depth > MAX_TREE_DEPTH) continue;
    else if (node.tag === "br") lines.push("");
    else if (isInline(node)) collectLines(node.children, lines, depth + 1);
    else {
      lines.push("");
      collectLines(node.children, lines, depth + 1);
      lines.push("");
    }
  }
}

export const getNodeLength = (node: PageNode): number =>
  typeof node === "string"
    ? node.length
    : node.children.reduce((sum, child) => sum + getNodeLength(child), 1);

type HeadingList = { level: number; text: string; page: number }[];
const MAX_HEADING_CHARACTERS = 200;

export const collectHeadings = (nodes: readonly PageNode[], page: number): HeadingList =>
  nodes.flatMap((node) => {
    if (!isPageElement(node) || !isHeading(node)) return [];
    const text = toPlainText([node]).replaceAll("\n", " ").slice(0, MAX_HEADING_CHARACTERS).toWellFormed();
    return text ? [{ level: Number(node.tag.slice(1)), text, page }] : [];
  });
