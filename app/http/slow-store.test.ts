import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { ok } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { action as putPiece } from "#app/routes/api.uploads.$id.ts";
import { sending } from "#app/services/files/s3-bucket.server.ts";
import { beginUpload } from "#app/services/files/uploads.server.ts";

import { by } from "../../tests/setup/context.ts";
import { credentials, newPlayer, type Player } from "../../tests/setup/people.ts";
import { standIn, taken } from "../../tests/setup/s3-stand-in.ts";
import { startTestServer } from "../../tests/setup/test-server.ts";
import { api, call } from "./api.server.ts";

/** Senders wait for the store on a line on which nothing moves meanwhile. */

const IDLE_MS = 1_500;
const usual = sending.silentMs;
let there: Awaited<ReturnType<typeof standIn>>;
let door: Awaited<ReturnType<typeof startTestServer>>;
let admin: Player;
/** How often the sender's line lay idle for too long while the store had its file: before that, this machine may pause. */
let tooLong = 0;
let isStoring = false;
let sender: Socket | undefined;
beforeAll(async () => {
  there = await standIn(slowly);
  env().s3 = there.settings;
  admin = await newPlayer("admin");
  const form = call({
    summary: "A form with a file",
    input: z.object({}),
    mostBytes: () => 1_000,
    run: (_, { file }) => ok({ size: file!.size }),
  });
  door = await startTestServer(
    { "api/uploads/:id": { answer: putPiece }, "api/form": { answer: api({ POST: form }) } },
    { limits: { idleMs: IDLE_MS } },
  );
  door.server.on("request", ({ socket }) => (sender = socket));
  door.server.on("timeout", (line) => {
    if (line !== sender) line.destroy();
    else if (isStoring) tooLong++;
  });
});
afterAll(async () => {
  env().s3 = undefined;
  await door.close();
  await there.close();
});

/** Until a connection that was opened after all of the file had come is cut, since it lies idle. */
async function longerThanIdle() {
  const idle = connect(Number(new URL(door.origin).port), "127.0.0.1").resume();
  await once(idle, "close");
}

let stored = 0;
async function slowly(request: IncomingMessage, response: ServerResponse) {
  const { length } = await taken(request);
  if (request.method === "PUT") {
    isStoring = true;
    await longerThanIdle();
    stored += length;
  }
  response.end();
}

const headers = () => credentials(admin, "bearer");
async function sendPiece() {
  const begun = await beginUpload(by(admin), { name: "a.txt", size: 3 });
  if (!begun.ok) throw new Error(begun.sentence);
  return fetch(`${door.origin}/api/uploads/${begun.value.id}?offset=0`, {
    method: "PUT",
    headers: { ...headers(), "Content-Type": "application/octet-stream" },
    body: "one",
  });
}
function sendForm() {
  const body = new FormData();
  body.append("file", new File(["one"], "a.txt"));
  return fetch(`${door.origin}/api/form`, { method: "POST", headers: headers(), body });
}

test.each([
  ["a piece", sendPiece],
  ["a form's file", sendForm],
])(
  "%s is stored at once, and answered, however slow the store is; a silent one is told of",
  async (_, send) => {
    there.set(slowly);
    [stored, tooLong, isStoring] = [0, 0, false];
    const answer = await send();
    expect(await answer.json()).toMatchObject({ size: 3 });
    expect(stored).toBe(3);

    isStoring = false;
    sending.silentMs = 2 * IDLE_MS;
    there.set(async (request, response) => {
      await taken(request);
      isStoring = request.method === "PUT";
      if (!isStoring) response.end();
    });
    const refused = await send();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(tooLong).toBe(0);
    sending.silentMs = usual;
  },
);
