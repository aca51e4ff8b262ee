import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { type Cue, parseCues, formatVtt, formatEditableCues } from "./cues.ts";

const read = (text: string) => {
  const cues = parseCues(text);
  if (!cues.ok) throw new Error(JSON.stringify(cues.message));
  return cues.value;
};
const refused = (text: string) => {
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
    const wordsOf = (words: string) => read(`0:01 --> 0:02\n${words}`)[0]?.words;
    expect(wordsOf("a &lt;b&gt; &amp;amp; &#39;c&#x27; &nosuch; &copy")).toBe(
      "a <b> &amp; 'c' &nosuch; &copy",
    );
    expect(wordsOf("<c.red>a</c> <ruby>b<rt>c</rt></ruby> <lang sw>d</lang> <00:01.500>e {\\an8}f")).toBe(
      "a bc d e f",
    );
    expect(wordsOf('<FONT color="#fff" size=2>a</FONT> <v.loud Amina Ali>b</v>')).toBe("a Amina Ali: b");
    for (const typed of [
      "<mama Asha> <1963> <b and c>",
      "a <b\nc> d",
      "{an8} <br> <script>y</script>",
      "NOTE",
    ])
      expect(wordsOf(typed)).toBe(typed);
    expect(wordsOf("3 < 4 and 5 > 4")).toBe("3 < 4 and 5 > 4");
    expect(wordsOf("a\u0000b\u0007 \u202e c\ud800")).toBe("ab c\ufffd");
    expect(wordsOf("&#10;&#13;a&#0;&#9999999;b")).toBe("ab");
    expect(wordsOf("<i></i>")).toBeUndefined();
  });

  test("sorts cues by their start", () => {
    const cues = read("0:05 --> 0:09\nb\n\n0:01 --> 0:20\na\n\n0:05 --> 0:06\nc");
    expect(cues.map(({ words }) => words)).toEqual(["a", "b", "c"]);
  });

  test("refuses a line that cannot be parsed, with its number", () => {
    const at = (text: string) => JSON.stringify(refused(text));
    expect(at("WEBVTT\n\nhello")).toContain("transcripts.timing-required");
    expect(at("0:01 --> 0:02\na --> b")).toContain("transcripts.timing-required");
    expect(at("0:01 --> 0:02\na --> b")).toMatch(/2/);
    const [cue, next] = ["0:01 --> 0:02\na\n\n", "0:05 --> 0:06\nb"];
    for (const lost of [
      "the rest\n",
      "1963\n\n",
      "NOTE to all\n\n",
      "STYLE\nx\n\n",
      "REGION\n",
      "WEBVTT\n\n",
    ]) {
      expect(at(cue + lost + next)).toContain("transcripts.timing-required");
      expect(at(cue + lost + next)).toMatch(/4/);
    }
    expect(at("WEBVTT\n\n1963\n\n" + next)).toContain("transcripts.timing-required");
    expect(at("0:01 --> 0:02 Amina\na")).toContain("transcripts.timing-required");
    expect(read("0:01 --> 0:02 align:start X1:40 \na")).toHaveLength(1);
    expect(at("-0:01 --> 0:02\na")).toContain("transcripts.timing-required");
    expect(at("0:61 --> 0:62\na")).toContain("transcripts.timing-required");
    expect(at("100:00:00.000 --> 100:00:01.000\na")).toContain("transcripts.timing-required");
    expect(at("0:02 --> 0:01\na")).toContain("transcripts.end-before-start");
    expect(at("0:02 --> 0:02\na")).toContain("transcripts.end-before-start");
    expect(at(`0:01 --> 0:02\n${"x".repeat(1001)}`)).toContain("transcripts.cue-too-long");
    expect(at("0:01 --> 0:02\nx\n\n".repeat(100_000))).toContain("transcripts.too-many");
    expect(at("x".repeat(10_000_000))).toContain("transcripts.timing-required");
    expect(at(`0:01 --> 0:02${" ".repeat(5_000_000)}\n${"<".repeat(5_000_000)}`)).toContain(
      "transcripts.cue-too-long",
    );
    expect(read("")).toEqual([]);
    expect(read("WEBVTT\n")).toEqual([]);
  });
});

const nasty = fc.constantFrom(
  ..."< > & --> &lt; <v X> </i> WEBVTT NOTE \u0000 \u2028 \u202e {\\an8} &#123;".split(" "),
);
const word = fc.oneof(
  nasty,
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.constantFrom("ngoma", "Ziwa", "é", "1", "0:01"),
);
const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));
const block = fc.tuple(
  fc.nat(359_990_000),
  fc.integer({ min: 1, max: 9000 }),
  fc.array(line, { maxLength: 3 }),
);

test("writes and reads the same cues, and accepts or refuses any text", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      const clock = (ms: number) => new Date(ms % 86_400_000).toISOString().slice(11, 23);
      const text = blocks.map(
        ([from, length, lines]) =>
          `${clock(from % 86_000_000)} --> ${clock((from % 86_000_000) + length)}\n${lines.join("\n")}\n`,
      );
      const cues = parseCues(text.join("\n"));
      if (!cues.ok) return;
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
  const part = fc.oneof(word, fc.constantFrom("\n", "\n\n", "\r", "0:01 --> 0:02\n"));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const cues = parseCues(parts.join(""));
      if (cues.ok) expect(read(formatVtt(cues.value))).toEqual(cues.value);
    }),
    { numRuns: 500 },
  );
});

test("keeps every typed word, or refuses the text", () => {
  const typed = fc.constantFrom(
    ..."ngoma NOTE STYLE REGION 1963 7 <mama Asha> <b c> <1963> {an8} &copy 3<4".split(" "),
  );
  const times = fc.constantFrom("0:01 --> 0:02", "0:05-->0:09", "0:03 --> 0:04 Amina", "WEBVTT");
  const words = fc.array(typed, { minLength: 1, maxLength: 3 }).map((some) => some.join(" "));
  const lines = fc.oneof({ weight: 2, arbitrary: times }, { weight: 3, arbitrary: words }, fc.constant(""));
  let taken = 0;
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 9 }), (some) => {
      const all = ["0:01 --> 0:03", ...some];
      const cues = parseCues(all.join("\n"));
      if (!cues.ok) return;
      taken++;
      const said = all.filter(
        (one, i) =>
          !one.includes("-->") && !(/^\d+$/.test(one) && !all[i - 1] && all[i + 1]?.includes("-->")),
      );
      const inOrder = (some: string[]) => some.join(" ").split(/\s+/).filter(Boolean).sort();
      expect(inOrder(cues.value.map((one) => one.words))).toEqual(inOrder(said));
      expect(all.join("\n")).not.toContain("Amina");
    }),
    { numRuns: 1000 },
  );
  expect(taken).toBeGreaterThan(50);
});
