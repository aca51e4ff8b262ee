import { fail, ok, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { EXAMPLE_CUE_TIMES } from "#app/schemas/lists/recordings.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

/** Parses WebVTT, SubRip, typed cues and plain text. Styles, positions and markup of timed text are dropped. */

/** A cue of a plain text is a paragraph, and has no times. */
export type Cue = {
  startMs: number | null;
  endMs: number | null;
  words: string;
};
type TimedCue = Cue & { startMs: number; endMs: number };

export const isTimed = (cues: readonly Cue[]): cues is TimedCue[] =>
  cues.every(({ startMs }) => startMs !== null);

const CUE_LIMITS = {
  maxCues: 5000,
  maxCharacters: 1000,
  /** Includes markup. A longer text can exceed the limits of a regular expression. */
  maxRawCharacters: 8000,
};

const TIME_PATTERN = String.raw`(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)(?:[.,](\d{1,3}))?`;
/** Only cue settings may follow the times on their line. Other text is refused, because it would be lost. */
const CUE_SETTING_PATTERN = String.raw`[ \t]+(?:vertical|line|position|size|align|region|[XY][12]):\S+`;
const TIMES_LINE_PATTERN = new RegExp(
  `^${TIME_PATTERN}[ \\t]*-->[ \\t]*${TIME_PATTERN}(?:${CUE_SETTING_PATTERN})*$`,
);
const TIMES_ARROW = "-->";
const VTT_HEADER_PATTERN = /^WEBVTT(?:[ \t]|$)/;
const NON_CUE_BLOCK_PATTERN = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const CUE_NUMBER_PATTERN = /^\d+$/;

/** A text is plain if it has no times and no header of WebVTT. */
export function parseCues(text: string): Result<Cue[]> {
  const lines = cleanLines(text.toWellFormed().replaceAll(DIRECTION_MARKS, ""));
  const isPlain =
    !text.includes(TIMES_ARROW) &&
    !lines.some((line) => line.includes(TIMES_ARROW)) &&
    !VTT_HEADER_PATTERN.test(lines.find(Boolean) ?? "");
  return isPlain ? parseParagraphs(lines) : parseTimedCues(text);
}

/** Paragraphs are divided by blank lines. Markup is text. */
function parseParagraphs(lines: string[]): Result<Cue[]> {
  const cues: Cue[] = [];
  for (let lineIndex = 0; lineIndex < lines.length;) {
    const blockEnd = findBlockEnd(lines, lineIndex);
    const words = normalizeText(lines.slice(lineIndex, blockEnd).join("\n"));
    const { maxCharacters: max, maxCues } = CUE_LIMITS;
    if (words.length > max)
      return fail("invalid", encodeMessage("transcripts.paragraph-too-long", { line: lineIndex + 1, max }));
    if (words) cues.push({ startMs: null, endMs: null, words });
    if (cues.length > maxCues)
      return fail("invalid", encodeMessage("transcripts.too-many", { max: maxCues }));
    lineIndex = blockEnd + 1;
  }
  return ok(cues);
}

/** Refuses a line that it cannot parse, so that nothing is lost. Only WebVTT has comments and cue ids. */
function parseTimedCues(text: string): Result<TimedCue[]> {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|[\n\r]/);
  const cues: TimedCue[] = [];
  const firstLine = lines.findIndex((line) => !isBlankLine(line));
  const isVtt =
    firstLine >= 0 && VTT_HEADER_PATTERN.test(lines[firstLine]!) && !lines[firstLine]!.includes(TIMES_ARROW);
  let lineIndex = isVtt ? findBlockEnd(lines, firstLine + 1) : 0;
  while (lineIndex < lines.length) {
    if (isBlankLine(lines[lineIndex]!)) lineIndex++;
    else if (
      isVtt &&
      NON_CUE_BLOCK_PATTERN.test(lines[lineIndex]!) &&
      findTimesLine(lines, lineIndex) === undefined
    )
      lineIndex = findBlockEnd(lines, lineIndex + 1);
    else {
      const timesLine = findTimesLine(lines, lineIndex);
      const isCueStart = timesLine === lineIndex || isVtt || isCueNumber(lines[lineIndex]!);
      const cue = timesLine === undefined ? undefined : parseTimes(lines[timesLine]!);
      if (timesLine === undefined || !isCueStart) return createTimesRefusal(lineIndex);
      if (!cue) return createTimesRefusal(timesLine);
      if (cue.endMs <= cue.startMs)
        return fail("invalid", encodeMessage("transcripts.end-before-start", { line: timesLine + 1 }));
      lineIndex = findBlockEnd(lines, timesLine + 1);
      const rawText = lines.slice(timesLine + 1, lineIndex).join("\n");
      const words = rawText.length > CUE_LIMITS.maxRawCharacters ? undefined : toPlainCueText(rawText, isVtt);
      if (words === undefined || words.length > CUE_LIMITS.maxCharacters)
        return fail(
          "invalid",
          encodeMessage("transcripts.cue-too-long", { line: timesLine + 1, max: CUE_LIMITS.maxCharacters }),
        );
      if (words) cues.push({ ...cue, words });
      if (cues.length > CUE_LIMITS.maxCues)
        return fail("invalid", encodeMessage("transcripts.too-many", { max: CUE_LIMITS.maxCues }));
    }
  }
  return ok(cues.sort((first, second) => first.startMs - second.startMs));
}

const findTimesLine = (lines: string[], lineIndex: number) =>
  [lineIndex, lineIndex + 1].find((line) => lines[line]?.includes(TIMES_ARROW));

const isCueNumber = (line: string) => matchLine(CUE_NUMBER_PATTERN, line) !== undefined;

function matchLine(expression: RegExp, line: string) {
  const trimmed = line.trim();
  return trimmed.length > CUE_LIMITS.maxRawCharacters ? undefined : (expression.exec(trimmed) ?? undefined);
}

const isBlankLine = (line: string) => line.trim() === "";

const createTimesRefusal = (line: number) =>
  fail("invalid", encodeMessage("transcripts.timing-required", { line: line + 1, times: EXAMPLE_CUE_TIMES }));

function findBlockEnd(lines: string[], from: number) {
  let lineIndex = from;
  while (
    lineIndex < lines.length &&
    !isBlankLine(lines[lineIndex]!) &&
    !lines[lineIndex]!.includes(TIMES_ARROW)
  )
    lineIndex++;
  return lineIndex;
}

function parseTimes(line: string): Omit<TimedCue, "words"> | undefined {
  const match = matchLine(TIMES_LINE_PATTERN, line);
  if (!match) return undefined;
  const [startMs, endMs] = [match.slice(1, 5), match.slice(5, 9)].map(
    ([hours = "0", minutes, seconds, part = "0"]) =>
      (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, "0")),
  );
  return { startMs: startMs!, endMs: endMs! };
}

// Neighbouring parts of these expressions never match the same character, to avoid catastrophic backtracking.
const SPEAKER_TAG_PATTERN = /<v(?:\.[^\s<>]*)?[ \t]+([^\s<>][^<>\n]*)>/gi;
const FONT_TAG_PATTERN = String.raw`font(?:[ \t]+[a-z]+=(?:"[^"<>\n]*"|'[^'<>\n]*'|[^\s<>"']+))*[ \t]*`;
const TIMESTAMP_TAG_PATTERN = String.raw`(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const MARKUP_TAG_PATTERN = new RegExp(
  String.raw`<(?:/?(?:c|i|b|u|v|ruby|rt|lang)(?:\.[^\s<>]*)?[ \t]*|lang(?:\.[^\s<>]*)?[ \t]+[\w-]+|/?${FONT_TAG_PATTERN}|${TIMESTAMP_TAG_PATTERN})>`,
  "gi",
);
const SUBRIP_POSITION_PATTERN = /\{\\an[1-9]\}/g;
const NAMED_ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lrm: "",
  rlm: "",
};
const ENTITY_PATTERN = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/gu;

function toPlainCueText(markup: string, isVtt: boolean) {
  const words = (isVtt ? markup : markup.replaceAll(SUBRIP_POSITION_PATTERN, ""))
    .replaceAll(SPEAKER_TAG_PATTERN, (_, name: string) => `${name.trim()}: `)
    .replaceAll(MARKUP_TAG_PATTERN, "")
    .replaceAll(ENTITY_PATTERN, (entity, decimal?: string, hex?: string, name?: string) => {
      if (name)
        return Object.hasOwn(NAMED_ENTITIES, name.toLowerCase())
          ? NAMED_ENTITIES[name.toLowerCase()]!
          : entity;
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
    })
    .toWellFormed()
    .replaceAll(DIRECTION_MARKS, "");
  return normalizeText(cleanLines(words).filter(Boolean).join("\n"));
}

const cleanLines = (text: string) =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll(CONTROL_CHARACTERS, "").replaceAll(/\s+/g, " ").trim());

const HTML_ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const formatCue = ({ startMs, endMs, words }: TimedCue) =>
  `${formatCueTime(startMs)} ${TIMES_ARROW} ${formatCueTime(endMs)}\n${escapeCueText(words)}\n`;

export const formatVtt = (cues: readonly TimedCue[]) => ["WEBVTT\n", ...cues.map(formatCue)].join("\n");

/** Has no WebVTT header: with one, a line above the times would be dropped as a cue id. Escapes SubRip positions. */
export const formatEditableCues = (cues: readonly Cue[]) =>
  isTimed(cues)
    ? cues
        .map((cue) =>
          formatCue(cue).replaceAll(SUBRIP_POSITION_PATTERN, (side) => side.replace("{", "&#123;")),
        )
        .join("\n")
    : formatParagraphs(cues);

export const formatParagraphs = (cues: readonly Cue[]) => cues.map(({ words }) => words).join("\n\n");

const escapeCueText = (words: string) => words.replaceAll(/[&<>]/g, (character) => HTML_ENTITIES[character]!);

function formatCueTime(milliseconds: number) {
  const [hours, minutes, seconds] = [3_600_000, 60_000, 1000].map((unit, i) =>
    String(Math.floor(milliseconds / unit) % (i ? 60 : 100)).padStart(2, "0"),
  );
  return `${hours}:${minutes}:${seconds}.${String(milliseconds % 1000).padStart(3, "0")}`;
}
