import { mkdirSync, rmSync } from "node:fs";
import { readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { newId } from "#app/models/id.ts";

const PREFIX = "urithi-passing-";
let folder: string | undefined;

function ownFolder(): string {
  if (!folder) {
    const made = (folder = join(tmpdir(), `${PREFIX}${process.pid}-${newId()}`));
    void removeLeftBehind().catch(() => undefined);
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  }
  // A tidier of temporary files may have removed it.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** A killed process could not remove its own. In a container the next process often has the same number. */
export async function removeLeftBehind() {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    const path = join(tmpdir(), name);
    const isGone = pid === process.pid ? path !== folder : pid > 0 && !isRunning(pid);
    // Another user's cannot be removed.
    if (isGone) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

export const passingPath = () => join(ownFolder(), newId());

/**
 * Copies of stored files for programs that need a path. A file never changes, so users share a copy. It is kept a
 * while, since it is often drawn after it is looked at, and pages are drawn one after the other.
 */

const KEPT_MS = 60_000;
/** Of copies that nobody uses now. */
const MOST_KEPT = 4;

type Copy = { path: string; made: Promise<void>; users: number; timer?: NodeJS.Timeout };

export class Borrowed {
  readonly #read: (
    name: string,
  ) => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array> | undefined>;
  readonly #copies = new Map<string, Copy>();

  constructor(read: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>) {
    this.#read = read;
  }

  async borrow<Answer>(name: string, run: (path: string) => Promise<Answer>): Promise<Answer> {
    const copy = this.#copies.get(name) ?? this.#begin(name);
    copy.users++;
    clearTimeout(copy.timer);
    try {
      await copy.made;
      return await run(copy.path);
    } finally {
      copy.users--;
      if (copy.users === 0) this.#keepAWhile(name, copy);
    }
  }

  #begin(name: string): Copy {
    const path = passingPath();
    const copy: Copy = { path, made: this.#fetch(name, path), users: 0 };
    // A copy that is not whole, or not there, is not kept for others.
    copy.made.catch(() => this.#forget(name, copy));
    this.#copies.set(name, copy);
    return copy;
  }

  async #fetch(name: string, path: string) {
    const bytes = await this.#read(name);
    if (bytes) await writeFile(path, bytes);
    else this.#copies.delete(name);
  }

  #keepAWhile(name: string, copy: Copy) {
    if (this.#copies.get(name) !== copy) return void rm(copy.path, { force: true });
    copy.timer = setTimeout(() => this.#forget(name, copy), KEPT_MS).unref();
    const idle = [...this.#copies].filter(([, { users }]) => users === 0);
    for (const [other, one] of idle.slice(0, -MOST_KEPT)) this.#forget(other, one);
  }

  #forget(name: string, copy: Copy) {
    clearTimeout(copy.timer);
    if (this.#copies.get(name) === copy) this.#copies.delete(name);
    if (copy.users === 0) void rm(copy.path, { force: true });
  }
}
