import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

import { type Header, mergeHeaders } from "./headers.ts";
import { closeIfUnread, endResponse } from "./request-body.ts";

export type Encoding = "br" | "gzip" | "identity";

/** Smaller bodies grow by compression. */
const MIN_COMPRESSED_BYTES = 400;
/** Smaller bodies are compressed sooner than another thread has started. */
const MIN_THREAD_BYTES = 4 * 1024;

const OFFERED = (["br", "gzip"] as const).map((name) => ({
  name,
  accepted: new RegExp(`(^|[\\s,])${name}\\b`, "i"),
  refused: new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, "i"),
}));

export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return "identity";
  return (
    OFFERED.find(({ accepted, refused }) => accepted.test(header) && !refused.test(header))?.name ??
    "identity"
  );
}

/** Not for static files, which the build compresses at the highest level. */
const GZIP = { level: 6 };
const brotliOptions = (body: Buffer) => ({
  // The output fits into one chunk and need not be concatenated.
  chunkSize: Math.max(body.length, 1024),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

export function compressSync(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return brotliCompressSync(body, brotliOptions(body));
  return encoding === "gzip" ? gzipSync(body, GZIP) : body;
}

const brotliAsync = promisify<Buffer, ReturnType<typeof brotliOptions>, Buffer>(brotliCompress);
const gzipAsync = promisify<Buffer, typeof GZIP, Buffer>(gzip);

/** On another thread: compression takes a quarter of what rendering a page does. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotliAsync(body, brotliOptions(body));
  return encoding === "gzip" ? gzipAsync(body, GZIP) : body;
}

const isCompressible = (type: string, bytes: number) =>
  bytes >= MIN_COMPRESSED_BYTES &&
  /^(text\/|application\/(json|javascript|xml|atom\+xml|ld\+json|manifest\+json)|image\/svg)/.test(type);

type Options = {
  compressed?: Partial<Record<Encoding, Buffer>>;
  /** Never changes under its URL, so it needs no ETag. */
  isImmutable?: boolean;
};

/** A complete response. Each compressed form and its headers are made once, when first requested. */
export class BufferedResponse {
  readonly status: number;
  readonly headers: Header[];
  readonly #body: Buffer;
  readonly #hash: string | undefined;
  /** A weak ETag that the app has set. */
  readonly #appTag: string | undefined;
  readonly #bodies = new Map<Encoding, Buffer>();
  readonly #heads = { full: new Map<Encoding, string[]>(), notModified: new Map<Encoding, string[]>() };
  readonly #isCompressible: boolean;

  constructor(
    status: number,
    headers: Header[],
    body: Buffer,
    { compressed = {}, isImmutable = false }: Options = {},
  ) {
    this.status = status;
    this.headers = headers;
    this.#body = body;
    const valueOf = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
    this.#appTag = valueOf("etag");
    if (!isImmutable) this.#hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    for (const [encoding, bytes] of Object.entries(compressed)) this.#bodies.set(encoding as Encoding, bytes);
    this.#isCompressible = isCompressible(valueOf("content-type") ?? "", body.length);
  }

  /** Upper bound of its memory: the compressed bodies together are smaller than the body. */
  get bytes() {
    const headerBytes = this.headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return 2 * (this.#body.length + headerBytes);
  }

  /** Compresses for this request, so that `send` takes no time. */
  async prepare({ headers }: IncomingMessage) {
    const encoding = this.#encodingFor(headers);
    if (this.#body.length < MIN_THREAD_BYTES || this.#bodies.has(encoding)) return;
    if (encoding === "identity" || this.#isMatch(headers["if-none-match"], encoding)) return;
    this.#bodies.set(encoding, await compress(this.#body, encoding));
  }

  /** `own` are names and values in turn, added for this request; `replacing` replaces usual headers. */
  send(request: IncomingMessage, response: ServerResponse, own: string[] = [], replacing: Header[] = []) {
    const encoding = this.#encodingFor(request.headers);
    closeIfUnread(request, response);
    if (this.#isMatch(request.headers["if-none-match"], encoding)) {
      response.writeHead(304, [...this.#head("notModified", encoding, replacing), ...own]);
      return endResponse(request, response);
    }
    response.writeHead(this.status, [...this.#head("full", encoding, replacing), ...own]);
    endResponse(request, response, request.method === "HEAD" ? undefined : this.#bodyIn(encoding));
  }

  #encodingFor(headers: IncomingMessage["headers"]): Encoding {
    return this.#isCompressible ? chooseEncoding(headers["accept-encoding"] as string) : "identity";
  }

  #isMatch(ifNoneMatch: string | undefined, encoding: Encoding) {
    if (!ifNoneMatch) return false;
    const tag = this.#tagOf(encoding);
    return tag !== undefined && isListed(tag, ifNoneMatch);
  }

  /** An ETag names one form of the response: the compressed one is another. */
  #tagOf(encoding: Encoding) {
    if (this.status !== 200 || !this.#hash) return undefined;
    return this.#appTag ?? `"${this.#hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
  }

  #head(kind: "full" | "notModified", encoding: Encoding, replacing: Header[]): string[] {
    if (replacing.length) return this.#createHead(kind, encoding, replacing);
    const heads = this.#heads[kind];
    let head = heads.get(encoding);
    if (!head) heads.set(encoding, (head = this.#createHead(kind, encoding)));
    return head;
  }

  #createHead(kind: "full" | "notModified", encoding: Encoding, replacing: Header[] = []): string[] {
    const tag = this.#tagOf(encoding);
    const form: Header[] = tag === undefined ? [] : [["ETag", tag]];
    if (kind === "full") {
      if (encoding !== "identity") form.push(["Content-Encoding", encoding]);
      if (this.status !== 204 && this.status !== 304)
        form.push(["Content-Length", String(this.#bodyIn(encoding).length)]);
    }
    const headers = mergeHeaders(mergeHeaders(this.headers, replacing), form);
    return headers.filter(([name]) => kind === "full" || !/^content-type$/i.test(name)).flat();
  }

  #bodyIn(encoding: Encoding): Buffer {
    if (encoding === "identity") return this.#body;
    let body = this.#bodies.get(encoding);
    if (!body) this.#bodies.set(encoding, (body = compressSync(this.#body, encoding)));
    return body;
  }
}

const withoutWeak = (tag: string) => tag.trim().replace(/^W\//, "");

const isListed = (tag: string, ifNoneMatch: string) =>
  ifNoneMatch === "*" || ifNoneMatch.split(",").some((listed) => withoutWeak(listed) === withoutWeak(tag));
