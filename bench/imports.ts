import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { startProduct } from "../tests/setup/product.ts";

/**
 * What an import costs as whoever sends it sees it: the answer to the upload, all rows judged, all taken in; then the same
 * table under another name, where each row has only the words of a work that is here, and those taken in all the same. At a
 * quarter of the rows first, so that what grows faster than the rows is seen. Milliseconds, on this machine as busy as it is.
 */

const ROWS = Number(process.env.ROWS ?? 10_000);

type Told = { id: string; state: string; counts: Record<string, number> };
type Ask = (path: string, method?: string, body?: BodyInit) => Promise<Told>;

export async function benchImports() {
  for (const rows of [Math.ceil(ROWS / 4), ROWS]) {
    const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
    chmodSync(dir, 0o755);
    const product = await startProduct(
      {
        ...{ DATA_DIR: join(dir, "data"), UPLOADS_DIR: join(dir, "uploads"), DATABASE_URL: "" },
        ...{ SESSION_SECRET: "", RATE_LIMITS: "off" },
      },
      undefined,
      "ignore",
    );
    try {
      await measure(await asAdministrator(product.origin), rows);
    } finally {
      await product.stop();
      rmSync(dir, { recursive: true, force: true });
    }
  }
}

async function measure(ask: Ask, rows: number) {
  console.log(`\n${rows.toLocaleString("en")} rows, milliseconds`);
  const first = await send(ask, rows, "First");
  await take(ask, "taken in", first, rows);
  const again = await send(ask, rows, "Second");
  if (again.counts.alike !== rows) throw new Error(JSON.stringify(again));
  await took("said to be other works", () => ask(`${again.id}/take`, "POST", "{}"));
  await take(ask, "taken in all the same", again, rows);
  const known = await send(ask, rows, "Second");
  if (known.counts.there !== rows) throw new Error(JSON.stringify(known));
}

async function send(ask: Ask, rows: number, source: string) {
  const lines = Array.from(
    { length: rows },
    (_, i) => `${i},Songs of the ${i}th harbour,"Mwangi, Amina",Forty songs and who sang them.,1998,Kenya`,
  );
  const body = new FormData();
  body.set("source", source);
  body.set("file", new File([`id,title,author,description,date,country\n${lines.join("\n")}\n`], "a.csv"));
  const began = performance.now();
  const sent = await ask("", "POST", body);
  say(`${source}: the upload is answered`, began);
  const told = await rests(ask, sent.id);
  say(`${source}: judged`, began);
  return told;
}

async function take(ask: Ask, what: string, { id }: Told, rows: number) {
  const told = await took(what, async () => {
    await ask(`${id}/start`, "POST", "{}");
    return rests(ask, id);
  });
  if (told.counts.waits !== rows) throw new Error(JSON.stringify(told));
}

async function took<Answer>(what: string, work: () => Promise<Answer>) {
  const began = performance.now();
  const answer = await work();
  say(what, began);
  return answer;
}
const say = (what: string, began: number) =>
  console.log(`  ${(performance.now() - began).toFixed(0).padStart(8)}  ${what}`);

async function rests(ask: Ask, id: string): Promise<Told> {
  for (;;) {
    const told = await ask(id);
    if (told.state !== "reading" && told.state !== "doing") return told;
    await pause(50);
  }
}

async function asAdministrator(origin: string): Promise<Ask> {
  const json = { "Content-Type": "application/json" };
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email: "admin@example.org", password: "admin123" }),
  });
  const { token } = (await answer.json()) as { token: string };
  return async (path, method = "GET", body) => {
    const said = await fetch(`${origin}/api/admin/imports${path && `/${path}`}`, {
      method,
      body,
      headers: { Authorization: `Bearer ${token}`, ...(typeof body === "string" && json) },
    });
    if (!said.ok) throw new Error(`${path}: ${await said.text()}`);
    return (await said.json()) as Told;
  };
}
