import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { runInThread } from "./worker-thread.server.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-threads-"));
afterAll(() => rmSync(dir, { recursive: true }));

function scriptWith(code: string) {
  const path = join(dir, `${code.length}.mjs`);
  writeFileSync(path, `import { parentPort, workerData } from "node:worker_threads";\n${code}`);
  return path;
}

describe("runInThread", () => {
  test("returns the message that the script posts", async () => {
    const script = scriptWith("parentPort.postMessage(workerData * 2);");
    expect(await runInThread(script, 21)).toBe(42);
  });

  test("throws what the script throws", async () => {
    await expect(runInThread(scriptWith('throw new Error("failed");'), 0)).rejects.toThrow("failed");
  });

  test("returns undefined when the script takes too long", async () => {
    expect(await runInThread(scriptWith("for (;;);"), 0, 200)).toBeUndefined();
  });
});
