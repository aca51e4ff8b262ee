import type { IncomingMessage } from "node:http";

import fc from "fast-check";
import { expect, test } from "vitest";

import { createUrlParser } from "./web-request.ts";

const ORIGIN = "http://127.0.0.1:3000";
const parseUrl = createUrlParser([ORIGIN]);
const read = (url: string) => parseUrl({ url, headers: { host: "127.0.0.1:3000" } } as IncomingMessage);

test.each(["/library?page=2", "/set-password/x", "/wiki/%E1%8B%9D", "/a%20b"])("%s is unchanged", (path) => {
  expect(read(path)?.href).toBe(ORIGIN + path);
});

test("no path names another host", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "%2F",
    "%5C",
    "%5c",
    ".",
    "..",
    "%",
    "%0A",
    "%09",
    "\t",
    "evil.example",
    "a",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const url = read(`/${pieces.join("")}`);
      if (!url) return;
      expect(url.origin).toBe(ORIGIN);
      // As is, and decoded, which is how a router reads it.
      for (const path of [url.pathname, decodeURIComponent(url.pathname)])
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    }),
    { numRuns: 2_000 },
  );
});
