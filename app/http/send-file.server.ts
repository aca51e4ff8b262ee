import { type FileToSend, getStore, hasFileInStore, openStored } from "#app/services/files/index.server.ts";

import { formatContentDisposition } from "./content-disposition.ts";
import { type LoadContext, sendFile, StreamedResponse } from "./load-context.server.ts";
import { isHeadRequest, countsAsView } from "./counts-as-view.server.ts";
import { HttpError } from "./http-error.server.ts";
import { matchesTag } from "./matches-tag.ts";

export function isFirstRangeRequest(request: Request, context: LoadContext): boolean {
  if (!countsAsView(request, context)) return false;
  const range = request.headers.get("range");
  return range === null || /^bytes=0-/.test(range);
}

/** A file must not run scripts. A recording keeps this site's origin, because the browser's player loads it again. */
const createFilePolicy = (mediaType: string) =>
  [
    /^(audio|video)\//.test(mediaType) ? "sandbox allow-same-origin" : "sandbox",
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "media-src 'self'",
    "frame-ancestors 'self'",
  ].join("; ");

const getCacheControl = ({ isPublic, isSecret }: FileToSend) =>
  isPublic ? "public, max-age=31536000, immutable" : `private, ${isSecret ? "no-store" : "no-cache"}`;

/** The ETag is the file's digest, so a download is resumed only if the file is unchanged. */
export async function sendStoredFile(
  request: Request,
  context: LoadContext,
  file: FileToSend,
): Promise<Response> {
  const { size, mediaType } = file;
  const tag = `"${file.digest}"`;
  const headers = new Headers({
    "Content-Type": mediaType,
    "Content-Disposition": formatContentDisposition(file.disposition, file.originalName),
    "Accept-Ranges": "bytes",
    ETag: tag,
    "Cache-Control": getCacheControl(file),
    "Content-Security-Policy": createFilePolicy(mediaType),
  });
  const getHeader = (name: string) => request.headers.get(name);
  const ifMatch = getHeader("if-match");
  if (ifMatch && !ifMatch.split(",").some((each) => ["*", tag].includes(each.trim())))
    throw new HttpError(412, "refusal.changed");
  if (matchesTag(getHeader("if-none-match"), tag)) return new Response(null, { status: 304, headers });

  const ifRange = getHeader("if-range");
  const range = ifRange === null || ifRange === tag ? parseRange(getHeader("range"), size) : undefined;
  if (range === "unsatisfiable")
    throw new HttpError(416, "refusal.range", { headers: { "Content-Range": `bytes */${size}` } });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  const init = { status: range ? 206 : 200, headers };
  // A resumed download is not redirected, because it has our ETag, which the store does not know.
  const storeUrl =
    ifRange === null && canRedirectToStore(request, context, file) && (await findStoreUrl(file, headers));
  if (storeUrl)
    return new Response(null, {
      status: 302,
      headers: { Location: storeUrl, "Cache-Control": "private, no-store" },
    });
  if (isHeadRequest(request, context)) {
    if (!(await hasFileInStore(file.name, size))) throw new HttpError(404, "file.missing");
    headers.set("Content-Length", String(end - start + 1));
    return new StreamedResponse(null, init);
  }
  const opened = await openStored(file.name, { start, end });
  if (!opened) throw new HttpError(404, "file.missing");
  return sendFile(context, opened.body, { ...init, bytes: end - start + 1 });
}

/** Only for downloads. A media player would request more ranges after the store's URL has expired. */
const canRedirectToStore = (
  request: Request,
  context: LoadContext,
  { disposition, isOpenAccess }: FileToSend,
) =>
  isOpenAccess &&
  disposition === "attachment" &&
  !isHeadRequest(request, context) &&
  isNavigation(request.headers) &&
  !request.headers.has("authorization");

const isNavigation = (headers: Headers) =>
  (headers.get("accept") ?? "").includes("text/html") &&
  (headers.get("sec-fetch-mode") ?? "navigate") === "navigate";

const findStoreUrl = async ({ name, size, mediaType }: FileToSend, headers: Headers) =>
  (await getStore()).getDownloadUrl(name, size, {
    type: mediaType,
    disposition: headers.get("content-disposition")!,
    cache: headers.get("cache-control")!,
  });

function parseRange(
  header: string | null,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
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
