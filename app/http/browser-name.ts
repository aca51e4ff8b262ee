const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS|Chromium/, "Chrome"],
  [/Safari/, "Safari"],
];
const OPERATING_SYSTEMS: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

export function parseBrowserName(userAgent: string | null): string {
  const header = (userAgent ?? "").slice(0, 400);
  const findName = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(header))?.[1];
  const browser = findName(BROWSERS) ?? /^[\w.-]{1,40}/.exec(header)?.[0];
  return [browser, findName(OPERATING_SYSTEMS)].filter(Boolean).join(", ");
}
