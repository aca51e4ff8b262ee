import type { Random } from "./random.ts";

/** What a form, an address or a header never holds in the hands of somebody who means well. */

const key = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const ID = "0198f3a1-0000-7000-8000-000000000000";

const TEXTS = [
  ...["", " ", "\0", "a\0b", "\u200b", "\u202e", "\u00ad", "\ufeff", "\u3164", "a\u0000", "\x1b[31m", "\x7f"],
  ...[
    "'",
    '"',
    "\\",
    "%",
    "%00",
    "%zz",
    "_",
    "a\\",
    "$1",
    "${x}",
    "{{x}}",
    "<script>x</script>",
    "]]>",
    "--",
    ";",
  ],
  ...[
    "//evil.example/x",
    "/\\evil.example",
    "https://evil.example",
    "javascript:x",
    "../../etc/passwd",
    "/x\ty",
  ],
  ...["9999-12-31", "9999-12-30", "0000-01-01", "+010000-01-01", "-000001-01-01", "2026-02-30", "2199-12-31"],
  ...["1900-01-01", "1899-12-31", "24:00", "12:60", "00:00", "9999-12-31T10:00", "2026-13-45"],
  ...[
    "0",
    "-1",
    "1.5",
    "1e400",
    "NaN",
    "Infinity",
    "0x10",
    "2147483648",
    "9223372036854775808",
    "9".repeat(400),
  ],
  ...[
    "true",
    "false",
    "null",
    "undefined",
    "on",
    "all",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
  ],
  ...[
    "[]",
    "{}",
    "[[[[",
    "[null]",
    '["a",1]',
    '[["a"]]',
    `[${'"",'.repeat(300)}""]`,
    ",".repeat(3_000),
    "a,b,,c",
  ],
  ...[
    "x".repeat(201),
    "x".repeat(5_001),
    "x".repeat(12_000),
    "😀".repeat(150),
    "ﷺ".repeat(190),
    "e\u0301".repeat(150),
  ],
  ...[
    "İ".repeat(150),
    "ß".repeat(180),
    "ﬃ".repeat(200),
    "\u0344".repeat(200),
    "a\r\nSet-Cookie: x=y",
    "a\nb",
  ],
  ...[ID, ID.toUpperCase(), "x".repeat(43), "A".repeat(43)],
  ...[key("x", "y"), key("\0", ID), key("x", ID), key(1, 2), key("2026-02-31T00:00:00", ID), key(ID, ID)],
  ...[key("9".repeat(30), ID), key("infinity", ID), key("0000-01-01", ID), key("x".repeat(3_000), ID), key()],
  ...["a@b.c", "a@b.example\0", `${"a".repeat(250)}@b.example`, "İ@example.org", '"a b"@example.org'],
];
export const nastyText = (random: Random) =>
  random.chance(15) ? random.one(TEXTS) + random.one(TEXTS) : random.one(TEXTS);

const NAMES = [
  ...[
    "a[50000000]",
    "a[4294967294]",
    "a[0]",
    "a[]",
    "a.b.c",
    "a".repeat(5_000),
    ".".repeat(5_000),
    "[",
    "]",
    "a[",
  ],
  ...[
    "__intent__",
    "__state__",
    "__proto__",
    "__proto__[x]",
    "constructor",
    "constructor.prototype.x",
    "toString",
  ],
  ...[
    "password[0]",
    "password[]",
    "password.a",
    "tags[9999999]",
    "title.x",
    "",
    "\0",
    "name\0",
    "formKey",
    "upload",
  ],
];
export const nastyName = (random: Random) => random.one(NAMES);

export function nastyJson(random: Random): unknown {
  const deep = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));
  return random.one<() => unknown>([
    () => nastyText(random),
    () => nastyText(random),
    () => "\ud800",
    () => null,
    () => [],
    () => ({}),
    () => 1e308,
    () => -0,
    () => 2 ** 53,
    () => 1.5,
    () => true,
    () => deep(4_000),
    () => Array.from({ length: 2_000 }, () => nastyText(random).slice(0, 5)),
    () => ({ toString: "x", length: -1, [nastyName(random)]: 1 }),
    () => [nastyText(random), null, { a: [] }],
  ])();
}

/** A value in an address, mostly as it must be written there, now and then not. */
export function inAddress(random: Random, value: string) {
  if (random.chance(90)) return encodeURIComponent(value.toWellFormed());
  return random.one(["%ED%A0%80", "%FF%FE", "%", "%0", "%u0041", "+", "%2525", "a=b", "%C0%80"]);
}

const HEADERS: Record<string, readonly string[]> = {
  "Accept-Language": ["*", "sw;q=", "x".repeat(5_000), "en;q=1e400", "fr;q=-1,sw;q=NaN", ",,,;;;", "\xff"],
  "Accept-Encoding": ["br;q=0", "*;q=0", "identity;q=0", "gzip, br;q=x", ",".repeat(3_000)],
  Accept: ["text/html", "*/*;q=x", "application/json"],
  Cookie: [
    "session=",
    "session=x",
    "lang=xx",
    "notice=e30%3D.x",
    "known=W10%3D.x",
    "=;=;",
    "lang=sw",
    "a=%ff; b=%",
  ],
  Range: [
    "bytes=0-",
    "bytes=-1",
    "bytes=-0",
    "bytes=9-1",
    `bytes=${"9".repeat(300)}-`,
    "bytes=0-0,1-1",
    "x=1",
  ],
  "If-Range": ['"x"', "W/", "Thu, 01 Jan 1970 00:00:00 GMT"],
  "If-None-Match": ["*", '"x"', ",", "W/", '"'.repeat(3_000)],
  "If-Match": ["*", '"x"', ","],
  "Idempotency-Key": ["x", "a-key-of-mine", "x".repeat(200), "x".repeat(201), "\xff".repeat(20)],
  Authorization: ["Bearer", "Bearer x", "Basic x", "", `Bearer ${"x".repeat(43)}`, "Bearer a b"],
  Referer: ["//evil.example/x", "http://127.0.0.1//evil.example/x", "x", "about:blank"],
  "Sec-Fetch-Site": ["same-origin", "none", "x"],
  "Save-Data": ["on", "x"],
  "X-Forwarded-For": ["1.2.3.4", ",,,", "::::::", "x".repeat(3_000)],
  "X-Forwarded-Proto": ["https", "x"],
  Expect: ["100-continue", "x"],
  Upgrade: ["websocket", "h2c"],
  Host: ["evil.example", "", "127.0.0.1:1", "x".repeat(300), "[::1"],
  "Content-Encoding": ["gzip", "br"],
};
const HEADER_NAMES = Object.keys(HEADERS);
export function nastyHeader(random: Random): [string, string] {
  const name = random.one(HEADER_NAMES);
  return [name, random.one(HEADERS[name]!)];
}
