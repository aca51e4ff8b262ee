import { normalisePageNodes, type RawNode, type RawElement } from "./extract/normalise.ts";
import {
  type PageElement,
  cleanText,
  isHeading,
  isInline,
  type PageNode,
  toPlainText,
} from "./extract/page-tree.ts";

export const formatNotation = (nodes: readonly PageNode[]) => nodes.map(formatNode).join("\n\n");

const BLOCK_MARK_PATTERN = /^([#>|^\\-]|\d+[.)])/;
const escapeBlockMark = (line: string) => (BLOCK_MARK_PATTERN.test(line) ? `\\${line}` : line);
const toSingleLine = (nodes: readonly PageNode[]) => toPlainText(nodes).replaceAll("\n", " ");

function formatNode(node: PageNode): string {
  if (typeof node === "string" || isInline(node)) return escapeBlockMark(toSingleLine([node]));
  const { tag, children } = node;
  if (isHeading(node)) return `${"#".repeat(Number(tag[1]) - 1)} ${toSingleLine([node])}`;
  if (tag === "ul") return children.map((item) => `- ${toSingleLine([item])}`).join("\n");
  if (tag === "ol")
    return children.map((item, i) => `${(node.start ?? 1) + i}. ${toSingleLine([item])}`).join("\n");
  if (tag === "blockquote")
    return splitLines(children)
      .map((line) => `> ${line}`)
      .join("\n");
  if (tag === "aside") return `^${node.id?.replace("note-", "") ?? ""} ${toSingleLine(children)}`;
  if (tag === "table") return children.flatMap(formatRows).join("\n");
  return splitLines([node]).map(escapeBlockMark).join("\n");
}

const splitLines = (nodes: readonly PageNode[]) => toPlainText(nodes).split("\n").filter(Boolean);

function formatRows(node: PageNode): string[] {
  const { tag, children } = node as PageElement;
  if (tag === "caption") return [escapeBlockMark(toSingleLine(children))];
  if (tag !== "tr") return children.flatMap(formatRows);
  const cells = children.map((cell) => {
    const text = toSingleLine([cell]).replaceAll(/[\\|#]/g, "\\$&");
    return (cell as PageElement).tag === "th" ? `# ${text}` : text;
  });
  return [`| ${cells.join(" | ")} |`];
}

export function parseNotation(text: string, previousNodes: readonly PageNode[]): PageNode[] {
  const unusedByText = new Map<string, PageNode[]>();
  for (const node of previousNodes) {
    const notation = cleanText(formatNode(node));
    const same = unusedByText.get(notation);
    if (same) same.push(node);
    else unusedByText.set(notation, [node]);
  }
  const chunks = text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((chunk) => chunk.trim())
    .filter(Boolean);
  return chunks.flatMap((chunk) => {
    const same = unusedByText.get(cleanText(chunk))?.shift();
    return same ? [same] : normalisePageNodes(parseChunk(chunk));
  });
}

const LINE_KIND_PATTERNS = [
  ["heading", /^(#{1,3})\s+/],
  ["item", /^-\s+/],
  ["number", /^\d+[.)]\s+/],
  ["quote", /^>\s?/],
  ["row", /^\|/],
  ["note", /^\^\d{0,6}\s+/],
  ["words", /^\\?/],
] as const;
type LineKind = (typeof LINE_KIND_PATTERNS)[number][0];
type LineGroup = { kind: LineKind; lines: string[] };

function parseChunk(chunk: string): RawNode[] {
  const groups: LineGroup[] = [];
  for (const line of chunk.split("\n").map((rawLine) => rawLine.trim())) {
    const [kind] = LINE_KIND_PATTERNS.find(([, mark]) => mark.test(line))!;
    const last = groups.at(-1);
    if (last?.kind === kind && kind !== "heading") last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.flatMap(toElements);
}

const removeLineMark = (kind: LineKind, line: string) =>
  line.replace(LINE_KIND_PATTERNS.find(([name]) => name === kind)![1], "");

function toElements({ kind, lines }: LineGroup): RawElement[] {
  const texts = kind === "row" ? [] : lines.map((line) => removeLineMark(kind, line));
  if (kind === "heading") {
    const depth = /^#+/.exec(lines[0]!)![0].length;
    return [{ tag: `h${depth + 1}` as "h2", children: texts }];
  }
  if (kind === "item") return [{ tag: "ul", children: texts.map(toListItem) }];
  if (kind === "number")
    return [{ tag: "ol", children: texts.map(toListItem), start: Number.parseInt(lines[0]!, 10) }];
  if (kind === "quote")
    return [{ tag: "blockquote", children: texts.map((line) => ({ tag: "p", children: [line] })) }];
  if (kind === "note") return lines.map((line, i) => toNote(line, texts[i]!));
  if (kind === "row") return [{ tag: "table", children: lines.map(toTableRow) }];
  return [
    {
      tag: "p",
      children: texts.flatMap((line, i): RawNode[] => (i ? [{ tag: "br", children: [] }, line] : [line])),
    },
  ];
}

const toListItem = (line: string): RawElement => ({ tag: "li", children: [line] });

function toNote(line: string, text: string): RawElement {
  const number = /^\^(\d+)/.exec(line)?.[1];
  return { tag: "aside", children: [text], ...(number && { id: `note-${number}` }) };
}

function toTableRow(line: string): RawElement {
  const cells = [...line.slice(1).matchAll(/((?:\\.|[^|])*)(?:\||$)/g)].map(([, cell]) => cell!.trim());
  while (cells.at(-1) === "") cells.pop();
  return {
    tag: "tr",
    children: cells.map((cell) => {
      const isHead = cell.startsWith("# ");
      const text = (isHead ? cell.slice(2) : cell).replaceAll(/\\([\\|#])/g, "$1");
      return { tag: isHead ? "th" : "td", children: [text] };
    }),
  };
}
