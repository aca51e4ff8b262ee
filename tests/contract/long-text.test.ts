import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { startDemo } from "../setup/demo.ts";
import { playLongTexts } from "../setup/fuzz/long-texts.ts";

const uploads = mkdtempSync(join(tmpdir(), "urithi-long-text-"));
process.env.UPLOADS_DIR = uploads;
afterAll(() => rmSync(uploads, { recursive: true, force: true }));

/** A part of the requests. All of them: `npm run drill -- fuzz`. */
test("no request waits long beside adverse text in any form or call", async () => {
  const product = await startDemo({ RATE_LIMITS: "off" });
  const findings = await playLongTexts(product, { roles: ["visitor", "admin"], every: 97, shapes: 3 });
  await product.stop();
  expect(findings).toEqual([]);
});
