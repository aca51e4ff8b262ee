import { createReadStream, createWriteStream } from "node:fs";
import {
  access,
  mkdir,
  open as openFile,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

import { LOCK, lockFolder } from "./folder-lock.server.ts";
import { open, seal, sealedSizes } from "./sealing.server.ts";

/** A backup that is none, is damaged, or does not fit: said in one sentence, before anything is changed. */
export class WrongBackup extends Error {}

const SEALED = ".age";
const DAMAGED = ".damaged";
const UNFINISHED = ".unfinished";
const FILES = "files";
const COLLECTION = "collection";
const NAMES = "names.gz";
/** Stands in the mark where others name their recipient: all parts of a folder are sealed alike. */
const PLAIN = "plain";
const OWN = new Set([FILES, COLLECTION, LOCK]);
/** Sorts by time, and is a name on every disk. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export const nameAt = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, "-");

/**
 * The folder that backups are made into: one folder for each backup with its tables, and one for the files of all, each
 * of which is there once. Everything is written beside its place, synced and moved: what has its name is whole.
 */
export class Target {
  readonly #folder: string;
  readonly #recipient: string | undefined;
  readonly #identities: string[];
  #sealedSize: ((size: number) => number) | undefined;

  constructor(
    folder: string,
    { recipient, identities = [] }: { recipient?: string; identities?: string[] } = {},
  ) {
    this.#folder = folder;
    this.#recipient = recipient;
    this.#identities = identities;
  }

  /** With nobody else in the folder, from whatever machine. */
  async alone<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    const release = await lockFolder(this.#folder);
    if (!release)
      throw new WrongBackup(
        `Somebody else works in ${this.#folder} just now. If nobody does, remove the file ${LOCK} in it.`,
      );
    return run().finally(release);
  }

  /** A folder with something else in it, or another collection's backups, is not ours. */
  async prepare(collection: string) {
    const found = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    const other = found.find(
      (name) => !OWN.has(name) && !name.startsWith(`${LOCK}-`) && !NAME.test(name.replace(UNFINISHED, "")),
    );
    if (other !== undefined)
      throw new WrongBackup(
        `${this.#folder} holds something else (${other}): name a folder for backups alone.`,
      );
    await mkdir(join(this.#folder, FILES), { recursive: true, mode: 0o700 });
    const mark = join(this.#folder, COLLECTION);
    const sealing = this.#recipient ?? PLAIN;
    await writeFile(mark, `${collection}\n${sealing}\n`, { flag: "wx", mode: 0o600 }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
    const [theirs, theirSealing] = (await readFile(mark, "utf8")).split("\n");
    if (theirs !== collection)
      throw new WrongBackup(
        `${this.#folder} holds backups of another collection: name a folder of this one's own.`,
      );
    if (theirSealing !== sealing)
      throw new WrongBackup(
        `${this.#folder} holds backups for another BACKUP_RECIPIENT (${theirSealing}): name a new folder.`,
      );
  }

  /** The newest last. */
  async list(): Promise<string[]> {
    const found = await readdir(this.#folder).catch(() => []);
    return found.filter((name) => NAME.test(name)).sort();
  }

  /** False where, once all of it was read, it is not what it should be: then nothing has that name. */
  async write(path: string, source: Readable, isRight = () => true): Promise<boolean> {
    const place = join(this.#folder, this.#recipient ? path + SEALED : path);
    const unfinished = place + UNFINISHED;
    // It may fail before it is read from; the pipeline then says so.
    source.on("error", () => undefined);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    try {
      const sealed = this.#recipient ? await seal(source, this.#recipient) : source;
      await pipeline(sealed, createWriteStream(unfinished, { flush: true, mode: 0o600 }));
    } catch (error) {
      source.destroy();
      throw error;
    }
    if (!isRight()) return rm(unfinished).then(() => false);
    await rename(unfinished, place);
    await sync(dirname(place));
    return true;
  }

  async read(path: string): Promise<Readable> {
    const place = join(this.#folder, path);
    if (!this.#identities.length) {
      if ((await this.#isPlain()) && (await isThere(place))) return createReadStream(place);
      if (!(await isThere(place + SEALED))) throw new WrongBackup(`The backup lacks ${path}.`);
      throw new WrongBackup(
        "The backup is sealed: BACKUP_IDENTITY must name the file with its age identity.",
      );
    }
    // Whoever has an identity expects what was sealed for it; anybody could have put a plain file there.
    if (!(await isThere(place + SEALED)))
      throw new WrongBackup(
        (await isThere(place))
          ? `${path} is not sealed: take BACKUP_IDENTITY away if it should not be.`
          : `The backup lacks ${path}.`,
      );
    return open(createReadStream(place + SEALED), this.#identities).catch(() => {
      throw new WrongBackup(`${path} cannot be opened: it is damaged, or sealed for another identity.`);
    });
  }

  async #isPlain() {
    const mark = await readFile(join(this.#folder, COLLECTION), "utf8").catch(() => "");
    return !mark.split("\n")[1]?.startsWith("age1");
  }

  /** As long as it should be: a disk that was full or failed may have left less. */
  async has(path: string, size: number) {
    const place = join(this.#folder, this.#recipient ? path + SEALED : path);
    const found = await stat(place).catch(() => undefined);
    if (!found || !this.#recipient) return found?.size === size;
    this.#sealedSize ??= await sealedSizes(this.#recipient);
    return found.size === this.#sealedSize(size);
  }

  /** It is looked for no more, so the next backup copies it anew. */
  async setAside(path: string) {
    for (const place of [path, path + SEALED].map((one) => join(this.#folder, one)))
      if (await isThere(place)) await rename(place, place + DAMAGED);
  }

  /** From here on the backup is one. */
  async finish(name: string) {
    await sync(join(this.#folder, name + UNFINISHED));
    await rename(join(this.#folder, name + UNFINISHED), join(this.#folder, name));
    await sync(this.#folder);
  }

  async removeUnfinished() {
    for (const name of await readdir(this.#folder)) if (name.endsWith(UNFINISHED)) await this.remove(name);
  }

  remove(path: string) {
    return rm(join(this.#folder, path), { recursive: true, force: true });
  }

  /** The names alone are not sealed, so that whoever cannot open a backup knows which files it needs. */
  async writeNames(name: string, names: Readable) {
    const place = join(this.#folder, unfinished(name), NAMES);
    await pipeline(names, createGzip(), createWriteStream(place, { flush: true, mode: 0o600 }));
  }

  /** Removes backups before the newest `most`, and what only they needed; nothing where one cannot say what it needs. */
  async keep(most: number) {
    const all = await this.list();
    if (all.length <= most) return;
    const needed = new Set<string>();
    // All are read before anything is removed: what one of them needs is not known otherwise.
    for (const name of all.slice(-most)) {
      const names = join(this.#folder, name, NAMES);
      if (!(await addLines(needed, names))) return;
    }
    for (const name of all.slice(0, -most)) await this.remove(name);
    for (const part of await readdir(join(this.#folder, FILES)))
      for (const file of await readdir(join(this.#folder, FILES, part)))
        if (!needed.has(file.split(".")[0]!)) await this.remove(join(FILES, part, file));
  }
}

export const unfinished = (name: string) => name + UNFINISHED;
export const fileAt = (name: string) => `${FILES}/${name.slice(0, 2)}/${name}`;

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** False where they cannot be read to the end. */
async function addLines(lines: Set<string>, place: string): Promise<boolean> {
  try {
    const chunks: Buffer[] = [];
    await pipeline(createReadStream(place), createGunzip(), async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) chunks.push(chunk);
    });
    for (const line of Buffer.concat(chunks).toString().split("\n")) if (line) lines.add(line);
    return true;
  } catch {
    return false;
  }
}

async function sync(folder: string) {
  const handle = await openFile(folder);
  await handle.sync().finally(() => handle.close());
}
