import { locate } from "#app/services/files/disk-store.server.ts";

import type { LoadContext } from "./load-context.server.ts";
import { sendFile } from "./load-context.server.ts";
import { Refused } from "./refused.server.ts";

type Sent = {
  name: string;
  originalName: string;
  digest: string;
  size: number;
  mediaType: string;
  disposition: "inline" | "attachment";
  /** It is everybody's, and what its address names never changes. */
  isPublic?: boolean;
};

/** Whether a request asks for the beginning of a file: the rest of a reading is not another one. */
export function asksForBeginning(request: Request): boolean {
  if (request.method === "HEAD") return false;
  const range = request.headers.get("range");
  return range === null || /^bytes=0-/.test(range);
}

/**
 * What a file may do in a browser: be looked at, and nothing else. A film or a recording is asked for a second
 * time by its player, which must be of this site to be allowed to; no script runs there either.
 */
const policyFor = (mediaType: string) =>
  [
    /^(audio|video)\//.test(mediaType) ? "sandbox allow-same-origin" : "sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "media-src 'self'",
    "frame-ancestors 'self'",
  ].join("; ");

/**
 * Sends a stored file, or the piece of it that was asked for. Its entity tag is its digest, so what was begun
 * goes on only while it is the same file.
 */
export function sendStored(request: Request, context: LoadContext, file: Sent): Response {
  const { size, mediaType } = file;
  const tag = `"${file.digest}"`;
  const headers = new Headers({
    "Content-Type": mediaType,
    "Content-Disposition": dispositionOf(file),
    "Accept-Ranges": "bytes",
    ETag: tag,
    "Cache-Control": file.isPublic ? "public, max-age=31536000, immutable" : "private, no-cache",
    "Content-Security-Policy": policyFor(mediaType),
  });
  const given = (name: string) => request.headers.get(name);
  const names = (list: string | null) => list?.split(",").map((one) => one.trim()) ?? [];
  const isSame = (list: string[]) => list.includes("*") || list.includes(tag);

  if (given("if-match") && !isSame(names(given("if-match")))) throw new Refused(412, "refused.changed");
  if (isSame(names(given("if-none-match")).map((one) => one.replace(/^W\//, ""))))
    return new Response(null, { status: 304, headers });

  const ifRange = given("if-range");
  const range = ifRange === null || ifRange === tag ? readRange(given("range"), size) : undefined;
  if (range === "unsatisfiable")
    throw new Refused(416, "refused.range", { headers: { "Content-Range": `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  return sendFile(context, { path: locate(file.name), start, end }, { status: range ? 206 : 200, headers });
}

/** One range of bytes; what is no such range is as if nothing had been asked. */
function readRange(
  asked: string | null,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(asked?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "") {
    // The last so many.
    const last = Math.min(Number(to), size);
    return last === 0 ? "unsatisfiable" : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  if (to !== "" && Number(to) < start) return undefined;
  if (start >= size) return "unsatisfiable";
  return { start, end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}

/** The name it came with, in any script; and for what knows ASCII alone, one made of that. */
function dispositionOf({ originalName, disposition }: Sent): string {
  const plain = originalName
    .normalize("NFKD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .replaceAll(/["\\%]/g, "_")
    .trim();
  const extension = /\.[a-z0-9]+$/i.exec(originalName)?.[0] ?? "";
  const fallback = plain && plain !== extension ? plain : `file${extension}`;
  const encoded = encodeURIComponent(originalName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
