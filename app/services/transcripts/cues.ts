import { fail, ok, type Result } from "#app/core/result.ts";
import { sentence } from "#app/messages/translate.ts";
import { EXAMPLE_TIMES } from "#app/schemas/lists.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";

/** Reads WebVTT, SubRip and typed cues. Only times and words are kept, and no styles, places or markup. */

export type Cue = {
  begins: number;
  ends: number;
  words: string;
};

const MOST = {
  cues: 5000,
  characters: 1000,
  /** With its marks. An expression is asked of nothing longer: over some millions of signs it can fail itself. */
  sent: 8000,
};

const TIME = String.raw`(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)(?:[.,](\d{1,3}))?`;
/** The place on the picture may follow; other words would be lost there. */
const PLACE = String.raw`[ \t]+(?:vertical|line|position|size|align|region|[XY][12]):\S+`;
const TIMES = new RegExp(`^${TIME}[ \\t]*-->[ \\t]*${TIME}(?:${PLACE})*$`);
const ARROW = "-->";
const VTT = /^WEBVTT(?:[ \t]|$)/;
/** A block of WebVTT that begins so is not spoken. */
const ASIDE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;
const COUNT = /^\d+$/;

/** A line that is not understood is refused, so that nothing is lost. Asides and names of cues are only WebVTT's. */
export function readCues(text: string): Result<Cue[]> {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|[\n\r]/);
  const cues: Cue[] = [];
  const top = lines.findIndex((line) => !isBlank(line));
  const isVtt = top >= 0 && VTT.test(lines[top]!) && !lines[top]!.includes(ARROW);
  let at = isVtt ? endOf(lines, top + 1) : 0;
  while (at < lines.length) {
    if (isBlank(lines[at]!)) at++;
    else if (isVtt && ASIDE.test(lines[at]!) && timesOf(lines, at) === undefined) at = endOf(lines, at + 1);
    else {
      const timed = timesOf(lines, at);
      const isNamed = timed === at || isVtt || isCount(lines[at]!);
      const cue = timed === undefined ? undefined : readTimes(lines[timed]!);
      if (timed === undefined || !isNamed) return noTimes(at);
      if (!cue) return noTimes(timed);
      if (cue.ends <= cue.begins)
        return fail("invalid", sentence("transcripts.backwards", { line: timed + 1 }));
      at = endOf(lines, timed + 1);
      const sent = lines.slice(timed + 1, at).join("\n");
      const words = sent.length > MOST.sent ? undefined : plainWords(sent, isVtt);
      if (words === undefined || words.length > MOST.characters)
        return fail("invalid", sentence("transcripts.long-cue", { line: timed + 1, max: MOST.characters }));
      if (words) cues.push({ ...cue, words });
      if (cues.length > MOST.cues)
        return fail("invalid", sentence("transcripts.too-many", { max: MOST.cues }));
    }
  }
  return ok(cues.sort((one, other) => one.begins - other.begins));
}

const timesOf = (lines: string[], at: number) => [at, at + 1].find((line) => lines[line]?.includes(ARROW));

const isCount = (line: string) => matched(COUNT, line) !== undefined;

function matched(expression: RegExp, line: string) {
  const trimmed = line.trim();
  return trimmed.length > MOST.sent ? undefined : (expression.exec(trimmed) ?? undefined);
}

const isBlank = (line: string) => line.trim() === "";

const noTimes = (line: number) =>
  fail("invalid", sentence("transcripts.no-times", { line: line + 1, times: EXAMPLE_TIMES }));

function endOf(lines: string[], from: number) {
  let at = from;
  while (at < lines.length && !isBlank(lines[at]!) && !lines[at]!.includes(ARROW)) at++;
  return at;
}

function readTimes(line: string): Pick<Cue, "begins" | "ends"> | undefined {
  const found = matched(TIMES, line);
  if (!found) return undefined;
  const [begins, ends] = [found.slice(1, 5), found.slice(5, 9)].map(
    ([hours = "0", minutes, seconds, part = "0"]) =>
      (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(part.padEnd(3, "0")),
  );
  return { begins: begins!, ends: ends! };
}

// No two neighbouring parts of an expression match the same sign, so that a hostile text takes no longer than another.
const SPEAKER = /<v(?:\.[^\s<>]*)?[ \t]+([^\s<>][^<>\n]*)>/gi;
const FONT = String.raw`font(?:[ \t]+[a-z]+=(?:"[^"<>\n]*"|'[^'<>\n]*'|[^\s<>"']+))*[ \t]*`;
const MOMENT = String.raw`(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}`;
/** WebVTT's and SubRip's tags; other brackets are words. */
const TAG = new RegExp(
  String.raw`<(?:/?(?:c|i|b|u|v|ruby|rt|lang)(?:\.[^\s<>]*)?[ \t]*|lang(?:\.[^\s<>]*)?[ \t]+[\w-]+|/?${FONT}|${MOMENT})>`,
  "gi",
);
const SIDE = /\{\\an[1-9]\}/g;
const NAMED: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lrm: "",
  rlm: "",
};
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;
const TURNING = /[\u202a-\u202e\u2066-\u2069\ufeff]/g;
const CONTROL = /(?![\n\t])\p{Cc}/gu;

function plainWords(marked: string, isVtt: boolean) {
  const words = (isVtt ? marked : marked.replaceAll(SIDE, ""))
    .replaceAll(SPEAKER, (_, name: string) => `${name.trim()}: `)
    .replaceAll(TAG, "")
    .replaceAll(ENTITY, (written, decimal?: string, hex?: string, name?: string) => {
      if (name) return Object.hasOwn(NAMED, name.toLowerCase()) ? NAMED[name.toLowerCase()]! : written;
      const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
    })
    .toWellFormed()
    .replaceAll(TURNING, "");
  const lines = words
    .split(/[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll(CONTROL, "").replaceAll(/\s+/g, " ").trim());
  return normalizeText(lines.filter(Boolean).join("\n"));
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const writeCue = ({ begins, ends, words }: Cue) =>
  `${timeOf(begins)} ${ARROW} ${timeOf(ends)}\n${escaped(words)}\n`;

export const writeVtt = (cues: readonly Cue[]) => ["WEBVTT\n", ...cues.map(writeCue)].join("\n");

/** Without WebVTT's header a line typed above times is no lost name of a cue. SubRip's marks stay words. */
export const writeTyped = (cues: readonly Cue[]) =>
  cues.map((cue) => writeCue(cue).replaceAll(SIDE, (side) => side.replace("{", "&#123;"))).join("\n");

const escaped = (words: string) => words.replaceAll(/[&<>]/g, (sign) => SIGNS[sign]!);

function timeOf(milliseconds: number) {
  const [hours, minutes, seconds] = [3_600_000, 60_000, 1000].map((unit, i) =>
    String(Math.floor(milliseconds / unit) % (i ? 60 : 100)).padStart(2, "0"),
  );
  return `${hours}:${minutes}:${seconds}.${String(milliseconds % 1000).padStart(3, "0")}`;
}
