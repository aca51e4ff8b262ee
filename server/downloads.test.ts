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

/** Stands for the app's authentication. */
const download = (end: number) => async (args: { context: LoadContext; request: Request }) =>
  sendFile(
    args.context,
    { file: await open(file), start: 0, end },
    { status: 200 },
    args.request.headers.get("authorization") ?? undefined,
  );

const STEPS = ["asked", "opened", "handed on"] as const;
type Step = (typeof STEPS)[number];
const steps = { reached: [] as Step[], resume: () => undefined as void, paused: Promise.resolve() };
async function reach(step: Step) {
  steps.reached.push(step);
  await steps.paused;
}
/** Referenced, so that none is closed by the garbage collector. */
const handles: FileHandle[] = [];
const openTracked = async () => {
  const handle = await open(file);
  handles.push(handle);
  return handle;
};
const countOpenFiles = () => handles.filter(({ fd }) => fd !== -1).length;

let defaultServer: Awaited<ReturnType<typeof startTestServer>>;
let shortDeadline: typeof defaultServer;
let smallServer: typeof defaultServer;
const LIMITS = { permits: 40, maxPerClient: 30, maxPerUser: 5, guaranteedMs: 600_000, sliceMs: 600_000 };
const startWith = (limits: Partial<typeof LIMITS>) =>
  startTestServer(
    {
      "api/film": { respond: download(bytes.length - 1) },
      "api/picture": { respond: download(999) },
      "api/slow": {
        async respond({ context }) {
          await reach("asked");
          const opened = await openTracked();
          await reach("opened");
          const response = sendFile(context, { file: opened, start: 0, end: 999 }, { status: 200 });
          await reach("handed on");
          return response;
        },
      },
      "api/failing": {
        async respond({ context }) {
          sendFile(context, { file: await openTracked(), start: 0, end: 999 }, { status: 200 });
          throw new Error("after the file was handed on");
        },
      },
      "api/too-long": { respond: download(bytes.length + 9) },
    },
    {
      limits: { downloads: { ...LIMITS, ...limits }, maxWaitMs: { read: 1_500, write: 1_500 } },
      trustProxy: 1,
    },
  );
beforeAll(async () => {
  defaultServer = await startWith({});
  shortDeadline = await startWith({ sliceMs: 5_000 });
  smallServer = await startWith({ permits: 4, guaranteedMs: 0 });
});
afterAll(async () => {
  for (const testServer of [defaultServer, shortDeadline, smallServer]) await testServer.close();
  rmSync(dir, { recursive: true });
});

const sockets: Socket[] = [];
afterEach(async () => {
  logLines.length = 0;
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => logLines.filter(({ status }) => status === 200).length).toBe(sockets.length);
  sockets.length = 0;
});

async function stall(headers: Record<string, string> = {}, at = defaultServer) {
  const socket = connect(Number(new URL(at.origin).port), "127.0.0.1");
  sockets.push(socket);
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /api/film HTTP/1.1\r\nHost: x\r\n${headerLines.join("")}\r\n`);
  const head = await new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
  socket.pause();
  return { socket, status: Number(head.split(" ")[1]) };
}
const get = (path: string, headers: Record<string, string> = {}, at = defaultServer) =>
  fetch(at.origin + path, { headers });
const from = (network: number) => ({ "X-Forwarded-For": `10.0.0.${network}` });

test("returns 429 above the limit of large downloads per user", async () => {
  const amina = { Authorization: "Bearer amina", "X-Forwarded-For": "10.0.0.1" };
  for (let i = 0; i < 5; i++)
    expect((await stall({ ...amina, Cookie: `lang=${"x".repeat(i)}` })).status).toBe(200);
  const refused = await get("/api/film", amina);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { error: expect.stringMatching(/downloads/) },
  ]);
  expect((await get("/api/picture", amina)).status).toBe(200);
  expect((await stall({ ...amina, Authorization: "Bearer juma" })).status).toBe(200);
});

test("the oldest download ends for another network when all permits are held beyond the guaranteed time", async () => {
  const { socket: first } = await stall(from(1), smallServer);
  const otherDownloads = [
    await stall(from(1), smallServer),
    await stall(from(1), smallServer),
    await stall(from(2), smallServer),
  ];
  expect((await get("/api/picture", from(3), smallServer)).status).toBe(200);
  first.resume();
  await expect.poll(() => first.closed).toBe(true);
  sockets.splice(sockets.indexOf(first), 1);
  for (const { socket } of otherDownloads) expect(socket.closed).toBe(false);
});

test("a stalled download ends, and a slow one does not", async () => {
  logLines.length = 0;
  const { socket: slow } = await stall({}, shortDeadline);
  let receivedBytes = 0;
  const closed = new Promise<void>((resolve) => slow.once("close", () => resolve()));
  slow.on("data", (data: Buffer) => {
    receivedBytes += data.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  slow.resume();
  await stall({}, shortDeadline);
  await expect.poll(() => logLines.filter(({ aborted }) => aborted).length).toBe(1);
  expect(slow.destroyed).toBe(false);
  expect(receivedBytes).toBeGreaterThan(0);
  slow
    .removeAllListeners("data")
    .on("data", (data: Buffer) => (receivedBytes += data.length))
    .resume();
  await expect.poll(() => receivedBytes).toBeGreaterThan(bytes.length - 1_000_000);
  slow.end();
  await closed;
  sockets.length = 0;
});

test("a file shorter than its length is not received as complete", async () => {
  const response = await get("/api/too-long");
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test.each(STEPS)("a client that disconnects when it is %s leaves no file open", async (lastStep) => {
  steps.reached.length = 0;
  const pauseNext = () => (steps.paused = new Promise<void>((resolve) => (steps.resume = resolve)));
  pauseNext();
  const socket = connect(Number(new URL(shortDeadline.origin).port), "127.0.0.1");
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
  await expect.poll(countOpenFiles).toBe(0);
  logLines.length = 0;
});

test("a response that fails after its file was opened leaves no file open", async () => {
  expect((await get("/api/failing")).status).toBe(500);
  await expect.poll(countOpenFiles).toBe(0);
  logLines.length = 0;
});
