import { once } from "node:events";
import { request } from "node:http";
import { finished } from "node:stream/promises";

/** Sends or fetches a large file, in a process of its own, and says how long it took. */

export const BYTES = 1024 ** 3;
/** As long as those of browsers: what looks for it goes on by its length. */
const MARK = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
const PIECE = Buffer.alloc(64 * 1024, "a film of nothing at all ");
/** As much as makes it an MP4. */
const HEAD = Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1");

export type Asked = { url: string; token: string; isForm?: boolean; isSending: boolean };

async function send({ url, token, isForm }: Asked) {
  const field = (name: string, value: string) =>
    `--${MARK}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const fields = { title: "Large", author: "A", description: "Of nothing at all.", category: "Library" };
  const before = isForm
    ? Object.entries({ ...fields, contentType: "video" })
        .map(([name, value]) => field(name, value))
        .join("") +
      `--${MARK}\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
    : "";
  const after = isForm ? `\r\n--${MARK}--\r\n` : "";
  const asked = request(url, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Content-Type": `multipart/form-data; boundary=${MARK}`,
      "Content-Length": before.length + BYTES + after.length,
    },
  });
  const answered = once(asked, "response") as Promise<[import("node:http").IncomingMessage]>;
  asked.write(before);
  asked.write(HEAD);
  for (let left = BYTES - HEAD.length; left > 0; left -= PIECE.length)
    if (!asked.write(left < PIECE.length ? PIECE.subarray(0, left) : PIECE)) await once(asked, "drain");
  asked.end(after);
  const [answer] = await answered;
  const said = await answer.toArray();
  if (answer.statusCode !== 201) throw new Error(`answered ${answer.statusCode}: ${Buffer.concat(said)}`);
  return Buffer.concat(said).toString();
}

async function fetchIt({ url, token }: Asked) {
  const asked = request(url, { headers: { Authorization: `Bearer ${token}` } }).end();
  const [answer] = (await once(asked, "response")) as [import("node:http").IncomingMessage];
  let bytes = 0;
  answer.on("data", (piece: Buffer) => (bytes += piece.length));
  await finished(answer);
  if (bytes !== BYTES) throw new Error(`answered ${answer.statusCode} with ${bytes} bytes`);
  return "";
}

// Who imports it listens to nobody: it would wait for messages, and never end.
if (import.meta.main)
  process.on("message", (asked: Asked) => {
    const began = performance.now();
    const done = asked.isSending ? send(asked) : fetchIt(asked);
    done.then(
      (said) => process.send!({ ms: performance.now() - began, said }),
      (error: unknown) => process.send!({ error: String(error) }),
    );
  });
