import { Socket } from "node:net";

/**
 * What the driver says in five pieces for each query goes to the database in one: the machine is asked once, with one
 * buffer.
 */
export class OneWrite extends Socket {
  override _writev(
    pieces: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ) {
    this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), "buffer" as BufferEncoding, done);
  }
}
