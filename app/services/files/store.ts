/** Callers do not know where a file is stored; a program that needs a path gets a temporary one. */

/** Both bounds are inclusive. */
export type ByteRange = { start: number; end: number };

/** Stays readable if the file is removed. The caller closes it; closing twice is allowed. */
export type OpenFile = {
  readonly size: number;
  /** At least one byte, except at the end. */
  read(buffer: Buffer, offset: number, length: number, at: number): Promise<{ bytesRead: number }>;
  close(): Promise<void>;
};

export type Sink = {
  /** `bytes` is the total length of `chunks`, which begin at offset `at`. */
  write(chunks: Uint8Array[], bytes: number, at: number): Promise<void>;
  /** Afterwards the file is stored and never changes. */
  close(): Promise<void>;
  /** May leave a file until its name is discarded. */
  abandon(): Promise<void>;
};

export type DownloadHeaders = { type: string; disposition: string; cache: string };

export type Store = {
  createSink(name: string): Promise<Sink>;
  /** The file is stored if `write` resolves to true. */
  createByProgram(name: string, write: (path: string) => Promise<boolean>): Promise<boolean>;
  /** From another store: replaces an incomplete file and is visible only when complete. */
  copyFrom(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** If the file is missing, there is no file at the path. */
  withLocalPath<Value>(name: string, run: (path: string) => Promise<Value>): Promise<Value>;
  stat(name: string): Promise<{ size: number } | undefined>;
  /** A public URL that expires; undefined if clients cannot reach the store. */
  getDownloadUrl(name: string, size: number, as: DownloadHeaders): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** During a migration a copied file is listed twice. */
  list(): AsyncGenerator<string>;
  listMarks(): Promise<string[]>;
  readMark(name: string): Promise<string>;
  writeMark(name: string, content: string): Promise<void>;
  prepare(): Promise<void>;
  checkReady(): Promise<void>;
  freeBytes(): Promise<number>;
  /** Deletes unfinished files that are older than two days. */
  removeUnfinished(): Promise<void>;
  isEmpty(): Promise<boolean>;
  clear(): Promise<void>;
  readonly label: string;
};

const FILE_NAME = /^[\da-f]{32}$/;

export const isFileName = (name: string) => FILE_NAME.test(name);

export function assertFileName(name: string): string {
  if (!isFileName(name)) throw new Error("invalid stored file name");
  return name;
}

/** About two thirds faster than Node's 64 KiB. */
const CHUNK_BYTES = 1024 * 1024;

/** Throws if the file ends too early. Reads one chunk ahead. */
export async function* readRange(
  file: Pick<OpenFile, "read">,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  const startRead = (at: number) => {
    if (at > end) return undefined;
    const reading = readChunk(file, Math.min(CHUNK_BYTES, end - at + 1), at);
    reading.catch(() => undefined);
    return reading;
  };
  let at = start;
  for (let next = startRead(at); next;) {
    const chunk = await next;
    at += chunk.length;
    next = startRead(at);
    yield chunk;
  }
}

async function readChunk(file: Pick<OpenFile, "read">, length: number, at: number) {
  const buffer = Buffer.allocUnsafeSlow(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  if (bytesRead === 0) throw new Error("stored file truncated");
  // A short read would keep the whole buffer in memory.
  return bytesRead < length / 2 ? Buffer.from(buffer.subarray(0, bytesRead)) : buffer.subarray(0, bytesRead);
}

export const getWholeRange = ({ size }: OpenFile): ByteRange => ({ start: 0, end: size - 1 });
