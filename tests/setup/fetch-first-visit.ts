import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";

/** Files that a browser with an empty cache requests for a page. */
export type FetchedFile = { file: string; bytes: number; headers: Record<string, string>; body: string };

/** `bytes`: as transferred, with the status line, headers and compressed body. */
export function fetchFile(
  origin: string,
  file: string,
  headers: Record<string, string> = {},
): Promise<FetchedFile> {
  return new Promise((resolve, reject) => {
    const outgoing = request(origin + file, {
      agent: false,
      headers: { "Accept-Encoding": "br", ...headers },
    });
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      if (file.startsWith("/assets/") && response.statusCode !== 200)
        return reject(new Error(`${file} is not there`));
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const body = Buffer.concat(chunks);
        const text = response.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        const responseHeaders = response.headers as Record<string, string>;
        resolve({
          file,
          bytes: response.socket.bytesRead,
          headers: responseHeaders,
          body: text.toString("utf8"),
        });
      });
    });
    outgoing.end();
  });
}

const ASSET_PATTERN = /\/assets\/[\w.-]+\.(?:js|css)/g;
const IMPORT_PATTERN = /(?:\bfrom|\bimport) ?"\.\/([\w.-]+\.js)"/g;

/** The files that a page references, and their static imports. */
export async function fetchFirstVisit(
  origin: string,
  path: string,
  language: string,
): Promise<FetchedFile[]> {
  const page = await fetchFile(origin, path, { "Accept-Language": language });
  const fetched = new Map<string, FetchedFile>();
  const pending = [...page.body.matchAll(ASSET_PATTERN)].map(([name]) => name);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (fetched.has(name)) continue;
    const file = await fetchFile(origin, name);
    fetched.set(name, file);
    // The route manifest names the files of all pages but loads none.
    if (!name.includes("/manifest-"))
      pending.push(...[...file.body.matchAll(IMPORT_PATTERN)].map(([, fileName]) => `/assets/${fileName!}`));
  }
  return [...fetched.values()];
}
