import { expect, test } from "vitest";

import { createId } from "./id.ts";

test("returns increasing ids within a process", () => {
  const ids = Array.from({ length: 20_000 }, () => createId());
  expect(ids).toEqual([...new Set(ids)].sort());
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test("contains the given time", () => {
  expect(createId(Date.UTC(2000, 0, 1)).slice(0, 13)).toBe("00dc6acf-ac00");
});
