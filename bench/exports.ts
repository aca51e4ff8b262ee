import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

import { startWhole } from "../tests/setup/product.ts";
import { CONTENT, PREPARE } from "./feeds.ts";
import { ownDatabase } from "./own-database.ts";

/** What it costs to take a large list along whole, in each format: as one person waits for it, with the product's resident memory. */

const ROWS = Number(process.env.ROWS ?? 100_000);
const PIECE = 50_000;
const WHO = { email: "bench@example.org", password: "of bark cloth and salt" };

export async function benchExports() {
  const { postgres, client } = await ownDatabase();
  await client.query(PREPARE);
  for (let from = 0; from < ROWS; from += PIECE)
    await client.query(CONTENT, [from + 1, Math.min(ROWS, from + PIECE)]);
  await client.query("vacuum analyze content");
  await client.end();

  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  const admin = { ADMIN_EMAIL: WHO.email, ADMIN_PASSWORD: WHO.password };
  const product = await startWhole({ ...admin, UPLOADS_DIR: dir, SEED: "none", RATE_LIMITS: "off" });
  const login = await fetch(`${product.origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(WHO),
  });
  const { token } = (await login.json()) as { token: string };
  const pid = product.child.pid!;
  console.log(`before: ${memoryOf(pid).toFixed(0)} MB`);
  for (const format of ["csv", "jsonl", "bib", "ris", "csl.json"])
    await take(`${product.origin}/exports/library.${format}`, token, pid);
  await product.stop();
  rmSync(dir, { recursive: true, force: true });
  await postgres.remove();
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;

/** An identifier stands once in each of its lines, or entries. */
const ITEM = /"address":|^"?[0-9a-f]{8}-|^@|^ER {2}|"URL":/gm;

async function take(address: string, token: string, pid: number) {
  const began = performance.now();
  const headers = { Authorization: `Bearer ${token}`, "Accept-Encoding": "identity" };
  const answer = await fetch(address, { headers });
  let [rows, bytes, most, rest] = [0, 0, 0, ""];
  let first: number | undefined;
  const decoder = new TextDecoder();
  for await (const piece of Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)) {
    first ??= performance.now() - began;
    const part = piece as Uint8Array;
    bytes += part.length;
    const text = rest + decoder.decode(part, { stream: true });
    const whole = text.lastIndexOf("\n") + 1;
    rows += text.slice(0, whole).match(ITEM)?.length ?? 0;
    rest = text.slice(whole);
    most = Math.max(most, memoryOf(pid));
  }
  rows += rest.match(ITEM)?.length ?? 0;
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${address.replace(/.*\./, "").padEnd(5)} ${rows.toLocaleString("en")} in ${seconds.toFixed(1)} s ` +
      `(${Math.round(rows / seconds).toLocaleString("en")} a second), ${(bytes / 1e6).toFixed(1)} MB, ` +
      `the first after ${first!.toFixed(0)} ms; ${most.toFixed(0)} MB at most`,
  );
}
