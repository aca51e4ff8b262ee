import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";

/** What a browser with an empty cache asks for after a page, until script has taken it over. */
export type Sent = { file: string; bytes: number; headers: Record<string, string>; body: string };

/** As it comes out of the wire: the line of the status, the headers and the compressed body. */
export function sent(origin: string, file: string, headers: Record<string, string> = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const asked = request(origin + file, { agent: false, headers: { "Accept-Encoding": "br", ...headers } });
    asked.once("error", reject);
    asked.once("response", (answer) => {
      if (file.startsWith("/assets/") && answer.statusCode !== 200)
        return reject(new Error(`${file} is not there`));
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.once("end", () => {
        const body = Buffer.concat(pieces);
        const text = answer.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        const told = answer.headers as Record<string, string>;
        resolve({ file, bytes: answer.socket.bytesRead, headers: told, body: text.toString("utf8") });
      });
    });
    asked.end();
  });
}

const SCRIPT = /\/assets\/[\w.-]+\.(?:js|css)/g;
const IMPORTED = /(?:\bfrom|\bimport) ?"\.\/([\w.-]+\.js)"/g;

/** The files that a page names, and those that they import before they run. */
export async function firstVisit(origin: string, path: string, language: string): Promise<Sent[]> {
  const page = await sent(origin, path, { "Accept-Language": language });
  const got = new Map<string, Sent>();
  const wanted = [...page.body.matchAll(SCRIPT)].map(([name]) => name);
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (got.has(name)) continue;
    const file = await sent(origin, name);
    got.set(name, file);
    // The list of all routes names the files of all pages, and asks for none.
    if (!name.includes("/manifest-"))
      wanted.push(...[...file.body.matchAll(IMPORTED)].map(([, one]) => `/assets/${one!}`));
  }
  return [...got.values()];
}
