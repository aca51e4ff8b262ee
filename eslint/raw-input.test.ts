import { Linter } from "eslint";
import { expect, test } from "vitest";

import { rawInput } from "./raw-input.js";

const problems = (code: string) =>
  new Linter().verify(code, [
    { plugins: { house: { rules: { raw: rawInput } } }, rules: { "house/raw": "error" } },
  ]).length;

test.each([
  ['url.searchParams.get("id")', 1],
  ["new URL(request.url).searchParams.getAll(name)", 1],
  ["const { searchParams } = url", 1],
  ["read(url.searchParams)", 1],
  ["for (const [name] of url.searchParams) use(name)", 1],
  ['import { z } from "zod"', 1],
  ['url.searchParams.set("lang", language)', 0],
  ['url.searchParams.delete("lang")', 0],
  ["readQuery(url).id()", 0],
])("%s", (code, expected) => {
  expect(problems(code)).toBe(expected);
});
