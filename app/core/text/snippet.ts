import { parseSearchTerms } from "#app/core/search-words.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

const CONTEXT_CHARACTERS = 40;
const MAX_SNIPPET_CHARACTERS = 150;

const WORD_PATTERN = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTER_REPLACEMENTS: Record<string, string> = {
  ...{ æ: "ae", œ: "oe", ß: "ss", ø: "o", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ł: "l", ŋ: "n", ŧ: "t" },
  ...{ ɓ: "b", ɗ: "d", ɖ: "d", ɛ: "e", ƒ: "f", ɠ: "g", ɨ: "i", ƙ: "k", ɲ: "n", ʉ: "u", ʋ: "v", ƴ: "y" },
};

const ASCII_PATTERN = /^[\x20-\x7e]*$/;
function foldWord(word: string) {
  if (ASCII_PATTERN.test(word)) return word.toLowerCase();
  const withoutAccents = normalizeText(word, "NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return withoutAccents.replaceAll(/\P{ASCII}/gu, (letter) => LETTER_REPLACEMENTS[letter] ?? letter);
}

type FoldedWord = { start: number; end: number; word: string };
type WordMatch = { start: number; end: number; termIndex: number };

const findFoldedWords = (text: string): FoldedWord[] =>
  [...text.matchAll(WORD_PATTERN)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    word: foldWord(word),
  }));

function findWordMatches(runs: FoldedWord[], search: string): WordMatch[] {
  const terms = parseSearchTerms(search).map(({ word, isPrefix }) => ({
    parts: findFoldedWords(word).map((run) => run.word),
    isPrefix,
  }));
  return runs.flatMap((run, i) => {
    const termIndex = terms.findIndex(({ parts, isPrefix }) =>
      parts.every((part, j) => {
        const runWord = runs[i + j]?.word;
        return runWord === part || (isPrefix && j === parts.length - 1 && runWord?.startsWith(part));
      }),
    );
    return termIndex < 0
      ? []
      : [{ start: run.start, end: runs[i + terms[termIndex]!.parts.length - 1]!.end, termIndex }];
  });
}

const findBestMatch = (matches: WordMatch[]) =>
  findDensestHit(
    matches.map((match) => ({ ...match, position: match.start, words: [match.termIndex] })),
    { before: 0, after: MAX_SNIPPET_CHARACTERS - CONTEXT_CHARACTERS },
  );

function findSnippetEnd(text: string, last: FoldedWord | undefined, from: number) {
  if (last && last.end > from) return last.end;
  const to = from + MAX_SNIPPET_CHARACTERS;
  return text.codePointAt(to - 1)! > 0xffff ? to - 1 : to;
}

function splitAtMatches(text: string, matches: WordMatch[], from: number, to: number) {
  const pieces: string[] = [];
  let position = from;
  for (const { start, end } of matches) {
    if (start < position || start >= to) continue;
    pieces.push(text.slice(position, start), text.slice(start, Math.min(end, to)));
    position = Math.min(end, to);
  }
  return [...pieces, text.slice(position, to)];
}

export const markMatches = (text: string, search: string | undefined) =>
  search ? splitAtMatches(text, findWordMatches(findFoldedWords(text), search), 0, text.length) : [text];

/** Returns pieces of text, of which every second one is a match. */
export function createSnippet(text: string, search: string): string[] {
  const runs = findFoldedWords(text);
  const matches = findWordMatches(runs, search);
  const idealStart = Math.max(0, (findBestMatch(matches)?.start ?? 0) - CONTEXT_CHARACTERS);
  const from = idealStart === 0 ? 0 : (runs.find(({ start }) => start >= idealStart)?.start ?? idealStart);
  const isAll = text.length <= from + MAX_SNIPPET_CHARACTERS;
  const to = isAll
    ? text.length
    : findSnippetEnd(
        text,
        runs.findLast(({ end }) => end <= from + MAX_SNIPPET_CHARACTERS),
        from,
      );
  const pieces = splitAtMatches(text, matches, from, to);
  const tidy = pieces.map((piece) => piece.replaceAll(/\s+/g, " "));
  tidy[0] = (from > 0 ? "… " : "") + tidy[0]!.trimStart();
  tidy.push(tidy.pop()!.trimEnd() + (isAll ? "" : " …"));
  return tidy;
}

type PositionedHit = { position: number; words: readonly number[] };

/**
 * Returns the hit with the most distinct words around it. The window starts `before` positions before
 * the hit and ends `after` positions after it. `hits` must be sorted by position.
 */
export function findDensestHit<Item extends PositionedHit>(
  hits: readonly Item[],
  { before, after }: { before: number; after: number },
  canWin: (hit: Item) => boolean = () => true,
): Item | undefined {
  const counts = new Map<number, number>();
  let [start, end] = [0, 0];
  let best: { hit: Item; words: number } | undefined;
  for (const hit of hits) {
    for (; end < hits.length && hits[end]!.position <= hit.position + after; end++)
      for (const word of hits[end]!.words) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (; hits[start]!.position < hit.position - before; start++)
      for (const word of hits[start]!.words) {
        const count = counts.get(word)! - 1;
        if (count) counts.set(word, count);
        else counts.delete(word);
      }
    if (canWin(hit) && counts.size > (best?.words ?? 0)) best = { hit, words: counts.size };
  }
  return best?.hit;
}
