import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";

import { env } from "#app/env.server.ts";
import { newId } from "#app/models/id.ts";

import { checkName, isName, type Sink, type Store } from "./store.ts";

/** A closed file cannot change: it is written once under a new name, and no existing file is opened for writing. */

const content = () => join(env().uploadsDir, "content");
const marks = () => join(env().uploadsDir, "databases");

/** For this store alone, and for tests that look at the disk. */
export const locate = (name: string) => join(content(), checkName(name).slice(0, 2), name);

const MOVING = ".moving";
const UNFINISHED_MS = 48 * 60 * 60_000;

const noneIfGone = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return undefined;
  throw error;
};

async function begin(name: string): Promise<Sink> {
  const path = locate(name);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "wx");
  return {
    async write(chunks, whole, at) {
      let { bytesWritten } = await file.writev(chunks, at);
      while (bytesWritten < whole) {
        const rest = Buffer.concat(chunks).subarray(bytesWritten);
        bytesWritten += (await file.write(rest, 0, rest.length, at + bytesWritten)).bytesWritten;
      }
    },
    async close() {
      await file.sync().finally(() => file.close());
      await syncFolders(name);
    },
    abandon: () => file.close().catch(() => undefined),
  };
}

async function syncFolders(name: string) {
  const folder = dirname(locate(name));
  for (const path of [folder, dirname(folder)]) await syncPath(path);
}

async function syncPath(path: string) {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** A program may open an existing file here only: nobody knows of it before the program has closed it. */
async function adopt(name: string, write: (path: string) => Promise<boolean>) {
  const path = locate(name);
  await (await begin(name)).close();
  if (!(await write(path))) return false;
  await syncPath(path);
  await syncFolders(name);
  return true;
}

/** Beside its place until it is whole: until then readers must look elsewhere. */
async function take(name: string, bytes: AsyncIterable<Buffer>) {
  const path = locate(name);
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${newId()}${MOVING}`;
  try {
    await writeFile(beside, bytes, { flush: true });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolders(name);
}

/** The sweep knows the names of files that were begun; only those from another store have none. */
async function removeUnfinished() {
  const entries = await opendir(content(), { recursive: true }).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.name.endsWith(MOVING)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(noneIfGone);
    if (found && Date.now() - found.mtimeMs > UNFINISHED_MS) await rm(path, { force: true });
  }
}

async function openStored(name: string) {
  const file = await open(locate(name)).catch(noneIfGone);
  if (!file) return undefined;
  const { size } = await file.stat().catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return {
    size,
    read: (buffer: Buffer, offset: number, length: number, at: number) =>
      file.read(buffer, offset, length, at),
    close: () => file.close(),
  };
}

async function* list(): AsyncGenerator<string> {
  const entries = await opendir(content(), { recursive: true }).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) if (entry.isFile() && isName(entry.name)) yield entry.name;
}

async function writeMark(name: string, said: string) {
  await mkdir(marks(), { recursive: true });
  // Written beside its place and moved, so that a mark is never half.
  const unfinished = join(env().uploadsDir, `.${newId()}`);
  const file = await open(unfinished, "wx");
  await file
    .writeFile(said)
    .then(() => file.sync())
    .finally(() => file.close());
  await rename(unfinished, join(marks(), name));
}

export const diskStore: Store = {
  begin,
  adopt,
  take,
  open: openStored,
  borrow: (name, run) => run(locate(name)),
  stat: (name) => stat(locate(name)).catch(() => undefined),
  addressOf: () => Promise.resolve(undefined),
  remove: (name) => rm(locate(name), { force: true }),
  list,
  listMarks: () => readdir(marks()).catch((): string[] => []),
  readMark: (name) => readFile(join(marks(), name), "utf8"),
  writeMark,
  async prepare() {
    await mkdir(env().uploadsDir, { recursive: true });
  },
  checkReady: () => access(env().uploadsDir, constants.W_OK),
  async freeBytes() {
    const { bavail, bsize } = await statfs(env().uploadsDir);
    return bavail * bsize;
  },
  removeUnfinished,
  isEmpty: async () => (await readdir(content()).catch(() => [])).length === 0,
  clear: () => rm(content(), { recursive: true, force: true }),
  get where() {
    return env().uploadsDir;
  },
};
