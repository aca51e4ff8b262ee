import { Socket } from "node:net";

/** The driver writes five pieces for each query; joined, they cost one system call. */
export class OneWrite extends Socket {
  override _writev(
    pieces: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ) {
    this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), "buffer" as BufferEncoding, done);
  }
}
