import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { execPath } from "node:process";

import { readJsonLines } from "#app/core/json-lines.server.ts";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { type ImportKind } from "#app/schemas/desk-lists.ts";

import type { Answer, Read } from "./reader/read.ts";

/** Confined: no environment, no writing, no programs, and limited time. One at a time, to leave a core for readers. */

const LONGEST_MS = 60_000;
const MOST_BYTES = 96 * 1024 * 1024;

let last: Promise<unknown> = Promise.resolve();

export function runReader(kind: ImportKind, bytes: Uint8Array): Promise<Answer | undefined> {
  const mine = last.then(() => run(kind, bytes)).catch(() => undefined);
  last = mine;
  return mine;
}

const mayRead = () =>
  [resolve("app"), resolve("package.json"), realpathSync("node_modules"), resolve("node_modules")].map(
    (path) => `--allow-fs-read=${path}`,
  );

const run = (kind: ImportKind, bytes: Uint8Array) =>
  new Promise<Answer | undefined>((resolveWith) => {
    const script = resolve("app/services/imports/reader/main.ts");
    const limits = ["--max-old-space-size=512", "--no-warnings", "--permission", ...mayRead()];
    const child = execFile(
      execPath,
      [...limits, script, kind, String(IMPORT_LIMITS.rows)],
      {
        timeout: LONGEST_MS,
        killSignal: "SIGKILL",
        maxBuffer: MOST_BYTES,
        encoding: "buffer",
        env: {} as NodeJS.ProcessEnv,
      },
      (error, output) => resolveWith(error ? undefined : parseOutput(output)),
    );
    // A reader that is ended early does not read to the end.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(bytes);
  });

async function parseOutput(output: Buffer): Promise<Answer | undefined> {
  try {
    const lines = await Array.fromAsync(readJsonLines(output));
    const about = lines.pop() as Omit<Answer, "rows">;
    return { ...about, rows: lines as Read[] };
  } catch {
    return undefined;
  }
}
