import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { newId } from "#app/models/id.ts";

/** Of this process, for what passes through; gone with it. */

let folder: string | undefined;

function ownFolder(): string {
  if (folder) return folder;
  const made = mkdtempSync(join(tmpdir(), "urithi-passing-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return (folder = made);
}

export const passingPath = () => join(ownFolder(), newId());
