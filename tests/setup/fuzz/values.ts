/** Seeded generator (mulberry32). */
export type Random = ReturnType<typeof createRandomSource>;

export function createRandomSource(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (max: number) => Math.floor(next() * max);
  const one = <Value>(list: readonly Value[]): Value => list[below(list.length)]!;
  return {
    below,
    one,
    chance: (percent: number) => next() * 100 < percent,
    some: <Value>(list: readonly Value[], max: number): Value[] =>
      Array.from({ length: 1 + below(max) }, () => one(list)),
  };
}

const encodeCursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const ID = "0198f3a1-0000-7000-8000-000000000000";

const TEXTS = [
  ..."' \" \\ % %00 %zz _ a\\ $1 ${x} {{x}} <script>x</script> ]]> -- ; true null on all __proto__".split(
    " ",
  ),
  ...'constructor toString hasOwnProperty [] {} [[[[ [null] ["a",1] [["a"]] 0 -1 1.5 1e400 NaN 0x10'.split(
    " ",
  ),
  ..."Infinity 2147483648 9223372036854775808 9999-12-31 9999-12-30 0000-01-01 +010000-01-01".split(" "),
  ..."2026-02-30 1899-12-31 24:00 12:60 9999-12-31T10:00 //evil.example/x /\\evil.example".split(" "),
  ..."https://evil.example javascript:x ../../etc/passwd a@b.c \u0130@example.org".split(" "),
  ...["", " ", "\0", "a\0b", "\u200b", "\u202e", "\u00ad", "\ufeff", "\u3164", "\x1b[31m", "\x7f", "a\nb"],
  ...["9".repeat(400), ",".repeat(3_000), "x".repeat(201), "x".repeat(5_001), "x".repeat(12_000)],
  ...["😀".repeat(150), "ﷺ".repeat(190), "e\u0301".repeat(150), "İ".repeat(150), "\u0344".repeat(200)],
  ...["a\r\nSet-Cookie: x=y", "/x\ty", "a,b,,c", ID, ID.toUpperCase(), "x".repeat(43), "a@b.example\0"],
  ...[
    encodeCursor("x", "y"),
    encodeCursor("\0", ID),
    encodeCursor(1, 2),
    encodeCursor("2026-02-31T00:00:00", ID),
    encodeCursor(),
  ],
  ...[encodeCursor("9".repeat(30), ID), encodeCursor("infinity", ID), encodeCursor("x".repeat(3_000), ID)],
];
export const pickNastyText = (random: Random) =>
  random.chance(15) ? random.one(TEXTS) + random.one(TEXTS) : random.one(TEXTS);

const NAMES = [
  ..."a[50000000] a[0] a[] a.b.c [ ] a[ __intent__ __state__ __proto__ __proto__[x] constructor".split(" "),
  ..."constructor.prototype.x toString password[0] password.a tags[9999999] title.x formKey upload".split(
    " ",
  ),
  ...["", "\0", "name\0", "a".repeat(5_000), ".".repeat(5_000)],
];
export const pickNastyName = (random: Random) => random.one(NAMES);

export function buildNastyJson(random: Random): unknown {
  return random.one<() => unknown>([
    () => pickNastyText(random),
    () => pickNastyText(random),
    () => random.one(["\ud800", null, [], {}, 1e308, -0, 2 ** 53, 1.5, true]),
    () => JSON.parse("[".repeat(4_000) + "]".repeat(4_000)),
    () => Array.from({ length: 2_000 }, () => pickNastyText(random).slice(0, 5)),
    () => ({ toString: "x", length: -1, [pickNastyName(random)]: 1 }),
  ])();
}

export function encodeForUrl(random: Random, value: string) {
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
    "known_accounts=W10%3D.x",
    "=;=;",
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
  "If-None-Match": ["*", '"x"', ",", "W/", '"'.repeat(3_000)],
  "If-Match": ["*", '"x"', ","],
  "Idempotency-Key": ["x", "a-key-of-mine", "x".repeat(200), "x".repeat(201), "\xff".repeat(20)],
  Authorization: ["Bearer", "Bearer x", "Basic x", "", `Bearer ${"x".repeat(43)}`, "Bearer a b"],
  Referer: ["//evil.example/x", "http://127.0.0.1//evil.example/x", "x", "about:blank"],
  "Sec-Fetch-Site": ["same-origin", "none", "x"],
  "X-Forwarded-For": ["1.2.3.4", ",,,", "::::::", "x".repeat(3_000)],
  Expect: ["100-continue", "x"],
  Upgrade: ["websocket", "h2c"],
  Host: ["evil.example", "", "127.0.0.1:1", "x".repeat(300), "[::1"],
  "Content-Encoding": ["gzip", "br"],
};
export function pickNastyHeader(random: Random): [string, string] {
  const name = random.one(Object.keys(HEADERS));
  return [name, random.one(HEADERS[name]!)];
}

const BOUNDARY = "----WebKitFormBoundaryurithi";
export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Headers of a file part, most of them malformed. */
function pickFileHeaders(random: Random): string[] {
  const disposition = (filename: string) => `Content-Disposition: form-data; name="file"; ${filename}`;
  const usual = disposition(`filename="${random.one(["a.txt", "a.pdf", "a.png", "a", "", ".", "a.mp4"])}"`);
  return random.one([
    [usual, "Content-Type: application/octet-stream"],
    [usual, "Content-Type: application/octet-stream"],
    [],
    ["Nothing"],
    [disposition('filename="a\0.txt"')],
    [disposition(`filename="${pickNastyText(random).replaceAll(/[\r\n]/g, "")}"`)],
    [disposition("filename*=UTF-8''a%00b.txt")],
    ['Content-Disposition: form-data; filename="a.txt"'],
    ["Content-Disposition: attachment"],
    [usual, `X: ${"y".repeat(70_000)}`],
    [usual, ...Array.from({ length: 5_000 }, (_, i) => `X-${i}: y`)],
    [`${usual}\rX: y`],
    [usual, "Content-Type: \xff\xfe; charset=\0"],
  ]);
}

export function buildMultipartBody(random: Random, fields: [string, string][], file: Buffer): Buffer {
  const buildPart = (headers: string[], body: Buffer | string) => [
    Buffer.from(`--${BOUNDARY}\r\n${headers.join("\r\n")}\r\n\r\n`, "latin1"),
    Buffer.from(body),
    Buffer.from("\r\n"),
  ];
  const escapeName = (name: string) => name.replaceAll(/["\r\n]|[^\0-\xff]/g, "");
  const parts = fields
    .slice(0, 55)
    .flatMap(([name, value]) =>
      buildPart([`Content-Disposition: form-data; name="${escapeName(name)}"`], value.toWellFormed()),
    );
  const files = random.some([file, Buffer.alloc(0), Buffer.from("some words")], 3);
  const body = Buffer.concat([
    ...parts,
    ...files.flatMap((bytes) => buildPart(pickFileHeaders(random), bytes)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  if (random.chance(25)) return body.subarray(0, random.below(body.length));
  if (random.chance(70)) return body;
  const offset = random.below(body.length);
  const inserted = random.one(["\0", "\r", "\n", "\r\n\r\n", "--", `\r\n--${BOUNDARY}`, "\xff"]);
  const tail = body.subarray(offset + random.below(4));
  return Buffer.concat([body.subarray(0, offset), Buffer.from(inserted, "latin1"), tail]);
}
