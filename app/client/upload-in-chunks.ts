/** Uploads a file before its form is sent. Retries after connection errors until the user cancels. */

export type FileProgress = { sent: number; size: number; perSecond: number; isWaiting: boolean };

type ChunkUploadOptions = { onProgress(progress: FileProgress): void; signal: AbortSignal };

export class UploadRejectedError extends Error {}

const MAX_RETRY_DELAY_MS = 15_000;

export async function uploadInChunks(
  file: File,
  { onProgress, signal }: ChunkUploadOptions,
): Promise<string> {
  // With the same key, a retry after a lost response continues the same upload.
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  let id: string | undefined;
  let offset = 0;
  const sendRest = async () => {
    id ??= (await createUpload(file, key, signal)).id;
    if (offset === file.size) return;
    const startedAt = performance.now();
    const reportSent = (sent: number) => {
      const perSecond = (sent * 1000) / Math.max(1, performance.now() - startedAt);
      onProgress({ sent: offset + sent, size: file.size, perSecond, isWaiting: false });
    };
    offset = await putBytes(`/api/uploads/${id}?offset=${offset}`, file.slice(offset), reportSent, signal);
  };
  for (let wait = 1000; id === undefined || offset < file.size;) {
    try {
      signal.throwIfAborted();
      await sendRest();
      wait = 1000;
    } catch (error) {
      if (signal.aborted || error instanceof UploadRejectedError) {
        if (id) void fetch(`/api/uploads/${id}`, { method: "DELETE" }).catch(() => undefined);
        throw error;
      }
      onProgress({ sent: offset, size: file.size, perSecond: 0, isWaiting: true });
      await waitForRetry(wait, signal);
      wait = Math.min(wait * 2, MAX_RETRY_DELAY_MS);
      if (id) offset = await fetchOffset(id, signal).catch(() => offset);
    }
  }
  return id;
}

const createUpload = ({ name, size }: File, key: string, signal: AbortSignal) =>
  fetchJson("/api/uploads", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ name, size }),
    signal,
  });

const fetchOffset = async (id: string, signal: AbortSignal) =>
  (await fetchJson(`/api/uploads/${id}`, { signal })).offset;

async function fetchJson(path: string, init: RequestInit): Promise<{ id: string; offset: number }> {
  const response = await fetch(path, init);
  if (response.ok) return (await response.json()) as { id: string; offset: number };
  const body = (await response.json().catch(() => ({}))) as { error?: string };
  if (response.status === 429 && init.method === "POST") throw new UploadRejectedError(body.error);
  throw toUploadError(response.status, body.error);
}

/** Other refusals than these do not change by waiting. */
const TEMPORARY_REFUSALS = [408, 409, 429];

const toUploadError = (status: number, message: string | undefined) =>
  status === 507 || (status >= 400 && status < 500 && !TEMPORARY_REFUSALS.includes(status))
    ? new UploadRejectedError(message)
    : new Error(String(status));

/** `fetch` does not tell how much it has sent. */
function putBytes(path: string, bytes: Blob, onProgress: (sent: number) => void, signal: AbortSignal) {
  return new Promise<number>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onloadend = () => {
      signal.removeEventListener("abort", abort);
      const body = (request.response ?? {}) as { offset?: number; error?: string };
      if (request.status === 200 && body.offset !== undefined) resolve(body.offset);
      else reject(toUploadError(request.status, body.error));
    };
    request.open("PUT", path);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.send(bytes);
  });
}

const waitForRetry = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener("online", finish);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    addEventListener("online", finish);
    signal.addEventListener("abort", finish);
  });
