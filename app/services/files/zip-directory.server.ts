import type { FileHandle } from "node:fs/promises";

/** Reads the directory at the end; nothing is unpacked. */

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const TAIL = 22 + 65_535;
const MOST_DIRECTORY = 8 * 1024 * 1024;
const ENTRY_HEAD = 46;

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

export async function namesInZip(file: FileHandle): Promise<Set<string>> {
  const names = new Set<string>();
  const { size } = await file.stat();
  const tail = await read(file, Math.max(0, size - TAIL), Math.min(size, TAIL));
  const end = lastOf(tail, END);
  if (end < 0 || end + 22 > tail.length) return names;
  const length = tail.readUInt32LE(end + 12);
  if (length > MOST_DIRECTORY) return names;
  const directory = await read(file, tail.readUInt32LE(end + 16), length);
  for (let at = 0; at + ENTRY_HEAD <= directory.length && directory.readUInt32LE(at) === ENTRY;) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.add(directory.toString("utf8", at + ENTRY_HEAD, at + ENTRY_HEAD + nameLength));
    at += ENTRY_HEAD + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

/** The entry must be stored uncompressed. */
export async function firstEntryIs(file: FileHandle, name: string, content: string): Promise<boolean> {
  const head = await read(file, 0, 30 + name.length + content.length + 64);
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL || head.readUInt16LE(8) !== 0) return false;
  const nameLength = head.readUInt16LE(26);
  const begins = 30 + nameLength + head.readUInt16LE(28);
  return (
    head.toString("latin1", 30, 30 + nameLength) === name &&
    head.toString("latin1", begins, begins + content.length) === content
  );
}

function lastOf(bytes: Buffer, signature: number): number {
  for (let at = bytes.length - 22; at >= 0; at--) if (bytes.readUInt32LE(at) === signature) return at;
  return -1;
}
