import { describe, expect, test } from "vitest";

import { type Manifest, parseManifest, formatManifest } from "./manifest.ts";

const part = { digest: "0".repeat(64), rows: 1 };
const manifest: Manifest = {
  format: 1,
  madeAt: "2026-11-27T00:00:00.000Z",
  collection: "one",
  migrations: ["first"],
  tables: [{ ...part, name: "account", columns: ["id", "email"] }],
  files: { ...part, bytes: 1 },
  missing: ["0123456789abcdef0123456789abcdef"],
};

describe("parse", () => {
  test("returns a manifest whose names are tables, columns and stored files", () => {
    expect(parseManifest(formatManifest(manifest))).toEqual(manifest);
  });

  test.each([
    ["a table whose name is a path", { tables: [{ ...part, name: "../account", columns: ["id"] }] }],
    ["a column that is no identifier", { tables: [{ ...part, name: "account", columns: ["id) from"] }] }],
    ["a missing file whose name is a path", { missing: ["../../account"] }],
    ["a missing file whose name writes to the terminal", { missing: ["\u001b[2J"] }],
  ])("returns nothing for %s", (_, wrong) => {
    expect(parseManifest(formatManifest({ ...manifest, ...wrong }))).toBeUndefined();
  });
});
