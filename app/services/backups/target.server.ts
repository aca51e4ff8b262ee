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

import { isName } from "#app/services/files/index.server.ts";

import { open, seal, sealedSizes } from "./sealing.server.ts";

/** `code` stands in the log and on `/admin/tasks`, where an error's words never do. */
export class WrongBackup extends Error {
  override readonly name = "WrongBackup";
  readonly code: WhyNot | undefined;

  constructor(sentence: string, code?: WhyNot) {
    super(sentence);
    this.code = code;
  }
}
type WhyNot = "something-else" | "another-collection" | "another-recipient";

const SEALED = ".age";
const DAMAGED = ".damaged";
const UNFINISHED = ".unfinished";
const FILES = "files";
const COLLECTION = "collection";
const NAMES = "names.gz";
/** Stands in the mark of a folder instead of a recipient: all backups in it are sealed alike. */
const PLAIN = "plain";
const OWN = new Set([FILES, COLLECTION]);
/** Sorts by time, and is allowed on every disk. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

const nameAt = (moment: Date) => moment.toISOString().replaceAll(/[:.]/g, "-");
const momentOf = (name: string) => Date.parse(name.replace(/T(..)-(..)-(..)-(...)Z$/, "T$1:$2:$3.$4Z"));

/** The newest goes by its name, so a clock that was set back must not give one from before. */
export function nameAfter(newest: string | undefined) {
  const now = nameAt(new Date());
  return newest === undefined || now > newest ? now : nameAt(new Date(momentOf(newest) + 1));
}

/** Everything is written beside its place, synced and moved: whatever has its name is whole. */
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

  async prepare(collection: string) {
    const found = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    const other = found.find((name) => !OWN.has(name) && !NAME.test(name.replace(UNFINISHED, "")));
    if (other !== undefined)
      throw new WrongBackup(
        `${this.#folder} holds something else (${other}): name a folder for backups alone.`,
        "something-else",
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
        "another-collection",
      );
    if (theirSealing !== sealing)
      throw new WrongBackup(
        `${this.#folder} holds backups for another BACKUP_RECIPIENT (${theirSealing}): name a new folder.`,
        "another-recipient",
      );
  }

  async list(): Promise<string[]> {
    const found = await readdir(this.#folder).catch(() => []);
    return found.filter((name) => NAME.test(name)).sort();
  }

  /** Where `isRight` refuses what was read, nothing has that name. */
  async write(path: string, source: Readable, isRight = () => true): Promise<boolean> {
    const place = join(this.#folder, this.#recipient ? path + SEALED : path);
    const unfinished = place + UNFINISHED;
    // The source may fail before the pipeline reads it; the pipeline then says so.
    source.on("error", () => undefined);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    try {
      const sealed = this.#recipient ? await seal(source, this.#recipient) : source;
      await pipeline(sealed, createWriteStream(unfinished, { flush: true, mode: 0o600 }));
    } catch (error) {
      source.destroy();
      await rm(unfinished, { force: true }).catch(() => undefined);
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
    // With an identity, only what was sealed is read. Who sealed it is not known: the recipient stands in the folder.
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

  /** A disk that was full or failed may have left a shorter file. */
  async has(path: string, size: number) {
    const place = join(this.#folder, this.#recipient ? path + SEALED : path);
    const found = await stat(place).catch(() => undefined);
    if (!found || !this.#recipient) return found?.size === size;
    this.#sealedSize ??= await sealedSizes(this.#recipient);
    return found.size === this.#sealedSize(size);
  }

  /** Then `has` does not find it, and the next backup copies it anew. */
  async setAside(path: string) {
    for (const place of [path, path + SEALED].map((one) => join(this.#folder, one)))
      if (await this.#isOwn(place)) await rename(place, place + DAMAGED);
  }

  /** False for a file that is missing, or that a symbolic link leads to outside of the folder. */
  async #isOwn(place: string) {
    if (!(await isThere(place))) return false;
    const [parent, folder] = await Promise.all([realpath(dirname(place)), realpath(this.#folder)]);
    return parent === folder || parent.startsWith(folder + sep);
  }

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

  /** Names are not sealed, so that a machine that cannot open backups still knows which files they need. */
  async writeNames(name: string, names: Readable) {
    const place = join(this.#folder, unfinished(name), NAMES);
    await pipeline(names, createGzip(), createWriteStream(place, { flush: true, mode: 0o600 }));
  }

  /** Files of older backups go, too. Nothing goes where one that stays cannot say what it needs. */
  async keep(most: number) {
    const all = await this.list();
    if (all.length <= most) return;
    const needed = new Set<string>();
    for (const name of all.slice(-most)) {
      const names = join(this.#folder, name, NAMES);
      if (!(await addLines(needed, names))) return;
    }
    for (const name of all.slice(0, -most)) await this.remove(name);
    const parts = await readdir(join(this.#folder, FILES), { withFileTypes: true });
    // Not what a symbolic link leads to.
    for (const { name: part } of parts.filter((entry) => entry.isDirectory()))
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

export type File = { name: string; size: number; digest: string };

/** Throws on a line that does not describe a stored file: names become paths when a backup is checked or restored. */
export async function* readList(lines: Readable): AsyncGenerator<File> {
  for await (const line of createInterface({ input: lines, crlfDelay: Infinity })) yield parseLine(line);
}

function parseLine(line: string): File {
  const [name = "", bytes = "", digest = "", ...more] = line.split("\t");
  const isFile = isName(name) && /^\d{1,15}$/.test(bytes) && /^[\da-f]{64}$/.test(digest) && !more.length;
  if (!isFile)
    throw new WrongBackup("The backup is damaged: its list of files has a line that names no file.");
  return { name, size: Number(bytes), digest };
}

export async function* namesIn(lines: Readable) {
  for await (const { name } of readList(lines)) yield `${name}\n`;
}
