import { randomFillSync } from "node:crypto";

const lastId = { ms: 0, count: 0 };
/** Twelve bits. In each millisecond the counter starts at a random number in the lower half. */
const MAX_COUNTER = 0xfff;

/** A version 7 UUID, which PostgreSQL 15 cannot create. Ids of one process increase, so they sort by age. */
export function createId(now?: number): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(now ?? reserveTimestampMs(bytes), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

function reserveTimestampMs(bytes: Buffer): number {
  const ms = Date.now();
  if (ms > lastId.ms) Object.assign(lastId, { ms, count: bytes.readUInt16BE(6) & (MAX_COUNTER >> 1) });
  else if (lastId.count < MAX_COUNTER) lastId.count++;
  else Object.assign(lastId, { ms: lastId.ms + 1, count: 0 });
  bytes.writeUInt16BE(lastId.count, 6);
  return lastId.ms;
}

export const isId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

export const getIdSeconds = (id: string) => parseInt(id.replaceAll("-", "").slice(0, 12), 16) / 1000;
