import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { patience } from "./patience.ts";

const giveUp = vi.fn();
let stoodStillFor = 0;
const { now } = performance;
beforeEach(() => {
  giveUp.mockClear();
  stoodStillFor = 0;
  vi.useFakeTimers();
  const passed = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => passed() + stoodStillFor);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(performance.now).toBe(now);
});

test("gives up after its time, and not when it was ended before", () => {
  patience(1_000, giveUp);
  vi.advanceTimersByTime(999);
  expect(giveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(giveUp).toHaveBeenCalledOnce();
  patience(1_000, giveUp).end();
  vi.advanceTimersByTime(10_000);
  expect(giveUp).toHaveBeenCalledOnce();
});

test("begins again with all its time", () => {
  const waiting = patience(1_000, giveUp);
  vi.advanceTimersByTime(900);
  waiting.beginAgain();
  vi.advanceTimersByTime(999);
  expect(giveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(giveUp).toHaveBeenCalledOnce();
});

test("waits once more for as long as the process stood still", () => {
  patience(1_000, giveUp);
  const ended = patience(1_000, giveUp);
  stoodStillFor = 5_000;
  vi.advanceTimersByTime(1_000);
  ended.end();
  vi.advanceTimersByTime(4_999);
  expect(giveUp).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(giveUp).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(100_000);
  expect(giveUp).toHaveBeenCalledOnce();
});
