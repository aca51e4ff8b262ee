/** Enough for people to know their browser again; the whole header would identify them. */
const PROGRAMS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
];
const MACHINES: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

export function browserName(userAgent: string | null): string {
  const said = (userAgent ?? "").slice(0, 400);
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(said))?.[1];
  const program = find(PROGRAMS) ?? /^[\w.-]{1,40}/.exec(said)?.[0];
  return [program, find(MACHINES)].filter(Boolean).join(", ");
}
