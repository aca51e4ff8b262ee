import type { EntityManager } from "@mikro-orm/postgresql";

import { Semaphore } from "#app/core/semaphore.ts";

import { discard, takeNameIn } from "./names.server.ts";
import { NewFile } from "./new-file.server.ts";
import { readStored, remove } from "./the-store.server.ts";

/** Raw SQL: of several processes one is the first, and the others see it. */

/** In a new file that no request has ever had open: what is inspected later is what was digested. */

/** It uses the disk fully, so only a few at a time. */
const assembling = new Semaphore({ permits: 2 });

type Whole = { name: string; size: number; digest: string };
type Piece = { name: string; startsAt: number; whole: number };

export async function assemble(em: EntityManager, uploadId: string): Promise<Whole | undefined> {
  return (await findWhole(em, uploadId)) ?? assembling.run(() => makeWhole(em, uploadId), undefined);
}

async function findWhole(em: EntityManager, uploadId: string): Promise<Whole | undefined> {
  const [whole] = await em.execute<Whole[]>(
    "select name, size::float8 as size, digest from upload where id = ? and name is not null",
    [uploadId],
  );
  return whole;
}

async function makeWhole(em: EntityManager, uploadId: string): Promise<Whole | undefined> {
  const there = await findWhole(em, uploadId);
  if (there) return there;
  const pieces = await em.execute<Piece[]>(
    `select f.name, f.starts_at::float8 as "startsAt", u.size::float8 as whole from upload u join upload_file f on f.upload_id = u.id
     where u.id = ? and u.arrived = u.size and f.starts_at is not null order by f.starts_at`,
    [uploadId],
  );
  // Not complete; or another process has just joined it, and removed the pieces.
  if (pieces.length === 0) return findWhole(em, uploadId);
  const name = await takeNameIn(uploadId);
  if (!name) return undefined;
  try {
    const { digest } = await copy(pieces, name);
    await em.execute(
      "update upload set name = ?, digest = ?, touched_at = now() where id = ? and name is null",
      [name, digest, uploadId],
    );
  } catch (error) {
    await discard(name).catch(() => undefined);
    // By another process, or by this one, which did not hear so.
    const made = await findWhole(em, uploadId);
    if (!made) throw error;
  }
  const made = await findWhole(em, uploadId);
  if (made?.name !== name) await discard(name);
  // What stays of them goes with the upload.
  else await forgetPieces(em, uploadId).catch(() => undefined);
  return made;
}

/** With a hole in it, or too long, it is no file: as if a piece were not there. */
async function copy(pieces: Piece[], name: string) {
  const file = await NewFile.create(name);
  const reaches = (at: number) => {
    if (file.size !== at)
      throw Object.assign(new Error("an upload's pieces do not fit together"), { code: "ENOENT" });
  };
  try {
    for (const piece of pieces) {
      reaches(piece.startsAt);
      for await (const chunk of readStored(piece.name)) await file.write(chunk);
    }
    reaches(pieces[0]!.whole);
    return await file.close();
  } catch (error) {
    await file.abandon();
    throw error;
  }
}

async function forgetPieces(em: EntityManager, uploadId: string) {
  const gone = await em.execute<{ name: string }[]>(
    "delete from upload_file where upload_id = ? and starts_at is not null returning name",
    [uploadId],
  );
  for (const { name } of gone) await remove(name);
}
