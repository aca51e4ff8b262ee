import { densestHit } from "#app/core/densest-hit.ts";
import { lookedFor } from "#app/core/search-words.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

const BEFORE = 40;
const LONGEST = 150;

const RUN = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters that do not fall into a plain letter and an accent, and what they are searched as. */
const LIKE: Record<string, string> = {
  ...{ æ: "ae", œ: "oe", ß: "ss", ø: "o", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ł: "l", ŋ: "n", ŧ: "t" },
  ...{ ɓ: "b", ɗ: "d", ɖ: "d", ɛ: "e", ƒ: "f", ɠ: "g", ɨ: "i", ƙ: "k", ɲ: "n", ʉ: "u", ʋ: "v", ƴ: "y" },
};

const isPlain = /^[\x20-\x7e]*$/;
function folded(word: string) {
  if (isPlain.test(word)) return word.toLowerCase();
  const bare = normalizeText(word, "NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return bare.replaceAll(/\P{ASCII}/gu, (letter) => LIKE[letter] ?? letter);
}

type Run = { start: number; end: number; word: string };
type Match = { start: number; end: number; of: number };

const runsIn = (text: string): Run[] =>
  [...text.matchAll(RUN)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    word: folded(word),
  }));

function matchesIn(runs: Run[], search: string): Match[] {
  const wanted = lookedFor(search).map(({ word, goesOn }) => ({
    parts: runsIn(word).map((run) => run.word),
    goesOn,
  }));
  return runs.flatMap((run, i) => {
    const of = wanted.findIndex(({ parts, goesOn }) =>
      parts.every((part, j) => {
        const met = runs[i + j]?.word;
        return met === part || (goesOn && j === parts.length - 1 && met?.startsWith(part));
      }),
    );
    return of < 0 ? [] : [{ start: run.start, end: runs[i + wanted[of]!.parts.length - 1]!.end, of }];
  });
}

/** The first place where the most different words stand together. */
const bestOf = (matches: Match[]) =>
  densestHit(
    matches.map((match) => ({ ...match, position: match.start, words: [match.of] })),
    { before: 0, after: LONGEST - BEFORE },
  );

/** Ends with a whole word, if one ends in time, and never in the middle of a character. */
function endOf(text: string, last: Run | undefined, from: number) {
  if (last && last.end > from) return last.end;
  const to = from + LONGEST;
  return text.codePointAt(to - 1)! > 0xffff ? to - 1 : to;
}

function piecesOf(text: string, matches: Match[], from: number, to: number) {
  const pieces: string[] = [];
  let at = from;
  for (const { start, end } of matches) {
    if (start < at || start >= to) continue;
    pieces.push(text.slice(at, start), text.slice(start, Math.min(end, to)));
    at = Math.min(end, to);
  }
  return [...pieces, text.slice(at, to)];
}

export const markedPieces = (text: string, search: string | undefined) =>
  search ? piecesOf(text, matchesIn(runsIn(text), search), 0, text.length) : [text];

/** Every second piece is a word that was looked for. */
export function snippetOf(text: string, search: string): string[] {
  const runs = runsIn(text);
  const matches = matchesIn(runs, search);
  const about = Math.max(0, (bestOf(matches)?.start ?? 0) - BEFORE);
  const from = about === 0 ? 0 : (runs.find(({ start }) => start >= about)?.start ?? about);
  const isAll = text.length <= from + LONGEST;
  const to = isAll
    ? text.length
    : endOf(
        text,
        runs.findLast(({ end }) => end <= from + LONGEST),
        from,
      );
  const pieces = piecesOf(text, matches, from, to);
  const tidy = pieces.map((piece) => piece.replaceAll(/\s+/g, " "));
  tidy[0] = (from > 0 ? "… " : "") + tidy[0]!.trimStart();
  tidy.push(tidy.pop()!.trimEnd() + (isAll ? "" : " …"));
  return tidy;
}
