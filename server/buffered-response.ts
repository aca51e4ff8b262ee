import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

import { type Header, mergeHeaders } from "./headers.ts";
import { closeIfUnread, endResponse } from "./request-body.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Compression can make a smaller body larger. */
const MIN_COMPRESSED_BYTES = 400;
/** A smaller body is compressed faster than it is passed to another thread. */
const MIN_THREAD_BYTES = 4 * 1024;

const ENCODINGS = (["br", "gzip"] as const).map((name) => ({
  name,
  accepted: new RegExp(`(^|[\\s,])${name}\\b`, "i"),
  rejected: new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, "i"),
}));

export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  return (
    ENCODINGS.find(({ accepted, rejected }) => accepted.test(header) && !rejected.test(header))?.name ??
    "identity"
  );
}

const GZIP_OPTIONS = { level: 6 };
const createBrotliOptions = (body: Buffer) => ({
  chunkSize: Math.max(body.length, 1024),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

export function compressSync(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return brotliCompressSync(body, createBrotliOptions(body));
  return encoding === "gzip" ? gzipSync(body, GZIP_OPTIONS) : body;
}

const brotliAsync = promisify<Buffer, ReturnType<typeof createBrotliOptions>, Buffer>(brotliCompress);
const gzipAsync = promisify<Buffer, typeof GZIP_OPTIONS, Buffer>(gzip);

/** Runs on another thread, because it takes a quarter of the time of rendering a page. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotliAsync(body, createBrotliOptions(body));
  return encoding === "gzip" ? gzipAsync(body, GZIP_OPTIONS) : body;
}

const isCompressible = (type: string, bytes: number) =>
  bytes >= MIN_COMPRESSED_BYTES &&
  /^(text\/|application\/(json|javascript|xml|atom\+xml|ld\+json|manifest\+json)|image\/svg)/.test(type);

type BufferedResponseOptions = {
  compressed?: Partial<Record<Encoding, Buffer>>;
  isImmutable?: boolean;
};

export class BufferedResponse {
  readonly status: number;
  readonly headers: Header[];
  readonly #body: Buffer;
  readonly #hash: string | undefined;
  readonly #appTag: string | undefined;
  readonly #bodiesByEncoding = new Map<Encoding, Buffer>();
  readonly #headersByEncoding = {
    full: new Map<Encoding, string[]>(),
    notModified: new Map<Encoding, string[]>(),
  };
  readonly #isCompressible: boolean;

  constructor(
    status: number,
    headers: Header[],
    body: Buffer,
    { compressed = {}, isImmutable = false }: BufferedResponseOptions = {},
  ) {
    this.status = status;
    this.headers = headers;
    this.#body = body;
    const getHeader = (headerName: string) =>
      headers.find(([name]) => name.toLowerCase() === headerName)?.[1];
    this.#appTag = getHeader("etag");
    if (!isImmutable) this.#hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    for (const [encoding, bytes] of Object.entries(compressed))
      this.#bodiesByEncoding.set(encoding as Encoding, bytes);
    this.#isCompressible = isCompressible(getHeader("content-type") ?? "", body.length);
  }

  /** An upper bound. The compressed bodies together are smaller than the body. */
  get bytes() {
    const headerBytes = this.headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return 2 * (this.#body.length + headerBytes);
  }

  async prepare({ headers }: IncomingMessage) {
    const encoding = this.#chooseEncoding(headers);
    if (this.#body.length < MIN_THREAD_BYTES || this.#bodiesByEncoding.has(encoding)) return;
    if (encoding === "identity" || this.#isMatch(headers["if-none-match"], encoding)) return;
    this.#bodiesByEncoding.set(encoding, await compress(this.#body, encoding));
  }

  /** `extraHeaders` alternates names and values. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    extraHeaders: string[] = [],
    replacements: Header[] = [],
  ) {
    const encoding = this.#chooseEncoding(request.headers);
    closeIfUnread(request, response);
    if (this.#isMatch(request.headers["if-none-match"], encoding)) {
      response.writeHead(304, [...this.#getHeaders("notModified", encoding, replacements), ...extraHeaders]);
      return endResponse(request, response);
    }
    response.writeHead(this.status, [...this.#getHeaders("full", encoding, replacements), ...extraHeaders]);
    endResponse(request, response, request.method === "HEAD" ? undefined : this.#encodeBody(encoding));
  }

  #chooseEncoding(headers: IncomingMessage["headers"]): Encoding {
    return this.#isCompressible ? chooseEncoding(headers["accept-encoding"] as string) : "identity";
  }

  #isMatch(ifNoneMatch: string | undefined, encoding: Encoding) {
    if (!ifNoneMatch) return false;
    const tag = this.#getTag(encoding);
    return tag !== undefined && matchesIfNoneMatch(tag, ifNoneMatch);
  }

  #getTag(encoding: Encoding) {
    if (this.status !== 200 || !this.#hash) return undefined;
    return this.#appTag ?? `"${this.#hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
  }

  #getHeaders(kind: "full" | "notModified", encoding: Encoding, replacements: Header[]): string[] {
    if (replacements.length) return this.#createHeaders(kind, encoding, replacements);
    const heads = this.#headersByEncoding[kind];
    let head = heads.get(encoding);
    if (!head) heads.set(encoding, (head = this.#createHeaders(kind, encoding)));
    return head;
  }

  #createHeaders(kind: "full" | "notModified", encoding: Encoding, replacements: Header[] = []): string[] {
    const tag = this.#getTag(encoding);
    const bodyHeaders: Header[] = tag === undefined ? [] : [["ETag", tag]];
    if (kind === "full") {
      if (encoding !== "identity") bodyHeaders.push(["Content-Encoding", encoding]);
      if (this.status !== 204 && this.status !== 304)
        bodyHeaders.push(["Content-Length", String(this.#encodeBody(encoding).length)]);
    }
    const headers = mergeHeaders(mergeHeaders(this.headers, replacements), bodyHeaders);
    return headers.filter(([name]) => kind === "full" || !/^content-type$/i.test(name)).flat();
  }

  #encodeBody(encoding: Encoding): Buffer {
    if (encoding === "identity") return this.#body;
    let body = this.#bodiesByEncoding.get(encoding);
    if (!body) this.#bodiesByEncoding.set(encoding, (body = compressSync(this.#body, encoding)));
    return body;
  }
}

const stripWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, "");

const matchesIfNoneMatch = (tag: string, ifNoneMatch: string) =>
  ifNoneMatch === "*" ||
  ifNoneMatch.split(",").some((listed) => stripWeakPrefix(listed) === stripWeakPrefix(tag));
