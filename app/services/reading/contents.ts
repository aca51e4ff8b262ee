import type { TextHeading } from "#app/models/text.ts";

const MAX_CONTENTS_HEADINGS = 100;
const MAX_HEADING_CHARACTERS = 80;

export function selectContentsHeadings(contents: readonly TextHeading[], page: number): TextHeading[] {
  const levels = [...new Set(contents.map(({ level }) => level))].sort((a, b) => a - b);
  const headingsUpTo = (level: number) => contents.filter((heading) => heading.level <= level);
  const deepest = levels.findLast((level) => headingsUpTo(level).length <= MAX_CONTENTS_HEADINGS);
  const selected =
    deepest === undefined
      ? selectHeadingsNearPage(headingsUpTo(levels[0] ?? 0), page)
      : headingsUpTo(deepest);
  return selected.map((heading) => ({ ...heading, text: truncateHeading(heading.text) }));
}

function selectHeadingsNearPage(headings: TextHeading[], page: number) {
  const current = headings.findLastIndex((heading) => heading.page <= page);
  const from = Math.min(
    Math.max(current - MAX_CONTENTS_HEADINGS / 2, 0),
    Math.max(headings.length - MAX_CONTENTS_HEADINGS, 0),
  );
  return headings.slice(from, from + MAX_CONTENTS_HEADINGS);
}

function truncateHeading(text: string) {
  const characters = [...text];
  return characters.length > MAX_HEADING_CHARACTERS
    ? `${characters.slice(0, MAX_HEADING_CHARACTERS).join("").trimEnd()}…`
    : text;
}
