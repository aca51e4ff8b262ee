import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { type Cue, formatEditableCues, formatVtt, isTimed, parseCues } from "./cues.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

const read = (text: string) => {
  return unwrap(parseCues(text));
};
const getRefusal = (text: string) => {
  const cues = parseCues(text);
  return cues.ok ? undefined : cues.message;
};

describe("readCues", () => {
  test("reads WebVTT, SubRip and typed cues", () => {
    const cues: Cue[] = [
      { startMs: 1000, endMs: 4500, words: "Amina: We came by night." },
      { startMs: 5000, endMs: 8000, words: "Nobody asked\nwhere from." },
    ];
    const vtt = `\ufeffWEBVTT - a title\nKind: captions\n\nNOTE\nnot said\n\nSTYLE\n::cue { color: red }\n
first\n00:01.000 --> 00:04.500 align:start position:10%\n<v.loud Amina>We came <i.x>by <00:02.000>night</i>.\n
00:00:05.000 --> 00:00:08.000\n<c.red>Nobody asked</c>\nwhere from.\n`;
    const srt = `1\r\n00:00:01,000 --> 00:00:04,500\r\nAmina: We came by night.\r\n\r\n2\r\n00:00:05,000 --> 00:00:08,000\r\n<font color="red">Nobody asked</font>\r\nwhere from.\r\n`;
    const typed = "0:01 --> 0:04.5\nAmina: We came by night.\n\n0:05-->0:08\nNobody asked\nwhere from.";
    for (const text of [vtt, srt, typed]) expect(read(text)).toEqual(cues);
  });

  test("keeps plain text without markup", () => {
    const parseWords = (words: string) => read(`0:01 --> 0:02\n${words}`)[0]?.words;
    expect(parseWords("a &lt;b&gt; &amp;amp; &#39;c&#x27; &nosuch; &copy")).toBe(
      "a <b> &amp; 'c' &nosuch; &copy",
    );
    expect(parseWords("<c.red>a</c> <ruby>b<rt>c</rt></ruby> <lang sw>d</lang> <00:01.500>e {\\an8}f")).toBe(
      "a bc d e f",
    );
    expect(parseWords('<FONT color="#fff" size=2>a</FONT> <v.loud Amina Ali>b</v>')).toBe("a Amina Ali: b");
    for (const typed of [
      "<mama Asha> <1963> <b and c>",
      "a <b\nc> d",
      "{an8} <br> <script>y</script>",
      "NOTE",
    ])
      expect(parseWords(typed)).toBe(typed);
    expect(parseWords("3 < 4 and 5 > 4")).toBe("3 < 4 and 5 > 4");
    expect(parseWords("a\u0000b\u0007 \u202e c\ud800")).toBe("ab c\ufffd");
    expect(parseWords("&#10;&#13;a&#0;&#9999999;b")).toBe("ab");
    expect(parseWords("<i></i>")).toBeUndefined();
  });

  test("sorts cues by their start", () => {
    const cues = read("0:05 --> 0:09\nb\n\n0:01 --> 0:20\na\n\n0:05 --> 0:06\nc");
    expect(cues.map(({ words }) => words)).toEqual(["a", "b", "c"]);
  });

  test("refuses a line that cannot be parsed, with its number", () => {
    const formatRefusal = (text: string) => JSON.stringify(getRefusal(text));
    expect(formatRefusal("WEBVTT\n\nhello")).toContain("transcripts.timing-required");
    expect(formatRefusal("0:01 --> 0:02\na --> b")).toContain("transcripts.timing-required");
    expect(formatRefusal("0:01 --> 0:02\na --> b")).toMatch(/2/);
    const [cue, next] = ["0:01 --> 0:02\na\n\n", "0:05 --> 0:06\nb"];
    for (const lostText of [
      "the rest\n",
      "1963\n\n",
      "NOTE to all\n\n",
      "STYLE\nx\n\n",
      "REGION\n",
      "WEBVTT\n\n",
    ]) {
      expect(formatRefusal(cue + lostText + next)).toContain("transcripts.timing-required");
      expect(formatRefusal(cue + lostText + next)).toMatch(/4/);
    }
    expect(formatRefusal("WEBVTT\n\n1963\n\n" + next)).toContain("transcripts.timing-required");
    expect(formatRefusal("0:01 --> 0:02 Amina\na")).toContain("transcripts.timing-required");
    expect(read("0:01 --> 0:02 align:start X1:40 \na")).toHaveLength(1);
    expect(formatRefusal("-0:01 --> 0:02\na")).toContain("transcripts.timing-required");
    expect(formatRefusal("0:61 --> 0:62\na")).toContain("transcripts.timing-required");
    expect(formatRefusal("100:00:00.000 --> 100:00:01.000\na")).toContain("transcripts.timing-required");
    expect(formatRefusal("0:02 --> 0:01\na")).toContain("transcripts.end-before-start");
    expect(formatRefusal("0:02 --> 0:02\na")).toContain("transcripts.end-before-start");
    expect(formatRefusal(`0:01 --> 0:02\n${"x".repeat(1001)}`)).toContain("transcripts.cue-too-long");
    expect(formatRefusal("0:01 --> 0:02\nx\n\n".repeat(100_000))).toContain("transcripts.too-many");
    expect(formatRefusal("x".repeat(10_000_000))).toContain("transcripts.paragraph-too-long");
    expect(formatRefusal(`a\n\n${"x ".repeat(501)}`)).toMatch(/paragraph-too-long.*3/);
    expect(formatRefusal("x\n\n".repeat(100_000))).toContain("transcripts.too-many");
    expect(formatRefusal("hello --> there")).toContain("transcripts.timing-required");
    expect(formatRefusal(`0:01 --> 0:02${" ".repeat(5_000_000)}\n${"<".repeat(5_000_000)}`)).toContain(
      "transcripts.cue-too-long",
    );
    expect(read("")).toEqual([]);
    expect(read("WEBVTT\n")).toEqual([]);
  });
});

const anyMarkup = fc.constantFrom(
  ..."< > & --> &lt; <v X> </i> WEBVTT NOTE \u0000 \u2028 \u202e {\\an8} &#123;".split(" "),
);
const anyWord = fc.oneof(
  anyMarkup,
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.constantFrom("ngoma", "Ziwa", "é", "1", "0:01"),
);
const anyLine = fc.array(anyWord, { maxLength: 5 }).map((words) => words.join(" "));
const anyBlock = fc.tuple(
  fc.nat(359_990_000),
  fc.integer({ min: 1, max: 9000 }),
  fc.array(anyLine, { maxLength: 3 }),
);

test("writes and reads the same cues, and accepts or refuses any text", () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 12 }), (blocks) => {
      const clock = (ms: number) => new Date(ms % 86_400_000).toISOString().slice(11, 23);
      const text = blocks.map(
        ([from, length, lines]) =>
          `${clock(from % 86_000_000)} --> ${clock((from % 86_000_000) + length)}\n${lines.join("\n")}\n`,
      );
      const cues = parseCues(text.join("\n"));
      if (!cues.ok) return;
      if (!isTimed(cues.value)) throw new Error("not timed");
      const written = formatVtt(cues.value);
      expect(read(written)).toEqual(cues.value);
      expect(read(formatEditableCues(cues.value))).toEqual(cues.value);
      // A blank line ends a cue; only the time line has an arrow.
      expect(written.split("-->")).toHaveLength(cues.value.length + 1);
      expect(written.split(/\n{2,}/).filter(Boolean)).toHaveLength(cues.value.length + 1);
      expect(written).not.toMatch(/[<\u0000]|>(?! \d)(?<!-->)/);
    }),
    { numRuns: 500 },
  );
  const anyPart = fc.oneof(anyWord, fc.constantFrom("\n", "\n\n", "\r", "0:01 --> 0:02\n"));
  fc.assert(
    fc.property(fc.array(anyPart, { maxLength: 40 }), (parts) => {
      const cues = parseCues(parts.join(""));
      if (!cues.ok) return;
      expect(read(formatEditableCues(cues.value))).toEqual(cues.value);
      if (isTimed(cues.value)) expect(read(formatVtt(cues.value))).toEqual(cues.value);
    }),
    { numRuns: 500 },
  );
});

describe("plain text", () => {
  const words = (text: string) => read(text).map((cue) => cue.words);

  test("is divided into paragraphs without times, and keeps its markup", () => {
    expect(read("Amina: We came\r\nby night.\n \n\n<i>Nobody</i> asked &amp; 0:05")).toEqual([
      { startMs: null, endMs: null, words: "Amina: We came\nby night." },
      { startMs: null, endMs: null, words: "<i>Nobody</i> asked &amp; 0:05" },
    ]);
    expect(words("1963\n\nNOTE to all\n\nSTYLE")).toEqual(["1963", "NOTE to all", "STYLE"]);
    expect(words("a\u0000b\u0007 \u202e c\ud800\u2028d")).toEqual(["ab c\ufffd\nd"]);
    expect(words(" \n\t\n\u0000")).toEqual([]);
  });

  test("with an arrow or a header that cleaning brings out is not plain", () => {
    for (const text of ["--\u0000>", "-\u202e->", "\u0000WEBVTT", " WEBVTT"])
      expect(JSON.stringify(getRefusal(text))).toContain("transcripts.timing-required");
  });

  test("keeps every typed word, and is the same text when edited", () => {
    const anyParagraph = fc
      .array(
        fc.array(fc.constantFrom(..."ngoma <b> &lt; 1963 0:01 é {\\an8} a:".split(" ")), { minLength: 1 }),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((lines) => lines.map((line) => line.join(" ")).join("\n"));
    fc.assert(
      fc.property(fc.array(anyParagraph, { minLength: 1, maxLength: 9 }), (paragraphs) => {
        expect(words(paragraphs.join("\n\n"))).toEqual(paragraphs);
        expect(formatEditableCues(read(paragraphs.join("\n\n\n")))).toBe(paragraphs.join("\n\n"));
      }),
      { numRuns: 300 },
    );
  });
});

test("keeps every typed word, or refuses the text", () => {
  const anyTyped = fc.constantFrom(
    ..."ngoma NOTE STYLE REGION 1963 7 <mama Asha> <b c> <1963> {an8} &copy 3<4".split(" "),
  );
  const anyTimes = fc.constantFrom("0:01 --> 0:02", "0:05-->0:09", "0:03 --> 0:04 Amina", "WEBVTT");
  const anyWords = fc.array(anyTyped, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
  const anyLines = fc.oneof(
    { weight: 2, arbitrary: anyTimes },
    { weight: 3, arbitrary: anyWords },
    fc.constant(""),
  );
  let acceptedCount = 0;
  fc.assert(
    fc.property(fc.array(anyLines, { maxLength: 9 }), (inputLines) => {
      const typedLines = ["0:01 --> 0:03", ...inputLines];
      const cues = parseCues(typedLines.join("\n"));
      if (!cues.ok) return;
      acceptedCount++;
      const textLines = typedLines.filter(
        (line, i) =>
          !line.includes("-->") &&
          !(/^\d+$/.test(line) && !typedLines[i - 1] && typedLines[i + 1]?.includes("-->")),
      );
      const sortWords = (texts: string[]) => texts.join(" ").split(/\s+/).filter(Boolean).sort();
      expect(sortWords(cues.value.map((cue) => cue.words))).toEqual(sortWords(textLines));
      expect(typedLines.join("\n")).not.toContain("Amina");
    }),
    { numRuns: 1000 },
  );
  expect(acceptedCount).toBeGreaterThan(50);
});
