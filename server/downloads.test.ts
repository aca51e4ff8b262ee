import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { sendFile, type LoadContext } from "#app/http/load-context.server.ts";

import { logLines, startTestServer } from "../tests/setup/test-server.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-downloads-"));
const file = join(dir, "file");
const bytes = Buffer.alloc(40_000_000, "urithi ");
writeFileSync(file, bytes);

const download =
  (end: number) =>
  async ({ context }: { context: LoadContext }) =>
    sendFile(context, await openTracked(end), { bytes: end + 1 });

const STEPS = ["asked", "opened", "handed on"] as const;
type Step = (typeof STEPS)[number];
const steps = { reached: [] as Step[], resume: () => undefined as void, paused: Promise.resolve() };
async function reach(step: Step) {
  steps.reached.push(step);
  await steps.paused;
}
/** Referenced, so that none is closed by the garbage collector. */
const handles: FileHandle[] = [];
const openTracked = async (end: number) => {
  const handle = await open(file);
  handles.push(handle);
  return handle.createReadStream({ end });
};
const countOpenFiles = () => handles.filter(({ fd }) => fd !== -1).length;

let testServer: Awaited<ReturnType<typeof startTestServer>>;
const IDLE_MS = 2_000;
const CLIP_BYTES = 3_000_000;
beforeAll(async () => {
  testServer = await startTestServer(
    {
      "api/film": { respond: download(bytes.length - 1) },
      "api/clip": { respond: download(CLIP_BYTES - 1) },
      "api/picture": { respond: download(999) },
      "api/slow": {
        async respond({ context }) {
          await reach("asked");
          const opened = await openTracked(999);
          await reach("opened");
          const response = sendFile(context, opened, { bytes: 1000 });
          await reach("handed on");
          return response;
        },
      },
      "api/failing": {
        async respond({ context }) {
          sendFile(context, await openTracked(999), { bytes: 1000 });
          throw new Error("after the file was handed on");
        },
      },
      "api/too-long": { respond: download(bytes.length + 9) },
    },
    { limits: { idleMs: IDLE_MS } },
  );
});
afterAll(async () => {
  await testServer.close();
  rmSync(dir, { recursive: true });
});

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(countOpenFiles).toBe(0);
  logLines.length = 0;
});

async function stall() {
  const socket = connect(Number(new URL(testServer.origin).port), "127.0.0.1");
  sockets.push(socket);
  socket.write("GET /api/film HTTP/1.1\r\nHost: x\r\n\r\n");
  await new Promise((resolve) => socket.once("data", resolve));
  socket.pause();
  return socket;
}
const get = (path: string, method = "GET") => fetch(testServer.origin + path, { method });

test("many downloads at once are complete", async () => {
  const bodies = await Promise.all(
    Array.from({ length: 20 }, async () => (await get("/api/clip")).arrayBuffer()),
  );
  for (const body of bodies) expect(Buffer.from(body).equals(bytes.subarray(0, CLIP_BYTES))).toBe(true);
});

test("a client that reads nothing is disconnected, and a slow one is not", async () => {
  const slow = await stall();
  let receivedBytes = 0;
  slow.on("data", (data: Buffer) => {
    receivedBytes += data.length;
    slow.pause();
    setTimeout(() => slow.resume(), receivedBytes < bytes.length / 8 ? 2 : 0);
  });
  slow.resume();
  await stall();
  await expect.poll(() => logLines.filter(({ aborted }) => aborted).length, { timeout: 10_000 }).toBe(1);
  expect(slow.destroyed).toBe(false);
  await expect.poll(() => receivedBytes, { timeout: 20_000 }).toBeGreaterThan(bytes.length - 1_000_000);
});

test("HEAD has the length of a file and leaves it closed", async () => {
  const head = await get("/api/picture", "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "1000", ""]);
});

test("a file shorter than its length is not received as complete, nor waited for", async () => {
  const response = await get("/api/too-long");
  await expect(response.arrayBuffer()).rejects.toThrow();
}, 10_000);

test.each(STEPS)("a client that disconnects when it is %s leaves no file open", async (lastStep) => {
  steps.reached.length = 0;
  const pauseNext = () => (steps.paused = new Promise<void>((resolve) => (steps.resume = resolve)));
  pauseNext();
  const socket = connect(Number(new URL(testServer.origin).port), "127.0.0.1");
  socket.write("GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n");
  for (const step of STEPS) {
    await expect.poll(() => steps.reached).toContain(step);
    if (step === lastStep) {
      socket.destroy();
      await expect.poll(() => logLines.length).toBe(1);
    }
    const { resume } = steps;
    pauseNext();
    resume();
  }
  steps.resume();
});

test("a response that fails after its file was opened leaves no file open", async () => {
  expect((await get("/api/failing")).status).toBe(500);
});
