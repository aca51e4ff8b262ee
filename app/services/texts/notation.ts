import { normalise, type Raw, type RawElement } from "./extract/normalise.ts";
import { type Element, fitText, isHeading, isInline, type Node, plainOf } from "./extract/page-tree.ts";

/** Words with a few signs at the beginnings of lines. Unchanged blocks keep their emphasis, links and notes. */

export const toNotation = (nodes: readonly Node[]) => nodes.map(written).join("\n\n");

const MARK = /^([#>|^\\-]|\d+[.)])/;
const asWords = (line: string) => (MARK.test(line) ? `\\${line}` : line);
const inLine = (nodes: readonly Node[]) => plainOf(nodes).replaceAll("\n", " ");

function written(node: Node): string {
  if (typeof node === "string" || isInline(node)) return asWords(inLine([node]));
  const { tag, children } = node;
  if (isHeading(node)) return `${"#".repeat(Number(tag[1]) - 1)} ${inLine([node])}`;
  if (tag === "ul") return children.map((item) => `- ${inLine([item])}`).join("\n");
  if (tag === "ol")
    return children.map((item, i) => `${(node.start ?? 1) + i}. ${inLine([item])}`).join("\n");
  if (tag === "blockquote")
    return linesOf(children)
      .map((line) => `> ${line}`)
      .join("\n");
  if (tag === "aside") return `^${node.id?.replace("note-", "") ?? ""} ${inLine(children)}`;
  if (tag === "table") return children.flatMap(rowsOf).join("\n");
  return linesOf([node]).map(asWords).join("\n");
}

const linesOf = (nodes: readonly Node[]) => plainOf(nodes).split("\n").filter(Boolean);

function rowsOf(node: Node): string[] {
  const { tag, children } = node as Element;
  if (tag === "caption") return [asWords(inLine(children))];
  if (tag !== "tr") return children.flatMap(rowsOf);
  const cells = children.map((cell) => {
    const words = inLine([cell]).replaceAll(/[\\|#]/g, "\\$&");
    return (cell as Element).tag === "th" ? `# ${words}` : words;
  });
  return [`| ${cells.join(" | ")} |`];
}

export function fromNotation(text: string, before: readonly Node[]): Node[] {
  const left = new Map<string, Node[]>();
  for (const node of before) {
    const words = fitText(written(node));
    const same = left.get(words);
    if (same) same.push(node);
    else left.set(words, [node]);
  }
  const chunks = text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((chunk) => chunk.trim())
    .filter(Boolean);
  return chunks.flatMap((chunk) => {
    const same = left.get(fitText(chunk))?.shift();
    return same ? [same] : normalise(read(chunk));
  });
}

const KINDS = [
  ["heading", /^(#{1,3})\s+/],
  ["item", /^-\s+/],
  ["number", /^\d+[.)]\s+/],
  ["quote", /^>\s?/],
  ["row", /^\|/],
  ["note", /^\^\d{0,6}\s+/],
  ["words", /^\\?/],
] as const;
type Kind = (typeof KINDS)[number][0];
type Group = { kind: Kind; lines: string[] };

/** Lines of one kind that follow each other belong together. */
function read(chunk: string): Raw[] {
  const groups: Group[] = [];
  for (const line of chunk.split("\n").map((one) => one.trim())) {
    const [kind] = KINDS.find(([, mark]) => mark.test(line))!;
    const last = groups.at(-1);
    if (last?.kind === kind && kind !== "heading") last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.flatMap(blockOf);
}

const without = (kind: Kind, line: string) => line.replace(KINDS.find(([name]) => name === kind)![1], "");

function blockOf({ kind, lines }: Group): RawElement[] {
  const words = kind === "row" ? [] : lines.map((line) => without(kind, line));
  if (kind === "heading") {
    const depth = /^#+/.exec(lines[0]!)![0].length;
    return [{ tag: `h${depth + 1}` as "h2", children: words }];
  }
  if (kind === "item") return [{ tag: "ul", children: words.map(itemOf) }];
  if (kind === "number")
    return [{ tag: "ol", children: words.map(itemOf), start: Number.parseInt(lines[0]!, 10) }];
  if (kind === "quote")
    return [{ tag: "blockquote", children: words.map((line) => ({ tag: "p", children: [line] })) }];
  if (kind === "note") return lines.map((line, i) => noteOf(line, words[i]!));
  if (kind === "row") return [{ tag: "table", children: lines.map(rowOf) }];
  return [
    {
      tag: "p",
      children: words.flatMap((line, i): Raw[] => (i ? [{ tag: "br", children: [] }, line] : [line])),
    },
  ];
}

const itemOf = (line: string): RawElement => ({ tag: "li", children: [line] });

function noteOf(line: string, words: string): RawElement {
  const number = /^\^(\d+)/.exec(line)?.[1];
  return { tag: "aside", children: [words], ...(number && { id: `note-${number}` }) };
}

function rowOf(line: string): RawElement {
  const cells = [...line.slice(1).matchAll(/((?:\\.|[^|])*)(?:\||$)/g)].map(([, cell]) => cell!.trim());
  // Nothing stands behind the last sign.
  while (cells.at(-1) === "") cells.pop();
  return {
    tag: "tr",
    children: cells.map((cell) => {
      const isHead = cell.startsWith("# ");
      const words = (isHead ? cell.slice(2) : cell).replaceAll(/\\([\\|#])/g, "$1");
      return { tag: isHead ? "th" : "td", children: [words] };
    }),
  };
}
