import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

import { Decrypter, Encrypter } from "age-encryption";

/** Uses age (age-encryption.org): the server has only the public recipient key and cannot decrypt its backups. */

const toWebStream = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as Parameters<Encrypter["encrypt"]>[0];
const fromWebStream = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

export function encrypt(stream: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return (encrypter.encrypt(toWebStream(stream) as never) as Promise<unknown>).then(fromWebStream);
}

export function decrypt(stream: Readable, identities: string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return (decrypter.decrypt(toWebStream(stream) as never) as Promise<unknown>).then(fromWebStream);
}

const AGE_CHUNK_BYTES = 64 * 1024;
const AGE_TAG_BYTES = 16;

export async function createEncryptedSizeCalculator(recipient: string): Promise<(size: number) => number> {
  let emptyBytes = 0;
  for await (const chunk of await encrypt(Readable.from([]), recipient))
    emptyBytes += (chunk as Buffer).length;
  return (size) => emptyBytes + size + AGE_TAG_BYTES * Math.max(0, Math.ceil(size / AGE_CHUNK_BYTES) - 1);
}
