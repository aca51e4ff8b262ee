/** Both bounds are inclusive. */
export type ByteRange = { start: number; end: number };

/** The file remains readable after it is removed. The caller must close it and may do so twice. */
export type OpenFile = {
  readonly size: number;
  /** Reads at least one byte, except at the end of the file. */
  read(buffer: Buffer, offset: number, length: number, at: number): Promise<{ bytesRead: number }>;
  close(): Promise<void>;
};

export type Sink = {
  /** `bytes` is the total length of `chunks`, and `at` is the offset of the first one. */
  write(chunks: Uint8Array[], bytes: number, at: number): Promise<void>;
  close(): Promise<void>;
  /** An incomplete file may remain until its name is discarded. */
  abandon(): Promise<void>;
};

export type DownloadHeaders = { type: string; disposition: string; cache: string };

export type Store = {
  createSink(name: string): Promise<Sink>;
  /** The file is stored only if `write` resolves to true. */
  createByProgram(name: string, write: (path: string) => Promise<boolean>): Promise<boolean>;
  /** Replaces an incomplete file. The new file is visible only when it is complete. */
  copyFrom(name: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  open(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  withLocalPath<Value>(name: string, run: (path: string) => Promise<Value>): Promise<Value>;
  stat(name: string): Promise<{ size: number } | undefined>;
  /** Returns a public URL that expires, or undefined if clients cannot reach the store. */
  getDownloadUrl(name: string, size: number, as: DownloadHeaders): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  list(): AsyncGenerator<string>;
  listMarks(): Promise<string[]>;
  readMark(name: string): Promise<string>;
  writeMark(name: string, content: string): Promise<void>;
  /** The erasures of a database that uses the store, as lines. `restore` repeats them. */
  saveErasure(id: string, line: string): Promise<void>;
  loadErasures(): Promise<string[]>;
  prepare(): Promise<void>;
  checkReady(): Promise<void>;
  freeBytes(): Promise<number>;
  removeUnfinished(): Promise<void>;
  isEmpty(): Promise<boolean>;
  clear(): Promise<void>;
  readonly label: string;
};

const FILE_NAME_PATTERN = /^[\da-f]{32}$/;

export const isFileName = (name: string) => FILE_NAME_PATTERN.test(name);

export function assertFileName(name: string): string {
  if (!isFileName(name)) throw new Error("invalid stored file name");
  return name;
}

/** Chunks of this size are read about two thirds faster than Node's default of 64 KiB. */
const READ_CHUNK_BYTES = 1024 * 1024;

export async function* readRange(
  file: Pick<OpenFile, "read">,
  { start, end }: ByteRange,
  chunkBytes = READ_CHUNK_BYTES,
): AsyncGenerator<Buffer> {
  const startRead = (at: number) => {
    if (at > end) return undefined;
    const reading = readChunk(file, Math.min(chunkBytes, end - at + 1), at);
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
  // After a short read the bytes are copied, so that the larger buffer can be freed.
  return bytesRead < length / 2 ? Buffer.from(buffer.subarray(0, bytesRead)) : buffer.subarray(0, bytesRead);
}

export const getWholeRange = ({ size }: OpenFile): ByteRange => ({ start: 0, end: size - 1 });
