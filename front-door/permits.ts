import type { Semaphore, SemaphoreLimits } from "#app/core/semaphore.ts";

import type { Parts } from "./parts.ts";
import { isRead, type Passage } from "./passage.ts";

/** Reasons for these numbers: decision 0010. Fewer permits than the database pool has connections. */
export const PAGE_LIMITS: SemaphoreLimits = { permits: 8, maxWaiting: 5_000, maxIdleMs: 10_000 };
/** Separate from pages, since an upload takes as long as its connection is slow. */
export const UPLOAD_LIMITS: SemaphoreLimits = { permits: 100, maxWaiting: 100, maxIdleMs: 60_000 };
export const MAX_WAIT_MS = { read: 4_000, write: 10_000 };

type Options = { semaphore?: Semaphore; signal?: AbortSignal; maxWaitMs?: number };

/**
 * Undefined when no permit was free in time, or when the client or `signal` ended the wait. Work that outlasts its
 * permit continues without it.
 */
export function withPermit<Value>(
  { pages, limits }: Parts,
  passage: Passage,
  work: () => Promise<Value>,
  { semaphore = pages, signal, maxWaitMs = maxWaitOf(passage, limits) }: Options = {},
): Promise<Value | undefined> {
  return semaphore.run(work, undefined, {
    client: clientOf(passage),
    signal: signal ? AbortSignal.any([passage.signal, signal]) : passage.signal,
    maxWaitMs,
    progress: () => receivedBytes(passage),
  });
}

/** A network's reads and writes take turns: a page does not wait behind a class that logs in. */
const clientOf = ({ network, request }: Passage) => `${network} ${isRead(request) ? "read" : "write"}`;

export const maxWaitOf = ({ request }: Passage, { maxWaitMs }: Parts["limits"]) =>
  isRead(request) ? maxWaitMs.read : maxWaitMs.write;

/** Of this request only: a pipelined request on the same connection is no progress. */
const receivedBytes = ({ request }: Passage) => (request.complete ? -1 : request.socket.bytesRead);
