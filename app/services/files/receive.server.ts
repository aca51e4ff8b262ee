import type { EntityManager } from "@mikro-orm/postgresql";

import { fail, ok, type Refusal, type Result, StoreUnavailable, storeUnavailable } from "#app/core/result.ts";
import { plainName } from "#app/schemas/text.ts";

import { NewFile } from "./new-file.server.ts";
import { extensionOf } from "./kinds.ts";
import type { Space } from "./space.server.ts";
import { discard, settleNames, takeNameIn, takeNames } from "./names.server.ts";

export type Arrived = {
  name: string;
  originalName: string;
  size: number;
  digest: string;
  uploadId?: string;
};

export type Arrival = Result<Arrived>;

/**
 * One piece is in memory at a time. A file that is too large is still read to its end, since a browser shows an answer
 * only then. `space` is what was set aside for its form, with all its files.
 */
export async function receive(
  originalName: string,
  data: AsyncIterable<Uint8Array>,
  mostBytes: number,
  space?: Space,
): Promise<Arrival> {
  const name = space ? await takeNameIn(space.id) : (await takeNames(1))[0];
  if (!name) return drain(data, fail("invalid", "file.cut-off"));
  const file = await NewFile.create(name).catch(diskFull);
  const giveUp = async () => {
    if (file instanceof NewFile) await file.abandon();
    // With the database away the sweep does it later.
    await discard(name).catch(() => undefined);
  };
  if (!(file instanceof NewFile)) {
    await giveUp();
    return drain(data, file);
  }
  let refused: Refusal | undefined;
  try {
    for await (const chunk of data) {
      if (refused) continue;
      const isTooLarge = file.size + chunk.byteLength > mostBytes;
      refused = isTooLarge ? fail("large", "file.too-large") : noRoom(space, chunk.byteLength);
      if (!refused) await file.write(chunk).catch((error: unknown) => (refused = diskFull(error)));
      if (refused) await giveUp();
    }
    if (refused) return refused;
    const { size, digest } = await file.close();
    if (size > 0) return ok({ name, originalName: plainName(originalName), size, digest });
    await giveUp();
    return fail("invalid", "file.empty");
  } catch (error) {
    await giveUp();
    return diskFull(error);
  }
}

function noRoom(space: Space | undefined, bytes: number): Refusal | undefined {
  if (!space?.files) return undefined;
  space.files.bytes -= bytes;
  return space.files.bytes < 0 ? space.files.orElse : undefined;
}

export async function storeNow(em: EntityManager, originalName: string, bytes: Buffer) {
  const file = await NewFile.create((await takeNames(1))[0]!);
  await file.write(bytes).catch(async (error: unknown) => {
    await file.abandon();
    throw error;
  });
  const { size, digest } = await file.close();
  await settleNames(em, [file.name]);
  return { name: file.name, originalName, extension: extensionOf(originalName), size, digest };
}

export async function drain(data: AsyncIterable<Uint8Array>, answer: Refusal): Promise<Refusal> {
  for await (const _ of data);
  return answer;
}

export const fileGone = fail("missing", "file.gone");

/** A full or read-only disk, a store that is away, or a file given up meanwhile; anything else is a bug. */
export function diskFull(error: unknown): Refusal {
  if (error instanceof StoreUnavailable) return storeUnavailable;
  const { code } = error as { code?: string };
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG") return fail("full", "file.no-room");
  if (code === "EIO" || code === "EROFS" || code === "EACCES" || code === "EMFILE") return storeUnavailable;
  if (code === "ENOENT") return fail("invalid", "file.cut-off");
  throw error;
}
