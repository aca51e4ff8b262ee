import { createReadStream, createWriteStream } from "node:fs";
import {
  access,
  mkdir,
  open as openFile,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

import { ERASURES_FILE } from "#app/services/erasure-log/index.server.ts";
import { isFileName } from "#app/services/files/index.server.ts";

import { decrypt, encrypt, createEncryptedSizeCalculator } from "./encryption.server.ts";

/** The log and the page `/admin/tasks` show `code`, but never the message. */
export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly code: BackupErrorCode | undefined;

  constructor(sentence: string, code?: BackupErrorCode) {
    super(sentence);
    this.code = code;
  }
}
type BackupErrorCode = "folder-not-empty" | "another-collection" | "another-recipient";

const ENCRYPTED_SUFFIX = ".age";
const DAMAGED_SUFFIX = ".damaged";
const UNFINISHED_SUFFIX = ".unfinished";
const FILES_FOLDER = "files";
const COLLECTION_ID_FILE = "collection";
const NEEDED_FILES_LIST_NAME = "names.gz";
const UNENCRYPTED_RECIPIENT = "plain";
const NON_BACKUP_NAMES = new Set([FILES_FOLDER, COLLECTION_ID_FILE, ERASURES_FILE]);
const BACKUP_NAME_PATTERN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

const formatBackupName = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, "-");
const parseBackupTime = (name: string) =>
  Date.parse(name.replace(/T(..)-(..)-(..)-(...)Z$/, "T$1:$2:$3.$4Z"));

/** Returns a name later than `newest` even if the clock was set back, because backups are sorted by name. */
export function createBackupName(newest: string | undefined) {
  const now = formatBackupName(new Date());
  return newest === undefined || now > newest ? now : formatBackupName(new Date(parseBackupTime(newest) + 1));
}

/** Writes, syncs and then renames each file, so that a file with its final name is complete. */
export class BackupTarget {
  readonly #folder: string;
  readonly #recipient: string | undefined;
  readonly #identities: string[];
  #encryptedSize: ((size: number) => number) | undefined;

  constructor(
    folder: string,
    { recipient, identities = [] }: { recipient?: string | undefined; identities?: string[] } = {},
  ) {
    this.#folder = folder;
    this.#recipient = recipient;
    this.#identities = identities;
  }

  get path() {
    return this.#folder;
  }

  async prepare(collection: string) {
    const found = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    const unexpectedName = found.find(
      (name) => !NON_BACKUP_NAMES.has(name) && !BACKUP_NAME_PATTERN.test(name.replace(UNFINISHED_SUFFIX, "")),
    );
    if (unexpectedName !== undefined)
      throw new BackupError(
        `${this.#folder} contains another file (${unexpectedName}): use a folder for backups only.`,
        "folder-not-empty",
      );
    await mkdir(join(this.#folder, FILES_FOLDER), { recursive: true, mode: 0o700 });
    const markerPath = join(this.#folder, COLLECTION_ID_FILE);
    const recipient = this.#recipient ?? UNENCRYPTED_RECIPIENT;
    await writeFile(markerPath, `${collection}\n${recipient}\n`, { flag: "wx", mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
    const [storedCollection, storedRecipient] = (await readFile(markerPath, "utf8")).split("\n");
    if (storedCollection !== collection)
      throw new BackupError(
        `${this.#folder} contains backups of another collection: use another folder.`,
        "another-collection",
      );
    if (storedRecipient !== recipient)
      throw new BackupError(
        `${this.#folder} contains backups for another BACKUP_RECIPIENT (${storedRecipient}): use a new folder.`,
        "another-recipient",
      );
  }

  async list(): Promise<string[]> {
    const found = await readdir(this.#folder).catch(() => []);
    return found.filter((name) => BACKUP_NAME_PATTERN.test(name)).sort();
  }

  /** Calls `isValid` after writing. If it returns false, deletes the file and returns false. */
  async write(path: string, source: Readable, isValid = () => true): Promise<boolean> {
    const filePath = join(this.#folder, this.#recipient ? path + ENCRYPTED_SUFFIX : path);
    const unfinished = filePath + UNFINISHED_SUFFIX;
    // Without a listener, an error before the pipeline starts reading would crash the process.
    source.on("error", () => undefined);
    await mkdir(dirname(filePath), { recursive: true, mode: 0o700 });
    try {
      const encrypted = this.#recipient ? await encrypt(source, this.#recipient) : source;
      await pipeline(encrypted, createWriteStream(unfinished, { flush: true, mode: 0o600 }));
    } catch (error) {
      source.destroy();
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
    if (!isValid()) return rm(unfinished).then(() => false);
    await rename(unfinished, filePath);
    await flushFolder(dirname(filePath));
    return true;
  }

  async read(path: string): Promise<Readable> {
    const filePath = join(this.#folder, path);
    if (!this.#identities.length) {
      if ((await this.#isUnencrypted()) && (await fileExists(filePath))) return createReadStream(filePath);
      if (!(await fileExists(filePath + ENCRYPTED_SUFFIX)))
        throw new BackupError(`${path} is missing from the backup.`);
      throw new BackupError(
        "The backup is encrypted: set BACKUP_IDENTITY to the file with its age identity.",
      );
    }
    if (!(await fileExists(filePath + ENCRYPTED_SUFFIX)))
      throw new BackupError(
        (await fileExists(filePath))
          ? `${path} is not encrypted: unset BACKUP_IDENTITY if it should not be.`
          : `${path} is missing from the backup.`,
      );
    return decrypt(createReadStream(filePath + ENCRYPTED_SUFFIX), this.#identities).catch(() => {
      throw new BackupError(`${path} cannot be decrypted: it is damaged or encrypted for another identity.`);
    });
  }

  async #isUnencrypted() {
    const mark = await readFile(join(this.#folder, COLLECTION_ID_FILE), "utf8").catch(() => "");
    return !mark.split("\n")[1]?.startsWith("age1");
  }

  /** Compares the size, because a full or failing disk may have left an incomplete file. */
  async has(path: string, size: number) {
    const filePath = join(this.#folder, this.#recipient ? path + ENCRYPTED_SUFFIX : path);
    const stats = await stat(filePath).catch(() => undefined);
    if (!stats || !this.#recipient) return stats?.size === size;
    this.#encryptedSize ??= await createEncryptedSizeCalculator(this.#recipient);
    return stats.size === this.#encryptedSize(size);
  }

  /** Renames the damaged file, so that the next backup copies it again. */
  async markDamaged(path: string) {
    for (const filePath of [path, path + ENCRYPTED_SUFFIX].map((variant) => join(this.#folder, variant)))
      if (await this.#isInside(filePath)) await rename(filePath, filePath + DAMAGED_SUFFIX);
  }

  async #isInside(filePath: string) {
    if (!(await fileExists(filePath))) return false;
    const [parent, folder] = await Promise.all([realpath(dirname(filePath)), realpath(this.#folder)]);
    return parent === folder || parent.startsWith(folder + sep);
  }

  async finish(name: string) {
    await flushFolder(join(this.#folder, name + UNFINISHED_SUFFIX));
    await rename(join(this.#folder, name + UNFINISHED_SUFFIX), join(this.#folder, name));
    await flushFolder(this.#folder);
  }

  async removeUnfinished() {
    for (const name of await readdir(this.#folder))
      if (name.endsWith(UNFINISHED_SUFFIX)) await this.remove(name);
  }

  remove(path: string) {
    return rm(join(this.#folder, path), { recursive: true, force: true });
  }

  /** File names are not encrypted, so that a server that cannot decrypt can delete files that no backup needs. */
  async writeNames(name: string, names: Readable) {
    const filePath = join(this.#folder, getUnfinishedName(name), NEEDED_FILES_LIST_NAME);
    await pipeline(names, createGzip(), createWriteStream(filePath, { flush: true, mode: 0o600 }));
  }

  /** Deletes nothing if the file list of a remaining backup cannot be read. */
  async deleteOldBackups(maxBackups: number) {
    const all = await this.list();
    if (all.length <= maxBackups) return;
    const needed = new Set<string>();
    for (const name of all.slice(-maxBackups)) {
      const names = join(this.#folder, name, NEEDED_FILES_LIST_NAME);
      if (!(await addLinesOfGzipFile(needed, names))) return;
    }
    for (const name of all.slice(0, -maxBackups)) await this.remove(name);
    const parts = await readdir(join(this.#folder, FILES_FOLDER), { withFileTypes: true });
    for (const { name: part } of parts.filter((entry) => entry.isDirectory()))
      for (const file of await readdir(join(this.#folder, FILES_FOLDER, part)))
        if (!needed.has(file.split(".")[0]!)) await this.remove(join(FILES_FOLDER, part, file));
  }
}

export const getUnfinishedName = (name: string) => name + UNFINISHED_SUFFIX;
export const getBackupFilePath = (name: string) => `${FILES_FOLDER}/${name.slice(0, 2)}/${name}`;

const fileExists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

async function addLinesOfGzipFile(lines: Set<string>, filePath: string): Promise<boolean> {
  try {
    const chunks: Buffer[] = [];
    await pipeline(createReadStream(filePath), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) chunks.push(chunk);
    });
    for (const line of Buffer.concat(chunks).toString().split("\n")) if (line) lines.add(line);
    return true;
  } catch {
    return false;
  }
}

async function flushFolder(folder: string) {
  const handle = await openFile(folder);
  await handle.sync().finally(() => handle.close());
}

export type BackupFile = { name: string; size: number; digest: string };

/** Throws on a line that does not describe a stored file, because a restore uses the names as paths. */
export async function* readFileList(lines: Readable): AsyncGenerator<BackupFile> {
  for await (const line of createInterface({ input: lines, crlfDelay: Infinity }))
    yield parseFileListLine(line);
}

function parseFileListLine(line: string): BackupFile {
  const [name = "", bytes = "", digest = "", ...more] = line.split("\t");
  const isFile = isFileName(name) && /^\d{1,15}$/.test(bytes) && /^[\da-f]{64}$/.test(digest) && !more.length;
  if (!isFile) throw new BackupError("The backup is damaged: its list of files has an invalid line.");
  return { name, size: Number(bytes), digest };
}

export async function* formatFileNameLines(lines: Readable) {
  for await (const { name } of readFileList(lines)) yield `${name}\n`;
}
