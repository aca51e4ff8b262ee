import fc from "fast-check";
import { expect, test } from "vitest";

import { readMultipart } from "./read-multipart.server.ts";
import { HttpError } from "./http-error.server.ts";

const BOUNDARY = "----boundary";
const head = (...lines: string[]) => `--${BOUNDARY}\r\n${lines.join("\r\n")}\r\n\r\n`;
const DISPOSITION = 'Content-Disposition: form-data; name="file"; filename="a.txt"';
const whole = Buffer.from(
  `${head('Content-Disposition: form-data; name="title"')}A work\r\n${head(DISPOSITION, "Content-Type: text/plain")}bytes\r\n--${BOUNDARY}--\r\n`,
);

async function read(body: Buffer, pieces = [body.length]) {
  let at = 0;
  const stream = new ReadableStream({
    pull(controller) {
      const size = pieces.shift() ?? body.length;
      if (at >= body.length) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(at, (at += Math.max(1, size)))));
    },
  });
  const request = new Request("http://127.0.0.1:3000/api/content", {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: stream,
    duplex: "half",
  } as RequestInit);
  try {
    const { fields, files } = await readMultipart(request, {}, () => async ({ name, data }) => {
      const bytes: Uint8Array[] = [];
      for await (const piece of data) bytes.push(piece);
      return new File(bytes as BlobPart[], name);
    });
    return { fields: [...fields], files: await Promise.all(files.map((file) => file.text())) };
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
}

const RIGHT = { fields: [["title", "A work"]], files: ["bytes"] };

test("reads the same form from chunks of any size", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 })), async (pieces) => {
      expect(await read(whole, pieces)).toEqual(RIGHT);
    }),
  );
});

test("returns 400 when the form is cut off at any byte", async () => {
  for (let at = 0; at < whole.length - 4; at++) expect(await read(whole.subarray(0, at))).toBe(400);
});

test("reads or refuses a form with bytes changed, removed or inserted anywhere", async () => {
  const change = fc.record({
    at: fc.nat(whole.length),
    out: fc.integer({ min: 0, max: 3 }),
    put: fc.uint8Array({ maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      let body = whole;
      for (const { at, out, put } of changes)
        body = Buffer.concat([body.subarray(0, at), put, body.subarray(at + out)]);
      const result = await read(body);
      expect(typeof result === "number" ? result : 200).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
});
