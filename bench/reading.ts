import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";

import { pdf } from "#app/models/seed/small-files.ts";
import { socketDirectory } from "#app/models/socket.ts";

import { databaseUrl } from "../tests/setup/database-url.ts";
import { fullestPage, longContents } from "../tests/setup/fullest-page.ts";
import { startWhole } from "../tests/setup/product.ts";
import { logInAsAdmin } from "./log-in.ts";
import { slowLine } from "./slow-line.ts";

/** When the first page of a document of 12 MB can be read on a line of 400 kbit/s and 400 ms, its connection included. */

const FILE_BYTES = 12 * 1024 * 1024;
const LIMIT_MS = 1_200;
const PAGES = 36;

export async function benchReading() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  chmodSync(dir, 0o755);
  const DATA_DIR = join(dir, "data");
  const product = await startWhole(
    { DATA_DIR, UPLOADS_DIR: join(dir, "uploads"), DATABASE_URL: "", SESSION_SECRET: "" },
    undefined,
    "ignore",
  );
  const line = await slowLine(Number(new URL(product.origin).port));
  try {
    const token = await logInAsAdmin(product.origin);
    const id = await upload(product.origin, token);
    await writePages(databaseUrl(socketDirectory(DATA_DIR), "urithi"), id);
    const took = [];
    for (let i = 0; i < 5; i++) took.push(await open(line.port, `/library/${id}/read/1`, token));
    const { ms, bytes } = took.toSorted((a, b) => a.ms - b.ms)[2]!;
    const verdict = ms <= LIMIT_MS ? "" : " TOO SLOW";
    console.log(
      `the first page is whole after ${Math.round(ms)} ms (${bytes} bytes); limit ${LIMIT_MS} ms${verdict}`,
    );
    console.log(`the file of ${FILE_BYTES} bytes alone would take ${Math.round(FILE_BYTES / 50_000)} s`);
    if (verdict) process.exitCode = 1;
  } finally {
    line.stop();
    await product.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function upload(origin: string, token: string) {
  const scan = Buffer.concat([pdf("A long report", ["of words"]), Buffer.alloc(FILE_BYTES, "% a scan\n")]);
  const body = new FormData();
  for (const name of ["title", "author", "description"]) body.set(name, "A long report");
  body.set("category", "Library");
  body.set("file", new File([new Uint8Array(scan)], "report.pdf"));
  const answer = await fetch(`${origin}/api/content`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
}

async function writePages(url: string, id: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ file_id: string }>("select file_id from content where id = $1", [id]);
  const file = rows[0]!.file_id;
  await client.query("delete from file_text where file_id = $1", [file]);
  await client.query(
    `insert into file_text (file_id, state, read_by, pages, characters, contents, read_at)
     values ($1, 'read', 'program', $2, $2 * 6000, $3, now())`,
    [file, PAGES, JSON.stringify(longContents(60))],
  );
  for (let number = 1; number <= PAGES; number++)
    await client.query("insert into text_page (file_id, number, html, plain) values ($1, $2, $3, '')", [
      file,
      number,
      fullestPage(number),
    ]);
  await client.end();
}

/** A connection of its own, as a browser's first. */
function open(port: number, path: string, token: string) {
  const began = performance.now();
  return new Promise<{ ms: number; bytes: number }>((resolve, reject) => {
    const headers = { Cookie: `session=${token}`, "Accept-Encoding": "gzip", Accept: "text/html" };
    const asked = request({ port, host: "127.0.0.1", path, headers, agent: false }, (answer) => {
      let bytes = 0;
      answer.on("data", (piece: Buffer) => (bytes += piece.length));
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve({ ms: performance.now() - began, bytes })
          : reject(new Error(`answered ${answer.statusCode}`)),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}
