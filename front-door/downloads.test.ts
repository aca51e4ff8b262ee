import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { sendFile, type LoadContext } from "#app/http/load-context.server.ts";

import { lines, openTestDoor } from "../tests/setup/test-door.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-downloads-"));
const file = join(dir, "file");
// More than any system takes for a reader who reads nothing.
const bytes = Buffer.alloc(40_000_000, "urithi ");
writeFileSync(file, bytes);

/** Who it is, is the product's to say: here whoever says so. */
const download = (end: number) => async (asked: { context: LoadContext; request: Request }) =>
  sendFile(
    asked.context,
    { file: await open(file), start: 0, end },
    { status: 200 },
    asked.request.headers.get("authorization") ?? undefined,
  );

/** Steps of an answer, each of which waits for the test to go on. */
const STEPS = ["asked", "opened", "handed on"] as const;
type Step = (typeof STEPS)[number];
const steps = { reached: [] as Step[], goOn: () => undefined as void, waits: Promise.resolve() };
async function reach(step: Step) {
  steps.reached.push(step);
  await steps.waits;
}
/** Held here, so that none is closed by being collected. */
const handles: FileHandle[] = [];
const openNoted = async () => {
  const handle = await open(file);
  handles.push(handle);
  return handle;
};
const stillOpen = () => handles.filter(({ fd }) => fd !== -1).length;

/** How many at once, for who may stand still as long as the test lasts. */
let patient: Awaited<ReturnType<typeof openTestDoor>>;
/** How long, for who stands still: a moment, and longer than a busy machine may stand still itself. */
let door: typeof patient;
/** Some places are kept for persons. */
let kept: typeof patient;
/** No place is sure. */
let crowded: typeof patient;
const LIMITS = {
  forAll: 40,
  forVisitors: 40,
  perNetwork: 30,
  perPerson: 5,
  sureMs: 600_000,
  sliceMs: 600_000,
};
const openFor = (limits: Partial<typeof LIMITS>) =>
  openTestDoor(
    {
      "api/film": { answer: download(bytes.length - 1) },
      "api/picture": { answer: download(999) },
      "api/slow": {
        async answer({ context }) {
          await reach("asked");
          const opened = await openNoted();
          await reach("opened");
          const answer = sendFile(context, { file: opened, start: 0, end: 999 }, { status: 200 });
          await reach("handed on");
          return answer;
        },
      },
      "api/failing": {
        async answer({ context }) {
          sendFile(context, { file: await openNoted(), start: 0, end: 999 }, { status: 200 });
          throw new Error("after the file was handed on");
        },
      },
      "api/too-long": { answer: download(bytes.length + 9) },
    },
    { limits: { downloads: { ...LIMITS, ...limits } }, trustProxy: 1 },
  );
beforeAll(async () => {
  patient = await openFor({});
  door = await openFor({ sliceMs: 5_000 });
  kept = await openFor({ forAll: 6, forVisitors: 4 });
  crowded = await openFor({ forAll: 4, forVisitors: 4, sureMs: 0 });
});
afterAll(async () => {
  for (const one of [patient, door, kept, crowded]) await one.close();
  rmSync(dir, { recursive: true });
});

const sockets: Socket[] = [];
afterEach(async () => {
  lines.length = 0;
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => lines.filter(({ status }) => status === 200).length).toBe(sockets.length);
  sockets.length = 0;
});

/** Asks for the film and reads no more than its beginning. */
async function stall(headers: Record<string, string> = {}, at = patient) {
  const socket = connect(Number(new URL(at.origin).port), "127.0.0.1");
  sockets.push(socket);
  const said = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /api/film HTTP/1.1\r\nHost: x\r\n${said.join("")}\r\n`);
  const head = await new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
  socket.pause();
  return { socket, status: Number(head.split(" ")[1]) };
}
const get = (path: string, headers: Record<string, string> = {}, at = patient) =>
  fetch(at.origin + path, { headers });
const from = (network: number) => ({ "X-Forwarded-For": `10.0.0.${network}` });

test("those who stand still are bounded, for one person, for one network and for all", async () => {
  const amina = { Authorization: "Bearer amina", "X-Forwarded-For": "10.0.0.1" };
  // Whatever else is said makes nobody another person.
  for (let i = 0; i < 5; i++)
    expect((await stall({ ...amina, Cookie: `lang=${"x".repeat(i)}` })).status).toBe(200);
  const refused = await get("/api/film", amina);
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { error: expect.stringMatching(/downloads/) },
  ]);
  // A page of small pictures is shown all the same, and others are not concerned.
  expect((await get("/api/picture", amina)).status).toBe(200);
  expect((await stall({ ...amina, Authorization: "Bearer juma" })).status).toBe(200);
});

test("one network leaves room for others, and all together have an end", async () => {
  for (let i = 0; i < 30; i++) expect((await stall(from(1))).status).toBe(200);
  const refused = await get("/api/film", from(1));
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  for (let i = 0; i < 10; i++) expect((await stall(from(2))).status).toBe(200);
  expect((await get("/api/picture", from(3))).status).toBe(503);
});

test("a crowd of visitors who read slowly leaves to persons what is kept for them, and their pictures too", async () => {
  for (const network of [1, 1, 2, 2]) expect((await stall(from(network), kept)).status).toBe(200);
  for (const path of ["/api/film", "/api/picture"])
    expect((await get(path, { ...from(3), Cookie: "session=made-up" }, kept)).status).toBe(503);
  const amina = { ...from(3), Authorization: "Bearer amina" };
  expect((await stall(amina, kept)).status).toBe(200);
  expect((await get("/api/picture", amina, kept)).status).toBe(200);
});

test("where all are taken for long, the network with most gives one up to who comes from elsewhere", async () => {
  const { socket: first } = await stall(from(1), crowded);
  const others = [
    await stall(from(1), crowded),
    await stall(from(1), crowded),
    await stall(from(2), crowded),
  ];
  expect((await get("/api/picture", from(3), crowded)).status).toBe(200);
  first.resume();
  await expect.poll(() => first.closed).toBe(true);
  sockets.splice(sockets.indexOf(first), 1);
  for (const { socket } of others) expect(socket.closed).toBe(false);
});

test("one that gets nowhere ends, and one that reads slowly does not", async () => {
  lines.length = 0;
  const { socket: slow } = await stall({}, door);
  let got = 0;
  const closed = new Promise<void>((resolve) => slow.once("close", () => resolve()));
  slow.on("data", (data: Buffer) => {
    got += data.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  slow.resume();
  await stall({}, door);
  await expect.poll(() => lines.filter(({ cut }) => cut).length).toBe(1);
  expect(slow.destroyed).toBe(false);
  expect(got).toBeGreaterThan(0);
  slow
    .removeAllListeners("data")
    .on("data", (data: Buffer) => (got += data.length))
    .resume();
  await expect.poll(() => got).toBeGreaterThan(bytes.length - 1_000_000);
  slow.end();
  await closed;
  sockets.length = 0;
});

test("a file that is shorter than was said is never taken for whole", async () => {
  const answer = await get("/api/too-long");
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test.each(STEPS)("whoever goes away when it is %s leaves no file open", async (last) => {
  steps.reached.length = 0;
  const pass = () => (steps.waits = new Promise<void>((resolve) => (steps.goOn = resolve)));
  pass();
  const socket = connect(Number(new URL(door.origin).port), "127.0.0.1");
  socket.write("GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n");
  for (const step of STEPS) {
    await expect.poll(() => steps.reached).toContain(step);
    if (step === last) {
      socket.destroy();
      // The door has heard of it.
      await expect.poll(() => lines.length).toBe(1);
    }
    const { goOn } = steps;
    pass();
    goOn();
  }
  steps.goOn();
  await expect.poll(stillOpen).toBe(0);
  lines.length = 0;
});

test("an answer that fails after its file was opened leaves no file open", async () => {
  expect((await get("/api/failing")).status).toBe(500);
  await expect.poll(stillOpen).toBe(0);
  lines.length = 0;
});
