import type { FileHandle } from "node:fs/promises";

/** The old Office format is a small file system; its directory names the streams. */

const MOST_SECTORS = 4_096;
const END_OF_CHAIN = 0xfffffffa;
const ENTRY = 128;

export async function hasStream(file: FileHandle, name: string): Promise<boolean> {
  const header = Buffer.alloc(512);
  if ((await file.read(header, 0, 512, 0)).bytesRead < 512) return false;
  const sectorSize = 1 << header.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) return false;
  const sector = async (n: number) => {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(sectorSize),
      0,
      sectorSize,
      (n + 1) * sectorSize,
    );
    return bytesRead === sectorSize ? buffer : undefined;
  };
  // Only the table of sectors that the header itself holds.
  const next = async (n: number) => {
    const perSector = sectorSize / 4;
    const table = Math.floor(n / perSector);
    if (table >= 109) return END_OF_CHAIN;
    const page = await sector(header.readUInt32LE(76 + 4 * table));
    return page?.readUInt32LE((n % perSector) * 4) ?? END_OF_CHAIN;
  };
  let at = header.readUInt32LE(48);
  for (let seen = 0; at < END_OF_CHAIN && seen < MOST_SECTORS; seen++) {
    const page = await sector(at);
    if (!page) return false;
    for (let entry = 0; entry + ENTRY <= page.length; entry += ENTRY) {
      const length = Math.min(page.readUInt16LE(entry + 64), 64);
      if (page.toString("utf16le", entry, entry + Math.max(0, length - 2)) === name) return true;
    }
    at = await next(at);
  }
  return false;
}
