import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

import { Decrypter, Encrypter } from "age-encryption";

/** age (age-encryption.org): the machine that makes backups has only the recipient, which seals and cannot open. */

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as Parameters<Encrypter["encrypt"]>[0];
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

export function seal(stream: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return (encrypter.encrypt(toWeb(stream) as never) as Promise<unknown>).then(fromWeb);
}

export function open(stream: Readable, identities: string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return (decrypter.decrypt(toWeb(stream) as never) as Promise<unknown>).then(fromWeb);
}

const CHUNK = 64 * 1024;
/** The length of what age adds to each chunk, by which a change is noticed. */
const TAG = 16;

/** For one recipient. An empty file has a head and one chunk. */
export async function sealedSizes(recipient: string): Promise<(size: number) => number> {
  let empty = 0;
  for await (const chunk of await seal(Readable.from([]), recipient)) empty += (chunk as Buffer).length;
  return (size) => empty + size + TAG * Math.max(0, Math.ceil(size / CHUNK) - 1);
}
