import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

import { ExpectedError } from "#app/core/result.ts";
import { Semaphore, type SemaphoreLimits } from "#app/core/semaphore.ts";
import type { FileRange, ResponseChunks } from "#app/http/load-context.server.ts";

import type { Encoding } from "./buffered-response.ts";
import { withPermit } from "./limits.ts";
import { endResponse } from "./request-body.ts";
import type { HttpContext } from "./http-context.ts";

export type TransferLimits = SemaphoreLimits & {
  maxPerUser: number;
  /** The time limit for each `SLICE_BYTES` of a response. */
  sliceMs: number;
};

export type ExportLimits = TransferLimits & {
  maxChunkWaitMs: number;
  maxDurationMs: number;
};

export class TransferLimiter {
  readonly semaphore: Semaphore;
  readonly #maxPerUser: number;
  readonly #countByUser = new Map<string, number>();

  constructor({ maxPerUser, sliceMs: _, ...limits }: TransferLimits) {
    this.semaphore = new Semaphore(limits);
    this.#maxPerUser = maxPerUser;
  }

  /** Returns "rejected" if no permit was free in time. Evicting a permit destroys its response. */
  async run<Value>(
    { network, signal, response }: HttpContext,
    { user, maxWaitMs }: { user: string | undefined; maxWaitMs: number },
    send: () => Promise<Value>,
  ): Promise<Value | "rejected" | "limited"> {
    const count = (user !== undefined && this.#countByUser.get(user)) || 0;
    if (count >= this.#maxPerUser) return "limited";
    this.#changeCount(user, 1);
    try {
      return await this.semaphore.run(send, "rejected", {
        client: network,
        signal,
        maxWaitMs,
        progress: () => response.socket?.bytesWritten,
        onEvict: () => void response.destroy(),
      });
    } finally {
      this.#changeCount(user, -1);
    }
  }

  #changeCount(user: string | undefined, change: 1 | -1) {
    if (user === undefined) return;
    const count = (this.#countByUser.get(user) ?? 0) + change;
    if (count > 0) this.#countByUser.set(user, count);
    else this.#countByUser.delete(user);
  }
}

export const SLICE_BYTES = 64 * 1024;

export class ClientDisconnected extends Error {}

/** Destroys the response of a slow client. Time spent waiting for data to send does not count towards the deadline. */
export function createDeadlineWriter(response: ServerResponse, sliceMs: number) {
  let remainingMs = sliceMs;
  return async (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
      const slice = bytes.subarray(from, from + SLICE_BYTES);
      const startedAt = performance.now();
      const deadline = setTimeout(() => response.destroy(), remainingMs);
      try {
        await writeSlice(response, slice);
      } finally {
        clearTimeout(deadline);
      }
      const waitedMs = performance.now() - startedAt;
      remainingMs = Math.min(
        sliceMs,
        Math.max(0, remainingMs - waitedMs) + (sliceMs * slice.length) / SLICE_BYTES,
      );
    }
  };
}

function writeSlice(response: ServerResponse, bytes: Uint8Array) {
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new ClientDisconnected("the client disconnected"));
    if (response.destroyed) return fail();
    response.once("close", fail);
    response.write(bytes, (error) => {
      response.off("close", fail);
      if (error) fail();
      else resolve();
    });
  });
}

/** Chunks of this size are two thirds faster than Node's 64 KiB. */
const FILE_CHUNK_BYTES = 1024 * 1024;
const MAX_BYTES_IN_MEMORY = 16 * 1024 * 1024;
let bytesInMemory = 0;

export const isSmallRange = ({ start, end }: FileRange) => end - start < FILE_CHUNK_BYTES;

/** Throws if it cannot send the whole range. */
export async function sendFileRange(
  response: ServerResponse,
  { file, start, end }: FileRange,
  sliceMs: number,
) {
  const write = createDeadlineWriter(response, sliceMs);
  for (let position = start; position <= end;) {
    const hasMemory = bytesInMemory + FILE_CHUNK_BYTES <= MAX_BYTES_IN_MEMORY;
    const size = Math.min(end - position + 1, hasMemory ? FILE_CHUNK_BYTES : SLICE_BYTES);
    bytesInMemory += size;
    try {
      const buffer = Buffer.allocUnsafeSlow(size);
      const { bytesRead } = await file.read(buffer, 0, size, position);
      if (bytesRead === 0) throw new Error("file is shorter than its recorded size");
      await write(buffer.subarray(0, bytesRead));
      position += bytesRead;
    } finally {
      bytesInMemory -= size;
    }
  }
}

type ExportOptions = { generator: ResponseChunks; encoding: Encoding; writeHead: () => void };

/** Sends everything or destroys the response, so that a part is not taken for the whole. Returns false if rejected. */
export async function sendExport(ctx: HttpContext, { generator, encoding, writeHead }: ExportOptions) {
  const { request, response, server } = ctx;
  const { sliceMs, maxDurationMs } = server.limits.exports;
  const start = () => void (response.headersSent || writeHead());
  const destroy = () => void response.destroy();
  const timeout = setTimeout(destroy, maxDurationMs);
  const write = createDeadlineWriter(response, sliceMs);
  const send = async (source: AsyncIterable<Buffer>) => {
    for await (const bytes of source) {
      start();
      await write(bytes);
    }
  };
  try {
    const source = withPermitPerChunk(ctx, generator);
    await (encoding === "identity" ? send(source) : pipeline(source, createCompressor(encoding), send));
    start();
    endResponse(request, response);
    return true;
  } catch (error) {
    const hasStarted = response.headersSent || response.destroyed;
    if (hasStarted) destroy();
    if (!isExpectedError(error)) throw error;
    return hasStarted;
  } finally {
    clearTimeout(timeout);
  }
}

async function* withPermitPerChunk(ctx: HttpContext, chunks: ResponseChunks) {
  const { maxChunkWaitMs: maxWaitMs } = ctx.server.limits.exports;
  for (;;) {
    const chunk = await withPermit(ctx, () => chunks.next(), { maxWaitMs });
    if (!chunk) throw new ClientDisconnected("no permit for the next chunk");
    if (chunk.done) return;
    if (chunk.value.length > 0) yield Buffer.from(chunk.value as string);
  }
}

function isExpectedError(error: unknown) {
  const { code } = error as NodeJS.ErrnoException;
  return (
    error instanceof ClientDisconnected ||
    error instanceof ExpectedError ||
    code === "ERR_STREAM_PREMATURE_CLOSE"
  );
}

const createCompressor = (encoding: Encoding) =>
  encoding === "br"
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : createGzip({ level: 4 });
