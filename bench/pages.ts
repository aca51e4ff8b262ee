import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startWhole } from "../tests/setup/product.ts";
import { against } from "./load.ts";

/** `/` as a visitor gets it, and as somebody with a cookie does, against a bare server that sends the same bytes. */
export async function benchPages() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  chmodSync(dir, 0o755);
  const settings = {
    DATA_DIR: join(dir, "data"),
    UPLOADS_DIR: join(dir, "uploads"),
    DATABASE_URL: "",
    SESSION_SECRET: "",
  };
  // Its log goes nowhere: reading it would be our work, and we are what measures.
  const product = await startWhole(settings, undefined, "ignore");
  const encoding = { "accept-encoding": "br" };
  const page = await fetch(product.origin, { headers: encoding });
  const file = join(dir, "page");
  // As sent: what a bare server would have to send as well.
  writeFileSync(file, await rawBody(product.origin, encoding));
  const bare = await startBare(file, [...page.headers]);

  console.log(
    "/ kept for visitors, against a bare server:",
    await against(bare.url, product.origin, encoding),
  );
  console.log(
    "/ rendered each time:",
    await against(bare.url, product.origin, { ...encoding, cookie: "session=none" }),
  );
  console.log(
    "/ rendered each time, without script:",
    await against(bare.url, product.origin, { ...encoding, cookie: "session=none", "save-data": "on" }),
  );
  console.log(
    "GET /api/events/types, kept:",
    await against(bare.url, `${product.origin}/api/events/types`, encoding),
  );
  console.log("GET /healthz:", await against(bare.url, `${product.origin}/healthz`));
  bare.child.kill();
  await product.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function rawBody(url: string, headers: Record<string, string>): Promise<Buffer> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}

function startBare(file: string, headers: [string, string][]): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), [file, JSON.stringify(headers)]);
  return new Promise((resolve) => {
    child.once("message", (port) => resolve({ url: `http://127.0.0.1:${port as number}`, child }));
  });
}
