/** Uploads a file before its form is sent. Retries after connection errors until the user cancels. */

type ChunkProgress = { sent: number; size: number; perSecond: number; isWaiting: boolean };

type ChunkUploadOptions = { onProgress(progress: ChunkProgress): void; signal: AbortSignal };

export class UploadRejectedError extends Error {}

const MAX_RETRY_DELAY_MS = 15_000;
const SPEED_WINDOW_MS = 5_000;

export async function uploadInChunks(
  file: File,
  { onProgress, signal }: ChunkUploadOptions,
): Promise<string> {
  // With the same key, a retry after a lost response continues the same upload.
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const createUpload = () =>
    fetchJson("/api/uploads", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ name: file.name, size: file.size }),
      signal,
    });
  const samples: [at: number, sent: number][] = [];
  const reportProgress = (sent: number, isWaiting = false) => {
    const now = performance.now();
    samples.push([now, sent]);
    while (samples.length > 2 && now - samples[0]![0] > SPEED_WINDOW_MS) samples.shift();
    const [firstAt, firstSent] = samples[0]!;
    onProgress({
      sent,
      size: file.size,
      perSecond: now > firstAt ? ((sent - firstSent) * 1000) / (now - firstAt) : 0,
      isWaiting,
    });
  };

  let id: string | undefined;
  let offset = 0;
  for (let wait = 1000; id === undefined || offset < file.size;) {
    signal.throwIfAborted();
    try {
      id ??= (await createUpload()).id;
      if (offset < file.size)
        offset = await putChunk(`/api/uploads/${id}?offset=${offset}`, file.slice(offset), {
          tell: (sent) => reportProgress(offset + sent),
          signal,
        });
      wait = 1000;
    } catch (error) {
      if (signal.aborted || error instanceof UploadRejectedError) {
        if (id) void fetch(`/api/uploads/${id}`, { method: "DELETE" }).catch(() => undefined);
        throw error;
      }
      reportProgress(offset, true);
      await waitForRetry(wait, signal);
      wait = Math.min(wait * 2, MAX_RETRY_DELAY_MS);
      if (id) offset = await fetchOffset(id, signal).catch(() => offset);
    }
  }
  return id;
}

const fetchOffset = async (id: string, signal: AbortSignal) =>
  (await fetchJson(`/api/uploads/${id}`, { signal })).offset;

async function fetchJson(path: string, init: RequestInit): Promise<{ id: string; offset: number }> {
  const response = await fetch(path, init);
  if (response.ok) return (await response.json()) as { id: string; offset: number };
  const body = (await response.json().catch(() => ({}))) as { error?: string };
  if (isRefusalStatus(response.status) || (response.status === 429 && init.method === "POST"))
    throw new UploadRejectedError(body.error);
  throw new Error(String(response.status));
}

const isRefusalStatus = (status: number) =>
  status === 507 || (status >= 400 && status < 500 && ![408, 409, 429].includes(status));

function putChunk(
  path: string,
  chunk: Blob,
  { tell: onProgress, signal }: { tell(sent: number): void; signal: AbortSignal },
) {
  return new Promise<number>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.onabort = request.onerror = request.ontimeout = () => reject(new Error("the line was lost"));
    request.onload = () => {
      const body = (request.response ?? {}) as { offset?: number; error?: string };
      if (request.status === 200 && body.offset !== undefined) resolve(body.offset);
      else
        reject(
          isRefusalStatus(request.status)
            ? new UploadRejectedError(body.error)
            : new Error(String(request.status)),
        );
    };
    request.open("PUT", path);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.send(chunk);
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
