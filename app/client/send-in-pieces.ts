/** Sends a file before its form. After a lost connection it goes on; only a refusal or the sender ends it. */

type Told = { sent: number; size: number; perSecond: number; isWaiting: boolean };

type Options = { tell(told: Told): void; signal: AbortSignal };

export class NotTaken extends Error {}

const LONGEST_WAIT_MS = 15_000;
const RATE_OVER_MS = 5_000;

export async function sendInPieces(file: File, { tell, signal }: Options): Promise<string> {
  // Begun again after an answer that was lost it is the same upload.
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const begin = () =>
    asked("/api/uploads", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ name: file.name, size: file.size }),
      signal,
    });
  const seen: [at: number, sent: number][] = [];
  const progress = (sent: number, isWaiting = false) => {
    const now = performance.now();
    seen.push([now, sent]);
    while (seen.length > 2 && now - seen[0]![0] > RATE_OVER_MS) seen.shift();
    const [began, before] = seen[0]!;
    tell({
      sent,
      size: file.size,
      perSecond: now > began ? ((sent - before) * 1000) / (now - began) : 0,
      isWaiting,
    });
  };

  let id: string | undefined;
  let offset = 0;
  for (let wait = 1000; id === undefined || offset < file.size;) {
    signal.throwIfAborted();
    try {
      id ??= (await begin()).id;
      if (offset < file.size)
        offset = await put(`/api/uploads/${id}?offset=${offset}`, file.slice(offset), {
          tell: (sent) => progress(offset + sent),
          signal,
        });
      wait = 1000;
    } catch (error) {
      if (signal.aborted || error instanceof NotTaken) {
        if (id) void fetch(`/api/uploads/${id}`, { method: "DELETE" }).catch(() => undefined);
        throw error;
      }
      progress(offset, true);
      await pause(wait, signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      if (id) offset = await arrivedOf(id, signal).catch(() => offset);
    }
  }
  return id;
}

const arrivedOf = async (id: string, signal: AbortSignal) =>
  (await asked(`/api/uploads/${id}`, { signal })).offset;

async function asked(path: string, init: RequestInit): Promise<{ id: string; offset: number }> {
  const answer = await fetch(path, init);
  // Of an answer that is cut nothing is known: it is asked for again.
  if (answer.ok) return (await answer.json()) as { id: string; offset: number };
  const said = (await answer.json().catch(() => ({}))) as { error?: string };
  if (isRefusal(answer.status) || (answer.status === 429 && init.method === "POST"))
    throw new NotTaken(said.error);
  throw new Error(String(answer.status));
}

/** A full disk (507) counts as a refusal. */
const isRefusal = (status: number) =>
  status === 507 || (status >= 400 && status < 500 && ![408, 409, 429].includes(status));

/** fetch() cannot tell how much has been sent. */
function put(path: string, piece: Blob, { tell, signal }: { tell(sent: number): void; signal: AbortSignal }) {
  return new Promise<number>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = ({ loaded }) => tell(loaded);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.onabort = request.onerror = request.ontimeout = () => reject(new Error("the line was lost"));
    request.onload = () => {
      const said = (request.response ?? {}) as { offset?: number; error?: string };
      if (request.status === 200 && said.offset !== undefined) resolve(said.offset);
      else reject(isRefusal(request.status) ? new NotTaken(said.error) : new Error(String(request.status)));
    };
    request.open("PUT", path);
    request.responseType = "json";
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.send(piece);
  });
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
