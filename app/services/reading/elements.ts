import { Parser } from "htmlparser2";

/** Whatever is stored, only these elements are written: well formed, as XML too, and harmless. */

type Piece =
  | { kind: "open"; name: string; attributes: [name: string, value: string][] }
  | { kind: "close"; name: string }
  | { kind: "text"; text: string };

const HEADINGS = ["h2", "h3", "h4"];
const INLINE = ["a", "em", "strong"];
const OTHERS = ["p", "ul", "ol", "li", "table", "caption", "thead", "tbody", "tr", "th", "td"].concat([
  ...["sub", "sup", "blockquote", "aside", "br"],
]);
const ELEMENTS = new Set([...HEADINGS, ...INLINE, ...OTHERS]);
/** Words in these are no text. */
const SILENT = new Set(["script", "style", "template", "title", "noscript", "iframe", "svg", "math"]);

const NAME = /^[\w-]{1,60}$/;
/** So that an id never equals one of the page around it. */
const OWN_NAME = "text-";
const ALLOWED: Record<string, (value: string, element: string) => string | undefined> = {
  href(value, element) {
    if (element !== "a") return undefined;
    const target = value.trim();
    if (target.startsWith("#"))
      return NAME.test(target.slice(1)) ? `#${OWN_NAME}${target.slice(1)}` : undefined;
    return /^(https?:\/\/|mailto:)/i.test(target) && URL.canParse(target) ? target : undefined;
  },
  id: (value) => (NAME.test(value) ? OWN_NAME + value : undefined),
  lang: (value) => (/^[a-z]{2,3}(-[a-z\d]{2,8}){0,2}$/i.test(value) ? value : undefined),
  dir: (value) => (/^(ltr|rtl)$/.test(value) ? value : undefined),
  /** A list that goes on from the page before counts on. */
  start: (value, element) => (element === "ol" && /^[1-9]\d{0,5}$/.test(value) ? value : undefined),
  colspan: spanOf,
  rowspan: spanOf,
};

function spanOf(value: string, element: string) {
  return /^t[dh]$/.test(element) && /^[1-9]\d{0,2}$/.test(value) ? value : undefined;
}

export function readElements(html: string): Piece[] {
  const pieces: Piece[] = [];
  let silent = 0;
  const parser = new Parser({
    onopentag(name, given) {
      if (SILENT.has(name)) silent++;
      if (silent || !ELEMENTS.has(name)) return;
      const attributes = Object.entries(given).flatMap(([one, value]) => {
        const allowed = Object.hasOwn(ALLOWED, one) ? ALLOWED[one]!(value, name) : undefined;
        return allowed === undefined ? [] : [[one, allowed] as [string, string]];
      });
      pieces.push({ kind: "open", name, attributes });
    },
    onclosetag(name) {
      if (!silent && ELEMENTS.has(name)) pieces.push({ kind: "close", name });
      if (SILENT.has(name)) silent--;
    },
    ontext(text) {
      const last = pieces.at(-1);
      if (silent) return;
      if (last?.kind === "text") last.text += text;
      else pieces.push({ kind: "text", text });
    },
  });
  parser.end(html);
  return pieces;
}

/** What the search takes for one word. A word goes on over the border of an inline element. */
const RUN = /[\p{L}\p{M}\p{N}]+(?:['’ʼ.\-/@_][\p{L}\p{M}\p{N}]+)*/gu;

type Part = { at: number; from: number; to: number };
type Run = { text: string; parts: Part[] };

export function runsIn(pieces: Piece[]): Run[] {
  const runs: Run[] = [];
  let line: { at: number; start: number; end: number }[] = [];
  let words = "";
  const endLine = () => {
    let first = 0;
    for (const found of words.matchAll(RUN)) {
      const [from, to] = [found.index, found.index + found[0].length];
      while (line[first]!.end <= from) first++;
      const parts: Part[] = [];
      for (let i = first; i < line.length && line[i]!.start < to; i++) {
        const { at, start, end } = line[i]!;
        parts.push({ at, from: Math.max(from, start) - start, to: Math.min(to, end) - start });
      }
      runs.push({ text: found[0], parts });
    }
    line = [];
    words = "";
  };
  pieces.forEach((piece, at) => {
    if (piece.kind === "text") {
      line.push({ at, start: words.length, end: words.length + piece.text.length });
      words += piece.text;
    } else if (!INLINE.includes(piece.name)) endLine();
  });
  endLine();
  return runs;
}

const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(FORBIDDEN, "")
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** No heading is more than one level below the last one, which goes on from page to page. */
export type Levels = { last: number };

/** The first mark of `best` gets an id to which a link leads. */
export function writeElements(pieces: Piece[], levels: Levels, marked: Run[] = [], best?: Run): string {
  const marks = Map.groupBy(
    marked.flatMap(({ parts }) => parts),
    ({ at }) => at,
  );
  const headings: string[] = [];
  const mark = (part: Part, words: string) =>
    `<mark${part === best?.parts[0] ? ' id="match"' : ""}>${escaped(words)}</mark>`;
  const write = (piece: Piece, at: number) => {
    if (piece.kind === "text") return writeText(piece.text, marks.get(at) ?? [], mark);
    const { kind, name } = piece;
    if (name === "br") return kind === "open" ? "<br/>" : "";
    const shown = HEADINGS.includes(name) ? headingFor(kind, name, headings, levels) : name;
    if (kind === "close") return `</${shown}>`;
    return `<${shown}${piece.attributes.map(([one, value]) => ` ${one}="${escaped(value)}"`).join("")}>`;
  };
  return pieces.map(write).join("");
}

function headingFor(kind: "open" | "close", name: string, open: string[], levels: Levels) {
  if (kind === "close") return open.pop()!;
  levels.last = Math.min(Number(name[1]), levels.last + 1);
  open.push(`h${levels.last}`);
  return open.at(-1)!;
}

function writeText(text: string, marks: Part[], mark: (part: Part, words: string) => string) {
  let at = 0;
  const written = marks.map((part) => {
    const before = escaped(text.slice(at, part.from));
    at = part.to;
    return before + mark(part, text.slice(part.from, part.to));
  });
  return written.join("") + escaped(text.slice(at));
}
