import { randomFillSync } from "node:crypto";

/**
 * A version 7 UUID: made here and not by the database (PostgreSQL 15 has no function for it), and growing
 * with time, so that "newest first, ties by identifier" is one order and new rows lie side by side on disk.
 */
export function newId(now = Date.now()): string {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
