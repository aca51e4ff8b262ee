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
import { createId } from "#app/models/id.ts";

import { assertFileName, isFileName, type Sink, type Store } from "./store.ts";

/** Each file is written once under a new name. After it is closed it never changes. */

const getContentFolder = () => join(env().uploadsDir, "content");
const getMarksFolder = () => join(env().uploadsDir, "databases");
const getErasuresFolder = () => join(env().uploadsDir, "erasures");

export const getFilePath = (name: string) => join(getContentFolder(), assertFileName(name).slice(0, 2), name);

const UNFINISHED_COPY_SUFFIX = ".moving";
const MAX_UNFINISHED_AGE_MS = 48 * 60 * 60_000;

const ignoreMissingFile = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return undefined;
  throw error;
};

async function createSink(name: string): Promise<Sink> {
  const path = getFilePath(name);
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "wx");
  return {
    async write(chunks, totalBytes, at) {
      let { bytesWritten } = await file.writev(chunks, at);
      while (bytesWritten < totalBytes) {
        const rest = Buffer.concat(chunks).subarray(bytesWritten);
        bytesWritten += (await file.write(rest, 0, rest.length, at + bytesWritten)).bytesWritten;
      }
    },
    async close() {
      await file.sync().finally(() => file.close());
      await flushFolders(name);
    },
    abandon: () => file.close().catch(() => undefined),
  };
}

async function flushFolders(name: string) {
  const folder = dirname(getFilePath(name));
  for (const path of [folder, dirname(folder)]) await flushPath(path);
}

async function flushPath(path: string) {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** No request can read the unfinished file, because its name is recorded only after the program has ended. */
async function createByProgram(name: string, write: (path: string) => Promise<boolean>) {
  const path = getFilePath(name);
  await (await createSink(name)).close();
  if (!(await write(path))) return false;
  await flushPath(path);
  await flushFolders(name);
  return true;
}

/** The file has a temporary name until it is complete, so that readers use the old store until then. */
async function copyFrom(name: string, bytes: AsyncIterable<Buffer>) {
  const path = getFilePath(name);
  await mkdir(dirname(path), { recursive: true });
  const temporaryPath = `${path}.${createId()}${UNFINISHED_COPY_SUFFIX}`;
  try {
    await writeFile(temporaryPath, bytes, { flush: true });
    await rename(temporaryPath, path);
  } catch (error) {
    await rm(temporaryPath, { force: true });
    throw error;
  }
  await flushFolders(name);
}

/** Deletes only unfinished copies from another store. The database lists all other unfinished files. */
async function removeUnfinished() {
  const entries = await opendir(getContentFolder(), { recursive: true }).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.name.endsWith(UNFINISHED_COPY_SUFFIX)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(ignoreMissingFile);
    if (found && Date.now() - found.mtimeMs > MAX_UNFINISHED_AGE_MS) await rm(path, { force: true });
  }
}

async function openStored(name: string) {
  const file = await open(getFilePath(name)).catch(ignoreMissingFile);
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

async function* listFileNames(): AsyncGenerator<string> {
  const entries = await opendir(getContentFolder(), { recursive: true }).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries) if (entry.isFile() && isFileName(entry.name)) yield entry.name;
}

async function writeTextFile(folder: string, name: string, text: string) {
  await mkdir(folder, { recursive: true });
  const unfinished = join(env().uploadsDir, `.${createId()}`);
  const file = await open(unfinished, "wx");
  await file
    .writeFile(text)
    .then(() => file.sync())
    .finally(() => file.close());
  await rename(unfinished, join(folder, name));
  await flushPath(folder);
}

export const diskStore: Store = {
  createSink,
  createByProgram,
  copyFrom,
  open: openStored,
  withLocalPath: (name, run) => run(getFilePath(name)),
  stat: (name) => stat(getFilePath(name)).catch(() => undefined),
  getDownloadUrl: () => Promise.resolve(undefined),
  remove: (name) => rm(getFilePath(name), { force: true }),
  list: listFileNames,
  listMarks: () => readdir(getMarksFolder()).catch((): string[] => []),
  readMark: (name) => readFile(join(getMarksFolder(), name), "utf8"),
  writeMark: (name, text) => writeTextFile(getMarksFolder(), name, text),
  saveErasure: (id, line) => writeTextFile(getErasuresFolder(), id, line),
  async loadErasures() {
    const names = (await readdir(getErasuresFolder()).catch(ignoreMissingFile)) ?? [];
    return Promise.all(names.map((name) => readFile(join(getErasuresFolder(), name), "utf8")));
  },
  async prepare() {
    await mkdir(env().uploadsDir, { recursive: true });
  },
  checkReady: () => access(env().uploadsDir, constants.W_OK),
  async freeBytes() {
    const { bavail, bsize } = await statfs(env().uploadsDir);
    return bavail * bsize;
  },
  removeUnfinished,
  isEmpty: async () => (await readdir(getContentFolder()).catch(() => [])).length === 0,
  clear: () => rm(getContentFolder(), { recursive: true, force: true }),
  get label() {
    return env().uploadsDir;
  },
};
