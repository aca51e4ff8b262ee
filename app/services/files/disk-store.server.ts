import {
  constants,
  access,
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
import { basename, dirname, join } from "node:path";

import { env } from "#app/env.server.ts";
import { createId } from "#app/models/id.ts";

import { type ByteRange, HOUR_MS, assertFileName, isFileName, type NoteFolder, type Store } from "./store.ts";

/** Each file is written once under a new name. It has another name until it is complete, and never changes afterwards. */

const getContentFolder = () => join(env().uploadsDir, "content");
const getNoteFolder = (folder: NoteFolder) => join(env().uploadsDir, folder);

export const getFilePath = (name: string) => join(getContentFolder(), assertFileName(name).slice(0, 2), name);

const UNFINISHED_SUFFIX = ".moving";
/** Each download keeps two of them in memory. */
const READ_BYTES = 128 * 1024;

const ignoreMissingFile = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT") return undefined;
  throw error;
};

async function flushPath(path: string) {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

async function add(name: string, write: (path: string) => Promise<unknown>) {
  const path = getFilePath(name);
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const unfinished = `${path}.${createId()}${UNFINISHED_SUFFIX}`;
  try {
    if ((await write(unfinished)) === false) return;
    await flushPath(unfinished);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  for (const changed of [folder, dirname(folder)]) await flushPath(changed);
}

async function removeUnfinished(hours: number) {
  for await (const path of listPaths((name) => name.endsWith(UNFINISHED_SUFFIX))) {
    const found = await stat(path).catch(ignoreMissingFile);
    if (found && Date.now() - found.mtimeMs > hours * HOUR_MS) await rm(path, { force: true });
  }
}

async function openFile(name: string, range?: ByteRange) {
  const file = await open(getFilePath(name)).catch(ignoreMissingFile);
  if (!file) return undefined;
  const { size } = await file.stat().catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return { size, body: file.createReadStream({ ...range, highWaterMark: READ_BYTES }) };
}

async function* listPaths(isWanted: (name: string) => boolean): AsyncGenerator<string> {
  const entries = await opendir(getContentFolder(), { recursive: true }).catch(() => undefined);
  if (!entries) return;
  for await (const entry of entries)
    if (entry.isFile() && isWanted(entry.name)) yield join(entry.parentPath, entry.name);
}

async function* listFileNames(): AsyncGenerator<string> {
  for await (const path of listPaths(isFileName)) yield basename(path);
}

async function writeNote(folder: NoteFolder, name: string, text: string) {
  const directory = getNoteFolder(folder);
  await mkdir(directory, { recursive: true });
  const unfinished = join(env().uploadsDir, `.${createId()}`);
  await writeFile(unfinished, text, { flag: "wx", flush: true });
  await rename(unfinished, join(directory, name));
  await flushPath(directory);
}

export const diskStore: Store = {
  add,
  open: openFile,
  withLocalPath: (name, run) => run(getFilePath(name)),
  stat: (name) => stat(getFilePath(name)).catch(() => undefined),
  getDownloadUrl: () => Promise.resolve(undefined),
  remove: (name) => rm(getFilePath(name), { force: true }),
  list: listFileNames,
  listNotes: async (folder) => (await readdir(getNoteFolder(folder)).catch(ignoreMissingFile)) ?? [],
  readNote: (folder, name) => readFile(join(getNoteFolder(folder), name), "utf8").catch(ignoreMissingFile),
  writeNote,
  async prepare() {
    await mkdir(env().uploadsDir, { recursive: true });
  },
  checkReady: () => access(env().uploadsDir, constants.W_OK),
  async freeBytes() {
    const { bavail, bsize } = await statfs(env().uploadsDir);
    return bavail * bsize;
  },
  removeUnfinished,
  get label() {
    return env().uploadsDir;
  },
};
