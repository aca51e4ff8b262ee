import { once } from "node:events";
import { request } from "node:http";
import { finished } from "node:stream/promises";

/** Child process: transfers a large file and reports the duration. */

export const FILE_BYTES = 1024 ** 3;
/** As long as a browser's boundary: parsers search by its length. */
const BOUNDARY = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
const CHUNK = Buffer.alloc(64 * 1024, "a film of nothing at all ");
/** Enough to be detected as MP4. */
const FILE_HEADER = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");

export type TransferJob = { url: string; token: string; isForm?: boolean; isSending: boolean };

async function uploadFile({ url, token, isForm }: TransferJob) {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = { title: "Large", author: "A", description: "Of nothing at all.", category: "Library" };
  const prefix = isForm
    ? Object.entries({ ...fields, contentType: "video" })
        .map(([name, value]) => field(name, value))
        .join("") +
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
    : "";
  const suffix = isForm ? `\r\n--${BOUNDARY}--\r\n` : "";
  const outgoing = request(url, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
      "Content-Length": prefix.length + FILE_BYTES + suffix.length,
    },
  });
  const responded = once(outgoing, "response") as Promise<[import("node:http").IncomingMessage]>;
  outgoing.write(prefix);
  outgoing.write(FILE_HEADER);
  for (let remaining = FILE_BYTES - FILE_HEADER.length; remaining > 0; remaining -= CHUNK.length)
    if (!outgoing.write(remaining < CHUNK.length ? CHUNK.subarray(0, remaining) : CHUNK))
      await once(outgoing, "drain");
  outgoing.end(suffix);
  const [response] = await responded;
  const body = await response.toArray();
  if (response.statusCode !== 201) throw new Error(`answered ${response.statusCode}: ${Buffer.concat(body)}`);
  return Buffer.concat(body).toString();
}

async function downloadFile({ url, token }: TransferJob) {
  const outgoing = request(url, { headers: { Authorization: `Bearer ${token}` } }).end();
  const [response] = (await once(outgoing, "response")) as [import("node:http").IncomingMessage];
  let bytes = 0;
  response.on("data", (chunk: Buffer) => (bytes += chunk.length));
  await finished(response);
  if (bytes !== FILE_BYTES) throw new Error(`answered ${response.statusCode} with ${bytes} bytes`);
  return "";
}

// Not when imported: the listener would keep the process alive.
if (import.meta.main)
  process.on("message", (job: TransferJob) => {
    const began = performance.now();
    const result = job.isSending ? uploadFile(job) : downloadFile(job);
    result.then(
      (body) => process.send!({ ms: performance.now() - began, body }),
      (error: unknown) => process.send!({ error: String(error) }),
    );
  });
