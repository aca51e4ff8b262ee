import { mkdirSync, rmSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { createId } from "#app/models/id.ts";

const TEMPORARY_FOLDER_PREFIX = "urithi-passing-";
let temporaryFolder: string | undefined;

function getTemporaryFolder(): string {
  if (!temporaryFolder) {
    const created = (temporaryFolder = join(
      tmpdir(),
      `${TEMPORARY_FOLDER_PREFIX}${process.pid}-${createId()}`,
    ));
    void deleteLeftoverFolders().catch(() => undefined);
    process.once("exit", () => rmSync(created, { recursive: true, force: true }));
  }
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 });
  return temporaryFolder;
}

/** A killed process leaves its folder. In a container the next process often has the same pid. */
export async function deleteLeftoverFolders() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${TEMPORARY_FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1]);
    const path = join(tmpdir(), name);
    const isOrphaned = pid === process.pid ? path !== temporaryFolder : pid > 0 && !isProcessRunning(pid);
    if (isOrphaned) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

export const createTemporaryPath = () => join(getTemporaryFolder(), createId());

const MAX_COPY_IDLE_MS = 60_000;
const MAX_IDLE_COPIES = 4;

type LocalCopy = { path: string; ready: Promise<void>; users: number; timer?: NodeJS.Timeout };

/** Copies of stored files for programs, which need a path. */
export class LocalCopies {
  readonly #read: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  readonly #copies = new Map<string, LocalCopy>();

  constructor(read: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>) {
    this.#read = read;
  }

  async withLocalPath<Value>(name: string, run: (path: string) => Promise<Value>): Promise<Value> {
    const copy = this.#copies.get(name) ?? this.#createCopy(name);
    copy.users++;
    clearTimeout(copy.timer);
    try {
      await copy.ready;
      return await run(copy.path);
    } finally {
      copy.users--;
      if (copy.users === 0) this.#scheduleDeletion(name, copy);
    }
  }

  #createCopy(name: string): LocalCopy {
    const path = createTemporaryPath();
    const copy: LocalCopy = { path, ready: this.#fetch(name, path), users: 0 };
    copy.ready.catch(() => this.#deleteCopy(name, copy));
    this.#copies.set(name, copy);
    return copy;
  }

  async #fetch(name: string, path: string) {
    const bytes = await this.#read(name);
    if (bytes) await writeFile(path, bytes);
    else this.#copies.delete(name);
  }

  #scheduleDeletion(name: string, copy: LocalCopy) {
    if (this.#copies.get(name) !== copy) return void rm(copy.path, { force: true });
    copy.timer = setTimeout(() => this.#deleteCopy(name, copy), MAX_COPY_IDLE_MS).unref();
    const idle = [...this.#copies].filter(([, { users }]) => users === 0);
    for (const [other, idleCopy] of idle.slice(0, -MAX_IDLE_COPIES)) this.#deleteCopy(other, idleCopy);
  }

  #deleteCopy(name: string, copy: LocalCopy) {
    clearTimeout(copy.timer);
    if (this.#copies.get(name) === copy) this.#copies.delete(name);
    if (copy.users === 0) void rm(copy.path, { force: true });
  }
}
