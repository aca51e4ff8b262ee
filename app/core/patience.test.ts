import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setImmediate as afterReading } from "node:timers/promises";

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { patience } from "./patience.ts";

describe("by a clock of our own", () => {
  const giveUp = vi.fn();
  async function pass(ms: number) {
    vi.advanceTimersByTime(ms);
    await afterReading();
  }
  const begin = (ms: number) => {
    giveUp.mockClear();
    return patience(ms, giveUp);
  };
  beforeAll(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterAll(() => void vi.useRealTimers());

  test.each([1, 3, 7, 1_000, 2_503])("gives up after %d ms, once", async (ms) => {
    const waiting = begin(ms);
    await pass(ms - 1);
    expect(giveUp).not.toHaveBeenCalled();
    await pass(1);
    expect(giveUp).toHaveBeenCalledOnce();
    waiting.beginAgain();
    await pass(10_000);
    expect(giveUp).toHaveBeenCalledOnce();
  });

  test("begins again with all its time, until it is ended", async () => {
    const waiting = begin(1_000);
    await pass(900);
    waiting.beginAgain();
    await pass(999);
    expect(giveUp).not.toHaveBeenCalled();
    waiting.end();
    waiting.beginAgain();
    await pass(10_000);
    expect(giveUp).not.toHaveBeenCalled();
  });

  test("does not give up when it is ended in the turn in which its time is over", async () => {
    const waiting = begin(1_000);
    vi.advanceTimersByTime(1_000);
    waiting.end();
    await pass(10_000);
    expect(giveUp).not.toHaveBeenCalled();
  });
});

describe("on a process that really stands still", () => {
  const MS = 30;
  const server = createServer();
  let near: Socket;
  let far: Socket;
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const accepted = once(server, "connection");
    near = connect((server.address() as AddressInfo).port, "127.0.0.1");
    [far] = (await accepted) as [Socket];
  });
  afterAll(() => {
    near.destroy();
    server.close();
  });

  function standStill(ms: number) {
    const until = performance.now() + ms;
    while (performance.now() < until);
  }

  const steps = Array.from({ length: 20 }, (_, i) => 10 + i * 8);
  test.each([
    ["once", 0],
    ["twice", MS + 20],
  ])("%s: what came meanwhile is read, however long that took", async (_, before) => {
    for (const ms of steps) {
      let isGivenUp = false;
      await afterReading();
      const waiting = patience(MS, () => (isGivenUp = true));
      const came = once(near, "data").then(waiting.end);
      standStill(before);
      await afterReading();
      far.write("an answer");
      standStill(ms);
      await came;
      expect([before, ms, isGivenUp]).toEqual([before, ms, false]);
    }
  });
});
