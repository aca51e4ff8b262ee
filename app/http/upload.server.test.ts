import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as longWork } from "node:timers/promises";

import { afterAll, expect, test } from "vitest";

import { appendToUpload, beginUpload } from "#app/services/files/uploads.server.ts";

import { as } from "../../tests/setup/context.ts";
import { newPlayer } from "../../tests/setup/people.ts";
import { openTestDoor } from "../../tests/setup/test-door.ts";
import type { RequestContext } from "./context.server.ts";
import { readUploads, reserveFor } from "./upload.server.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-upload-"));
process.env.UPLOADS_DIR = dir;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("files that take long to look at are answered all the same, on a line that may not lie idle so long", async () => {
  const admin = { ...(await newPlayer("admin")), role: "admin", name: "A" } as const;
  const door = await openTestDoor(
    {
      "api/several": {
        async answer({ request, context }) {
          const ctx = as(admin) as RequestContext;
          const space = await reserveFor(ctx, request);
          const { files } = await readUploads(ctx, request, context, () => 1_000, space);
          await longWork(2_500);
          return Response.json(files.map(({ name, arrival }) => [name, arrival.ok]));
        },
      },
    },
    { limits: { idleMs: 1_500 } },
  );
  const body = new FormData();
  body.append("file", new File(["one"], "a.txt"));
  body.append("file", new File(["x".repeat(2_000)], "b.txt"));
  const answer = await fetch(`${door.origin}/api/several`, { method: "POST", body });
  expect(await answer.json()).toEqual([
    ["a.txt", true],
    ["b.txt", false],
  ]);
  await door.close();
});

test("one upload that is named many times in a form is one file", async () => {
  const admin = { ...(await newPlayer("admin")), role: "admin", name: "A" } as const;
  const ctx = as(admin) as RequestContext;
  const begun = await beginUpload(ctx, { name: "a.txt", size: 3 });
  if (!begun.ok) throw new Error(begun.sentence);
  const { id } = begun.value;
  await appendToUpload(ctx, id, 0, Readable.from([Buffer.from("one")]));
  const door = await openTestDoor({
    "api/several": {
      async answer({ request, context }) {
        const space = await reserveFor(ctx, request);
        const { files } = await readUploads(ctx, request, context, () => 1_000, space);
        return Response.json(files.map(({ name, arrival }) => [name, arrival.ok]));
      },
    },
  });
  const body = new FormData();
  for (let i = 0; i < 40; i++) body.append("upload", id);
  const answer = await fetch(`${door.origin}/api/several`, { method: "POST", body });
  expect(await answer.json()).toEqual([["a.txt", true]]);
  await door.close();
});
