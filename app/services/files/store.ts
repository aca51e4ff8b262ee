/** Nobody outside knows where a file lies: readers ask for its bytes, and a program that needs a path borrows one. */

/** Both ends included. */
export type ByteRange = { start: number; end: number };

/** Stays readable if the file is removed meanwhile. Its opener closes it, and may do so twice. */
export type OpenFile = {
  readonly size: number;
  /** At least one byte, except at the end. */
  read(buffer: Buffer, offset: number, length: number, at: number): Promise<{ bytesRead: number }>;
  close(): Promise<void>;
};

export type Sink = {
  /** `bytes` of all chunks, which begin at `at`. */
  write(chunks: Uint8Array[], bytes: number, at: number): Promise<void>;
  /** Then the file is there, and nobody can write to it any more. */
  close(): Promise<void>;
  /** What was written may stay until its name is given up. */
  abandon(): Promise<void>;
};

export type DownloadHeaders = { type: string; disposition: string; cache: string };

export type Store = {
  createSink(name: string): Promise<Sink>;
  /** A program writes the file; it is there once `write` has answered true. */
  createByProgram(name: string, write: (path: string) => Promise<boolean>): Promise<boolean>;
  /** A file of another store: not there before it is whole, and in the place of one that is not. */
  copyFrom(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** `range` is all that will be read. */
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** Of a missing file, a path at which there is none. */
  withLocalPath<Value>(name: string, run: (path: string) => Promise<Value>): Promise<Value>;
  stat(name: string): Promise<{ size: number } | undefined>;
  /** An address at which the store gives the file for a while to anybody; undefined if only we get it. */
  getDownloadUrl(name: string, size: number, as: DownloadHeaders): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** While files move, a moved file comes twice. */
  list(): AsyncGenerator<string>;
  /** Marks say which databases use the store. */
  listMarks(): Promise<string[]>;
  readMark(name: string): Promise<string>;
  writeMark(name: string, content: string): Promise<void>;
  prepare(): Promise<void>;
  checkReady(): Promise<void>;
  freeBytes(): Promise<number>;
  /** What was begun long ago and never ended. */
  removeUnfinished(): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** For what a failed restore wrote, and nobody described. */
  clear(): Promise<void>;
  readonly label: string;
};

const FILE_NAME = /^[\da-f]{32}$/;

export const isFileName = (name: string) => FILE_NAME.test(name);

export function assertFileName(name: string): string {
  if (!isFileName(name)) throw new Error("invalid stored file name");
  return name;
}

/** Large pieces carry two thirds more a second than Node's 64 KiB. */
const CHUNK_BYTES = 1024 * 1024;

/** Fails where the file ends too early. The next piece is read while this one is used. */
export async function* readRange(
  file: Pick<OpenFile, "read">,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  const startRead = (at: number) => {
    if (at > end) return undefined;
    const reading = readChunk(file, Math.min(CHUNK_BYTES, end - at + 1), at);
    // It is heard when the piece is wanted.
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
  // A store that gives little at a time would hold much.
  return bytesRead < length / 2 ? Buffer.from(buffer.subarray(0, bytesRead)) : buffer.subarray(0, bytesRead);
}

export const getWholeRange = ({ size }: OpenFile): ByteRange => ({ start: 0, end: size - 1 });
