import type { EntityManager } from "@mikro-orm/postgresql";

import { NewFile } from "./new-file.server.ts";
import { discard, takeNameIn } from "./names.server.ts";

/** Raw SQL: both tables change in one statement. */

/** The most that a killed process loses of an upload: so many bytes, or so much time on a slow line. */
export const PIECE = { mostBytes: 8 * 1024 * 1024, longestMs: 15_000 };

/**
 * Each piece is a file, and counts once that is closed, if the upload still ends where the piece begins and no later
 * request has taken it over: so pieces neither overlap nor leave holes.
 */
export class PieceWriter {
  readonly #em: EntityManager;
  readonly #uploadId: string;
  readonly #writer: string;
  #at: number;
  #file: NewFile | undefined;
  #begun = 0;

  constructor(em: EntityManager, uploadId: string, writer: string, at: number) {
    this.#em = em;
    this.#uploadId = uploadId;
    this.#writer = writer;
    this.#at = at;
  }

  /** False where a later request has the upload, or it is gone. */
  async write(chunk: Uint8Array): Promise<boolean> {
    if (!this.#file) {
      const name = await takeNameIn(this.#uploadId, this.#writer);
      if (!name) return false;
      this.#begun = performance.now();
      this.#file = await NewFile.create(name);
    }
    await this.#file.write(chunk);
    const isFull = this.#file.size >= PIECE.mostBytes || performance.now() - this.#begun > PIECE.longestMs;
    return !isFull || this.finish();
  }

  async finish(): Promise<boolean> {
    if (!this.#file) return true;
    const { name } = this.#file;
    const { size } = await this.#file.close();
    const counted = await this.#em.execute(
      `with moved as (
         update upload set arrived = arrived + ?, pieces = pieces + 1, touched_at = now()
         where id = ? and writer = ? and arrived = ? returning id
       ) update upload_file f set starts_at = ? from moved
         where f.name = ? and f.upload_id = moved.id returning f.name`,
      [size, this.#uploadId, this.#writer, this.#at, this.#at, name],
    );
    if (counted.length === 0) return false;
    this.#file = undefined;
    this.#at += size;
    return true;
  }

  async end() {
    if (!this.#file) return;
    await this.#file.abandon();
    // With the database away it is deleted with its upload.
    await discard(this.#file.name).catch(() => undefined);
  }
}
