import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { startDemo } from "../setup/demo.ts";

/** What a large file costs all others while it passes through. */

const MIB = 1024 * 1024;
const BYTES = 256 * MIB;

let product: Awaited<ReturnType<typeof startDemo>>;
let token: string;
beforeAll(async () => {
  // On one thread it depends on nothing else how often that is.
  const command = () => ["--trace-gc", "--single-threaded-gc", join(import.meta.dirname, "../../server.ts")];
  product = await startDemo({}, command);
  const answer = await fetch(`${product.origin}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "admin@example.org", password: "admin123" }),
  });
  ({ token } = (await answer.json()) as { token: string });
});
afterAll(() => product.stop());

/** When all that the process remembers was looked through; not what V8 does because it has had little to do for seconds. */
const lookedThrough = () =>
  product
    .output()
    .split("\n")
    .filter((line) => /Mark-Compact(?! \(reduce\))/.test(line));

test("a large file comes and goes, and memory is seldom looked through for it", async () => {
  const form = new FormData();
  const fields = { title: "Large", author: "A", description: "B", category: "Library", contentType: "video" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const piece = new Uint8Array(MIB).fill(97);
  const head = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");
  const parts = [head, ...Array.from({ length: BYTES / MIB }, () => piece)];
  form.set("file", new File(parts, "a.mp4", { type: "video/mp4" }));
  const headers = { Authorization: `Bearer ${token}` };
  const before = lookedThrough().length;

  const sent = await fetch(`${product.origin}/api/content`, { method: "POST", headers, body: form });
  expect(sent.status).toBe(201);
  const { id } = (await sent.json()) as { id: string };
  const fetched = await fetch(`${product.origin}/api/content/${id}/download`, { headers });
  let bytes = 0;
  for await (const chunk of fetched.body!) bytes += chunk.length;

  expect(bytes).toBe(head.length + BYTES);
  const since = lookedThrough().slice(before);
  expect(since.length, since.join("\n")).toBeLessThanOrEqual(2);
});
