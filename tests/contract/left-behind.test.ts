import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";

import { expect, test, vi } from "vitest";

import { leftSince, lookAround } from "../setup/left-behind.ts";

/** Whatever a file may leave in the process that it shares is seen by who looks, and no more once it is gone. */

type Left = { words: RegExp; leave: () => unknown; take: (left: never) => unknown };

const child = () =>
  spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { stdio: "ignore" });
const server = async () => {
  const opened = createServer().listen(0, "127.0.0.1");
  await once(opened, "listening");
  return opened;
};
const listener = () => undefined;

test.each<[string, Left]>([
  [
    "a global",
    {
      words: /^the global left$/,
      leave: () => Object.assign(globalThis, { left: 1 }),
      take: () => Reflect.deleteProperty(globalThis, "left"),
    },
  ],
  [
    "another global in the place of Node's",
    {
      words: /^the global fetch$/,
      leave: () => vi.stubGlobal("fetch", () => undefined),
      take: () => vi.unstubAllGlobals(),
    },
  ],
  [
    "a clock that stands",
    {
      words: /^the global Date$/,
      leave: () => vi.useFakeTimers({ toFake: ["Date"] }),
      take: () => vi.useRealTimers(),
    },
  ],
  [
    "a listener of the process",
    {
      words: /^a listener to SIGUSR2: /,
      leave: () => process.on("SIGUSR2", listener),
      take: () => process.off("SIGUSR2", listener),
    },
  ],
  [
    "a server that listens",
    {
      words: /^1 TCPServerWrap$/,
      leave: server,
      take: (opened: Awaited<ReturnType<typeof server>>) => opened.close(),
    },
  ],
  [
    "a program that runs",
    {
      words: /^1 ProcessWrap$/,
      leave: child,
      take: (running: ReturnType<typeof child>) => {
        running.kill("SIGKILL");
        return once(running, "exit");
      },
    },
  ],
  [
    "another folder",
    {
      words: /^the folder /,
      leave: () => {
        const from = process.cwd();
        process.chdir(tmpdir());
        return from;
      },
      take: (from: string) => process.chdir(from),
    },
  ],
])("%s", async (_, { words, leave, take }) => {
  const before = lookAround();
  expect(leftSince(before)).toEqual([]);
  const left = await leave();
  expect(leftSince(before)).toEqual([expect.stringMatching(words)]);
  await take(left as never);
  await expect.poll(() => leftSince(before)).toEqual([]);
});
