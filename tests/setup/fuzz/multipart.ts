import type { Random } from "./random.ts";
import { nastyText } from "./values.ts";

/** Forms with files, most of them broken in some way. */

const BOUNDARY = "----WebKitFormBoundaryurithi";
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const disposition = (name: string, filename?: string) =>
  `Content-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}`;
const part = (lines: string[], body: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${lines.join("\r\n")}\r\n\r\n`, "latin1"),
    Buffer.from(body),
    Buffer.from("\r\n"),
  ]);

/** The head of a file's part in every way that has ended a process, and some others. */
function heads(random: Random): string[] {
  const usual = disposition("file", random.one(["a.txt", "a.pdf", "a.png", "a", "", ".", "a.mp4"]));
  return random.one<() => string[]>([
    () => [usual, "Content-Type: application/octet-stream"],
    () => [usual, "Content-Type: application/octet-stream"],
    () => [],
    () => ["Nothing"],
    () => [disposition("file", `a\0.txt`)],
    () => [disposition("file", nastyText(random).replaceAll(/[\r\n]/g, ""))],
    () => [`Content-Disposition: form-data; name="file"; filename*=UTF-8''a%00b.txt`],
    () => [`Content-Disposition: form-data; name="file"; filename*=${nastyText(random).slice(0, 300)}`],
    () => ['Content-Disposition: form-data; filename="a.txt"'],
    () => ["Content-Disposition: attachment"],
    () => [usual, `X: ${"y".repeat(70_000)}`],
    () => [usual, ...Array.from({ length: 5_000 }, (_, i) => `X-${i}: y`)],
    () => [usual, "no header at all"],
    () => [`${usual}\rX: y`],
    () => [usual, "Content-Type: \xff\xfe; charset=\0"],
    () => [usual, "Content-Type: text/plain; charset=utf-99", "Content-Transfer-Encoding: base64"],
  ])();
}

export function multipartBody(random: Random, fields: [string, string][], file: Buffer): Buffer {
  const parts = fields.slice(0, 55).map(([name, value]) =>
    part(
      [
        disposition(
          Buffer.from(name)
            .toString("latin1")
            .replaceAll(/["\r\n]/g, ""),
        ),
      ],
      value.toWellFormed(),
    ),
  );
  const files = random.some([file, Buffer.alloc(0), Buffer.from("some words")], 3);
  const all = [...parts, ...files.map((bytes) => part(heads(random), bytes))];
  let body = Buffer.concat([...all, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  if (random.chance(25)) body = body.subarray(0, random.below(body.length));
  if (random.chance(25)) {
    const at = random.below(body.length);
    const put = Buffer.from(
      random.one(["\0", "\r", "\n", "\r\n\r\n", "--", `\r\n--${BOUNDARY}`, "\xff"]),
      "latin1",
    );
    body = Buffer.concat([body.subarray(0, at), put, body.subarray(at + random.below(4))]);
  }
  return body;
}
