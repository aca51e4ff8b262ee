import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as longWork } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { openSmallHouse } from "../../tests/setup/small-house.ts";
import type { RequestContext } from "./context.server.ts";
import { readUploads } from "./upload.server.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-upload-"));
process.env.UPLOADS_DIR = dir;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("files that take long to look at are answered all the same, on a line that may not lie idle so long", async () => {
  const house = await openSmallHouse(
    {
      "api/several": {
        async answer({ request, context }) {
          const { files } = await readUploads({} as RequestContext, request, context, () => 1_000);
          await longWork(700);
          return Response.json(files.map(({ name, arrival }) => [name, arrival.ok]));
        },
      },
    },
    { limits: { idleMs: 200 } },
  );
  const body = new FormData();
  body.append("file", new File(["one"], "a.txt"));
  body.append("file", new File(["x".repeat(2_000)], "b.txt"));
  const answer = await fetch(`${house.origin}/api/several`, { method: "POST", body });
  expect(await answer.json()).toEqual([
    ["a.txt", true],
    ["b.txt", false],
  ]);
  await house.close();
});
