import { addressOf, isThere as isStored, openStored } from "#app/services/files/index.server.ts";

import { dispositionOf } from "./file-names.ts";
import type { LoadContext } from "./load-context.server.ts";
import { sendFile } from "./load-context.server.ts";
import { isHead, isOpening } from "./opening.server.ts";
import { Refused } from "./refused.server.ts";

type Sent = {
  name: string;
  originalName: string;
  digest: string;
  size: number;
  mediaType: string;
  disposition: "inline" | "attachment";
  isPublic?: boolean;
  /** The store itself may give it, and does not know to whom. */
  isOpenToAll?: boolean;
};

const NEVER_READ = {
  read: () => Promise.reject(new Error("nothing of it was asked for")),
  close: () => Promise.resolve(),
};

/** Later pieces are the same reading, not another one. */
export function asksForBeginning(request: Request, context: LoadContext): boolean {
  if (!isOpening(request, context)) return false;
  const range = request.headers.get("range");
  return range === null || /^bytes=0-/.test(range);
}

/** A file may run nothing. Media of this site is allowed, as players ask for films a second time. */
const policyFor = (mediaType: string) =>
  [
    /^(audio|video)\//.test(mediaType) ? "sandbox allow-same-origin" : "sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "media-src 'self'",
    "frame-ancestors 'self'",
  ].join("; ");

/** The entity tag is the file's digest, so a download goes on only with the same file. */
export async function sendStored(
  request: Request,
  context: LoadContext,
  file: Sent,
  person: string | undefined,
): Promise<Response> {
  const { size, mediaType } = file;
  const tag = `"${file.digest}"`;
  const headers = new Headers({
    "Content-Type": mediaType,
    "Content-Disposition": dispositionOf(file.disposition, file.originalName),
    "Accept-Ranges": "bytes",
    ETag: tag,
    "Cache-Control": file.isPublic ? "public, max-age=31536000, immutable" : "private, no-cache",
    "Content-Security-Policy": policyFor(mediaType),
  });
  const valueOf = (name: string) => request.headers.get(name);
  const names = (list: string | null) => list?.split(",").map((one) => one.trim()) ?? [];
  const isSame = (list: string[]) => list.includes("*") || list.includes(tag);

  if (valueOf("if-match") && !isSame(names(valueOf("if-match")))) throw new Refused(412, "refused.changed");
  if (isSame(names(valueOf("if-none-match")).map((one) => one.replace(/^W\//, ""))))
    return new Response(null, { status: 304, headers });

  const ifRange = valueOf("if-range");
  const range = ifRange === null || ifRange === tag ? readRange(valueOf("range"), size) : undefined;
  if (range === "unsatisfiable")
    throw new Refused(416, "refused.range", { headers: { "Content-Range": `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  const init = { status: range ? 206 : 200, headers };
  // A download that goes on names our tag: the store has another, and not every store looks at it.
  const address = ifRange === null && mayBeLed(request, context, file) && (await atStore(file, headers));
  if (address)
    return new Response(null, {
      status: 302,
      headers: { Location: address, "Cache-Control": "private, no-store" },
    });
  if (isHead(request, context)) {
    if (!(await isStored(file.name, size))) throw new Refused(404, "file.gone");
    return context.door
      ? sendFile(context, { file: NEVER_READ, start, end }, init, person)
      : new Response(null, init);
  }
  const opened = await openStored(file.name, { start, end });
  if (!opened) throw new Refused(404, "file.gone");
  return sendFile(context, { file: opened, start, end }, init, person);
}

/**
 * Only a browser that saves a file. What is played is asked for again and again, by then at an address that has run
 * out; a program may take the redirect for the file, or send its login to the store.
 */
const mayBeLed = (request: Request, context: LoadContext, { disposition, isOpenToAll }: Sent) =>
  isOpenToAll &&
  disposition === "attachment" &&
  !isHead(request, context) &&
  isBrowsing(request.headers) &&
  !request.headers.has("authorization");

const isBrowsing = (headers: Headers) =>
  (headers.get("accept") ?? "").includes("text/html") &&
  (headers.get("sec-fetch-mode") ?? "navigate") === "navigate";

const atStore = ({ name, size, mediaType }: Sent, headers: Headers) =>
  addressOf(name, size, {
    type: mediaType,
    disposition: headers.get("content-disposition")!,
    cache: headers.get("cache-control")!,
  });

/** Anything but one range of bytes is ignored. */
function readRange(
  asked: string | null,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(asked?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  if (from === "") {
    const last = Math.min(Number(to), size);
    return last === 0 ? "unsatisfiable" : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  if (to !== "" && Number(to) < start) return undefined;
  if (start >= size) return "unsatisfiable";
  return { start, end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}
