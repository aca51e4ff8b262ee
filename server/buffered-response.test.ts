import { brotliDecompressSync, gunzipSync } from "node:zlib";

import fc from "fast-check";
import { expect, test } from "vitest";

import { compress, compressSync } from "./buffered-response.ts";

const opened = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

const bodies = fc.oneof(
  fc.uint8Array({ maxLength: 20_000 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 200 }), fc.nat(2_000))
    .map(([text, times]) => Buffer.from(text.repeat(times))),
);

test("sends the same body from any thread", async () => {
  await fc.assert(
    fc.asyncProperty(bodies, fc.constantFrom("br", "gzip", "identity"), async (body, encoding) => {
      const sent = compressSync(body, encoding);
      expect((await compress(body, encoding)).equals(sent)).toBe(true);
      expect(opened[encoding](sent).equals(body)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
