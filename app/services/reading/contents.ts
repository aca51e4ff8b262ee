import type { Heading } from "#app/models/text.ts";

/** A page of the text has to stay light. */
const MOST = 100;
const LONGEST = 80;

export function contentsFor(contents: readonly Heading[], page: number): Heading[] {
  const levels = [...new Set(contents.map(({ level }) => level))].sort((a, b) => a - b);
  const upTo = (level: number) => contents.filter((one) => one.level <= level);
  const deepest = levels.findLast((level) => upTo(level).length <= MOST);
  const shown = deepest === undefined ? around(upTo(levels[0] ?? 0), page) : upTo(deepest);
  return shown.map((one) => ({ ...one, text: cut(one.text) }));
}

function around(headings: Heading[], page: number) {
  const here = headings.findLastIndex((one) => one.page <= page);
  const from = Math.min(Math.max(here - MOST / 2, 0), Math.max(headings.length - MOST, 0));
  return headings.slice(from, from + MOST);
}

function cut(text: string) {
  const signs = [...text];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join("").trimEnd()}…` : text;
}
