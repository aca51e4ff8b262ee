/**
 * What a place for stored files must be able to do. Nobody outside knows where a file lies: who reads one asks for its
 * bytes, and a program that must have a path borrows one.
 */

/** Both ends included. */
export type ByteRange = { start: number; end: number };

/** Stays readable even if the file is removed meanwhile. Whoever opened it closes it, and may do so twice. */
export type OpenFile = {
  /** Of the whole file. */
  readonly size: number;
  /** At least one byte, but at the end. */
  read(buffer: Buffer, offset: number, length: number, at: number): Promise<{ bytesRead: number }>;
  close(): Promise<void>;
};

/** Takes what is written into a new file, from its first byte to its last. */
export type Sink = {
  /** `bytes` in all, that follow `at` before them. */
  write(chunks: Uint8Array[], bytes: number, at: number): Promise<void>;
  /** There for good, with its name; from here on nobody can write to it. */
  close(): Promise<void>;
  /** What was written stays, if at all, until its name is given up. */
  abandon(): Promise<void>;
};

/** What a file is sent as. */
export type SentAs = { type: string; disposition: string; cache: string };

export type Store = {
  begin(name: string): Promise<Sink>;
  /** A program writes the file, which is there once it has said that it is good. */
  adopt(name: string, write: (path: string) => Promise<boolean>): Promise<boolean>;
  /** A file of another store: not there before it is whole. In the place of one that is not. */
  take(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** `range` is all that will be read. Undefined where there is no such file. */
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** Of a file that is not there, a path at which there is none. */
  borrow<Answer>(name: string, run: (path: string) => Promise<Answer>): Promise<Answer>;
  stat(name: string): Promise<{ size: number } | undefined>;
  /** Where the store itself gives it for a while to whoever knows the address; undefined where it gives it to us alone. */
  addressOf(name: string, size: number, as: SentAs): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** While files move, what has moved comes twice. */
  list(): AsyncGenerator<string>;
  /** Small files beside the stored ones: which databases use the store. */
  listMarks(): Promise<string[]>;
  readMark(name: string): Promise<string>;
  writeMark(name: string, content: string): Promise<void>;
  /** Before anything else is asked of it. */
  prepare(): Promise<void>;
  /** Throws where it cannot be written to. */
  checkReady(): Promise<void>;
  /** Without end where nobody can say. */
  freeBytes(): Promise<number>;
  /** What was begun and given up long ago, by who could not say so. */
  removeUnfinished(): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Where files are left that nobody described: what a restore wrote that failed. */
  clear(): Promise<void>;
  /** For messages. */
  readonly where: string;
};

const NAME = /^[\da-f]{32}$/;

export const isName = (name: string) => NAME.test(name);

export function checkName(name: string): string {
  if (!isName(name)) throw new Error("no name of this store");
  return name;
}

/** Large pieces carry two thirds more a second than Node's 64 KiB. */
const CHUNK = 1024 * 1024;

/** Fails where the file ends too early. The next piece is read while the last one is used. */
export async function* bytesOf(
  file: Pick<OpenFile, "read">,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  const begin = (at: number) => {
    if (at > end) return undefined;
    const reading = readPiece(file, Math.min(CHUNK, end - at + 1), at);
    // Heard when it is wanted, if it is.
    reading.catch(() => undefined);
    return reading;
  };
  let at = start;
  for (let next = begin(at); next;) {
    const piece = await next;
    at += piece.length;
    next = begin(at);
    yield piece;
  }
}

async function readPiece(file: Pick<OpenFile, "read">, length: number, at: number) {
  const buffer = Buffer.allocUnsafeSlow(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  if (bytesRead === 0) throw new Error("a stored file is shorter than it was");
  // A store that gives little at a time would hold much.
  return bytesRead < length / 2 ? Buffer.from(buffer.subarray(0, bytesRead)) : buffer.subarray(0, bytesRead);
}

export const wholeOf = ({ size }: OpenFile): ByteRange => ({ start: 0, end: size - 1 });
