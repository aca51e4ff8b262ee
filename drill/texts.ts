import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Read, readFile } from "#app/services/texts/extract/read-file.server.ts";
import { installedLanguages, wordsOf } from "#app/services/texts/text-jobs.server.ts";

import { type Document, hostile, wellMeant } from "../tests/setup/documents.ts";
import { hostileScans, scan } from "../tests/setup/scans.ts";
import { killWhileTextsAreMade } from "./killed-texts.ts";

/**
 * 300 hostile and broken files, and 1,000 that are mixed: each ends within its time and memory, the product's own process
 * does not grow, and every good one is read, where the machine can. The same with scans, good ones and hostile; and the product is killed in the middle of its work.
 */

const LONGEST_MS = 65_000;
/** It is drawn, and then read. */
const LONGEST_SCAN_MS = 185_000;
const MOST_MB = 1024;
const MB = 1024 * 1024;

export async function drillTexts() {
  const dir = await mkdtemp(join(tmpdir(), "urithi-texts-"));
  try {
    await readAll(dir, "300 hostile and broken files", hostile(300), () => true);
    const mixed = Array.from({ length: 1000 }, (_, i) => wellMeant(i));
    await readAll(dir, "1,000 mixed files", mixed, isReadIfItCan);
    await readScans(dir);
    await killWhileTextsAreMade();
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const isReadIfItCan = (read: Read | undefined) =>
  read?.is === "read" || (read?.is === "none" && read.reason === "program");

async function readScans(dir: string) {
  const languages = await installedLanguages();
  if (!languages) return console.log("  no scans: tesseract is not here");
  const good = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`scan ${i}`, () => scan(["MAMA NA MALAIKA", "MLIMA NA MTI"])]),
  );
  const watch = watchMemory();
  for (const [name, make] of Object.entries({ ...hostileScans, ...good })) {
    const path = join(dir, "scan.pdf");
    await writeFile(path, make());
    const from = performance.now();
    const words = await wordsOf(path, 1, languages);
    const ms = Math.round(performance.now() - from);
    if (!(name in good)) console.log(`  ${name}: ${ms} ms, ${words === undefined ? "failed" : "read"}`);
    else if (!words?.startsWith("MAMA NA MALAIKA")) throw new Error(`${name} was read as ${words}`);
    if (ms > LONGEST_SCAN_MS) throw new Error(`${name} took ${ms} ms`);
  }
  const most = watch.stop();
  console.log(`  scans: most memory of a process beside this one: ${most} MB`);
  if (most > MOST_MB) throw new Error(`a process took ${most} MB`);
}

async function readAll(
  dir: string,
  what: string,
  files: Document[],
  isRight: (read: Read | undefined) => boolean,
) {
  const fates = new Map<string, number>();
  const watch = watchMemory();
  const rss = process.memoryUsage().rss;
  const begun = performance.now();
  let slowest: [ms: number, name: string] = [0, ""];
  for (const { name, extension, bytes } of files) {
    const path = join(dir, name);
    await writeFile(path, bytes);
    const from = performance.now();
    const read = await readFile(path, extension);
    const ms = performance.now() - from;
    if (ms > slowest[0]) slowest = [ms, name];
    if (ms > 5000) console.log(`  ${name}: ${Math.round(ms)} ms`);
    const fate = read ? (read.is === "read" ? "read" : read.reason) : "failed";
    fates.set(fate, (fates.get(fate) ?? 0) + 1);
    await rm(path);
    if (ms > LONGEST_MS || !isRight(read))
      throw new Error(`${name} took ${Math.round(ms)} ms and was ${fate}`);
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  const most = watch.stop();
  const grown = Math.round((process.memoryUsage().rss - rss) / MB);
  const ends = [...fates].map(([fate, count]) => `${count} ${fate}`).join(", ");
  console.log(`  ${what}: ${seconds} s (${ends}); longest ${slowest[1]} ${Math.round(slowest[0])} ms`);
  console.log(`  most memory of a process beside this one: ${most} MB; this one grew by ${grown} MB`);
  if (most > MOST_MB) throw new Error(`a process took ${most} MB`);
}

/** Of the processes that this one began, and theirs: the most that any had. */
function watchMemory() {
  let most = 0;
  const look = () => {
    const parents = new Map<number, number>();
    for (const pid of readdirSync("/proc").map(Number).filter(Boolean)) {
      const [, parent] = /^PPid:\s+(\d+)$/m.exec(statusOf(pid)) ?? [];
      if (parent) parents.set(pid, Number(parent));
    }
    for (const pid of parents.keys()) {
      let at = parents.get(pid);
      while (at && at !== process.pid) at = parents.get(at);
      const [, kB = "0"] = /^VmHWM:\s+(\d+) kB$/m.exec(at ? statusOf(pid) : "") ?? [];
      most = Math.max(most, Math.round(Number(kB) / 1024));
    }
  };
  const timer = setInterval(look, 100);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

function statusOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}
