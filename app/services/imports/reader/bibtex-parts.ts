/** Nothing is lost: an entry that does not end is a part, and so are words between entries that look like one. */
type Part = { is: "entry" | "string" | "stray"; text: string };

const head = () => /@\s*([a-z][\w-]*)\s*([{(])/gi;
/** If a line within an entry begins so, the entry lacks a bracket. */
const headOfLine = () => /\n[ \t]*@\s*[a-z][\w-]*\s*[{(]\s*[^\s,{}()"=]+\s*,/gi;

export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < text.length) {
    const found = findFrom(head(), text, at);
    addStray(parts, text.slice(at, found?.index));
    if (!found) break;
    const [whole, type, bracket] = found;
    const inside = found.index + whole.length;
    const isRound = bracket === "(";
    if (/^(comment|preamble)$/i.test(type!)) {
      at = endOf(text, inside, text.length, isRound) ?? inside;
      continue;
    }
    const next = findFrom(headOfLine(), text, inside);
    const until = next ? next.index + 1 : text.length;
    at = endOf(text, inside, until, isRound) ?? (next ? until : cutOf(text, inside));
    parts.push({ is: /^string$/i.test(type!) ? "string" : "entry", text: text.slice(found.index, at) });
  }
  return parts;
}

function findFrom(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Undefined where it does not end. Brackets count within quotes, too, as in BibTeX. */
function endOf(text: string, from: number, until: number, isRound: boolean): number | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let at = from; at < until; at++) {
    const sign = text[at];
    if (sign === "{") depth++;
    else if (sign === "}") {
      if (depth === 0) return isRound ? undefined : at + 1;
      depth--;
    } else if (sign === '"' && depth === 0) isQuoted = !isQuoted;
    else if (sign === ")" && isRound && depth === 0 && !isQuoted) return at + 1;
  }
  return undefined;
}

const cutOf = (text: string, from: number) => findFrom(head(), text, from)?.index ?? text.length;

function addStray(parts: Part[], between: string) {
  const words = between.replaceAll(/@\s*comment\b.*/gi, "");
  if (/(^|\s)@\s*[a-z]|\b(title|author)\s*=/i.test(words)) parts.push({ is: "stray", text: words.trim() });
}
