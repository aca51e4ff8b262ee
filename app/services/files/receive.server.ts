import { fail, ok, type Refusal, type Result } from "../result.ts";

import {
  digestOf,
  discard,
  Incoming,
  keep,
  locateIncoming,
  newName,
  sizeOfIncoming,
} from "./disk-store.server.ts";
import { extensionOf } from "./kinds.ts";

/** A file that has arrived: under which name it waits in the store, and what it is called. */
export type Arrived = {
  name: string;
  originalName: string;
  size: number;
  digest: string;
  /** It came in pieces, and waits under this name until something becomes of it. */
  uploadId?: string;
};

/** What became of a file on its way in. */
export type Arrival = Result<Arrived>;

const LONGEST_NAME = 255;

/** A name as a person would say it: no folders, nothing that cannot be seen. */
export const plainName = (name: string) =>
  name
    .normalize("NFC")
    .replace(/^.*[\\/]/s, "")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim()
    .slice(-LONGEST_NAME);

/**
 * Takes a file in as it comes, holding no more of it than a piece. What is too large is read to its end and
 * thrown away, since a browser shows an answer only once it has sent everything.
 */
export async function receive(
  originalName: string,
  data: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Arrival> {
  const incoming = await Incoming.open(newName()).catch(noRoom);
  if (!(incoming instanceof Incoming)) return drain(data, incoming);
  let refused: Refusal | undefined;
  try {
    for await (const chunk of data) {
      if (refused) continue;
      if (incoming.size + chunk.byteLength > mostBytes) refused = fail("large", "file.too-large");
      else await incoming.write(chunk).catch((error: unknown) => (refused = noRoom(error)));
      if (refused) await incoming.discard();
    }
    if (refused) return refused;
    const { size, digest } = await incoming.close();
    if (size > 0) return ok({ name: incoming.name, originalName: plainName(originalName), size, digest });
    await discard(incoming.name);
    return fail("invalid", "file.empty");
  } catch (error) {
    await incoming.discard();
    return noRoom(error);
  }
}

/** A file that came in pieces. */
export async function receivedBefore(name: string, originalName: string): Promise<Arrived> {
  return {
    name,
    originalName: plainName(originalName),
    size: await sizeOfIncoming(name),
    digest: await digestOf(locateIncoming(name)),
  };
}

/** A file that the house brings itself: kept at once. */
export async function storeNow(originalName: string, bytes: Buffer) {
  const incoming = await Incoming.open(newName());
  await incoming.write(bytes);
  const { size, digest } = await incoming.close();
  await keep(incoming.name);
  return { name: incoming.name, originalName, extension: extensionOf(originalName), size, digest };
}

async function drain(data: AsyncIterable<Uint8Array>, answer: Refusal): Promise<Refusal> {
  for await (const _ of data);
  return answer;
}

/** The disk has no room, or will not be written: said as it is. Anything else is not to be expected. */
export function noRoom(error: unknown): Refusal {
  const { code } = error as { code?: string };
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG") return fail("full", "file.no-room");
  if (code === "EIO" || code === "EROFS" || code === "EACCES" || code === "EMFILE")
    return fail("unavailable", "file.store-away", { retryAfter: 30 });
  throw error;
}
