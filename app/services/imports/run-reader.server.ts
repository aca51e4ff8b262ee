import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { resolve } from "node:path";
import { execPath } from "node:process";

import { parseJsonLines } from "#app/core/json-lines.server.ts";
import { IMPORT_LIMITS } from "#app/schemas/import-limits.ts";
import { type ImportKind } from "#app/schemas/admin-lists.ts";

import type { ReaderResult, ImportedRow } from "./reader/imported-row.ts";

/** The reader has limited time and permissions. Only one runs at a time, to leave a core for requests. */

const READER_TIMEOUT_MS = 60_000;
const MAX_OUTPUT_BYTES = 96 * 1024 * 1024;

let previousRun: Promise<unknown> = Promise.resolve();

export function runReader(kind: ImportKind, bytes: Uint8Array): Promise<ReaderResult | undefined> {
  const result = previousRun.then(() => runReaderProcess(kind, bytes)).catch(() => undefined);
  previousRun = result;
  return result;
}

const listReadPermissions = () =>
  [resolve("app"), resolve("package.json"), realpathSync("node_modules"), resolve("node_modules")].map(
    (path) => `--allow-fs-read=${path}`,
  );

const runReaderProcess = (kind: ImportKind, bytes: Uint8Array) =>
  new Promise<ReaderResult | undefined>((resolveResult) => {
    const script = resolve("app/services/imports/reader/main.ts");
    const limits = ["--max-old-space-size=512", "--no-warnings", "--permission", ...listReadPermissions()];
    const child = execFile(
      execPath,
      [...limits, script, kind, String(IMPORT_LIMITS.maxRows)],
      {
        timeout: READER_TIMEOUT_MS,
        killSignal: "SIGKILL",
        maxBuffer: MAX_OUTPUT_BYTES,
        encoding: "buffer",
        env: {} as NodeJS.ProcessEnv,
      },
      (error, output) => resolveResult(error ? undefined : parseReaderOutput(output)),
    );
    child.stdin?.on("error", () => undefined);
    child.stdin?.end(bytes);
  });

async function parseReaderOutput(output: Buffer): Promise<ReaderResult | undefined> {
  try {
    const lines = await Array.fromAsync(parseJsonLines(output));
    const summary = lines.pop() as Omit<ReaderResult, "rows">;
    return { ...summary, rows: lines as ImportedRow[] };
  } catch {
    return undefined;
  }
}
