import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

import { matchesTag } from "#app/http/matches-tag.ts";

import { type Header, mergeHeaders } from "./headers.ts";
import type { HttpContext } from "./http-context.ts";

type Encoding = "br" | "gzip" | "identity";

/** Compression can make a smaller body larger. */
const MIN_COMPRESSED_BYTES = 400;

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

const brotliAsync = promisify<Buffer, ReturnType<typeof createBrotliOptions>, Buffer>(brotliCompress);
const gzipAsync = promisify<Buffer, typeof GZIP_OPTIONS, Buffer>(gzip);

/** Runs on another thread, because it takes a quarter of the time of rendering a page. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return brotliAsync(body, createBrotliOptions(body));
  return encoding === "gzip" ? gzipAsync(body, GZIP_OPTIONS) : body;
}

/** For a response of unknown length. */
export const createCompressor = (encoding: Exclude<Encoding, "identity">) =>
  encoding === "br"
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : createGzip({ level: 4 });

const COMPRESSIBLE_TYPES =
  /^(text\/|application\/(json|javascript|xml|atom\+xml|ld\+json|manifest\+json)|image\/svg)/;

type SendContext = Pick<HttpContext, "request" | "response" | "extraHeaders">;
type Variant = { body: Buffer; head: string[] };

/** A complete response. It is compressed once for each encoding. */
export class BufferedResponse {
  readonly status: number;
  readonly headers: Header[];
  readonly #body: Buffer;
  readonly #hash: string;
  readonly #isCompressible: boolean;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #compressions = new Map<Encoding, Promise<void>>();

  constructor(status: number, headers: Header[], body: Buffer) {
    this.status = status;
    this.headers = headers;
    this.#body = body;
    this.#hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    this.#variants.set("identity", { body, head: this.#createHead("identity", body) });
    this.#isCompressible =
      body.length >= MIN_COMPRESSED_BYTES && COMPRESSIBLE_TYPES.test(this.#findHeader("content-type") ?? "");
  }

  /** An upper bound. The compressed bodies together are smaller than the body. */
  get bytes() {
    const headerBytes = this.headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return 2 * (this.#body.length + headerBytes);
  }

  /** Synchronous if the body was compressed before. */
  send(ctx: SendContext, replacements: Header[] = []): unknown {
    const { request, response, extraHeaders } = ctx;
    const { headers, method } = request;
    const encoding = this.#isCompressible ? chooseEncoding(headers["accept-encoding"] as string) : "identity";
    if (this.#isKnown(headers, encoding)) {
      response.writeHead(304, [...this.#createHead(encoding, undefined, replacements), ...extraHeaders]);
      return void response.end();
    }
    const variant = this.#variants.get(encoding);
    if (!variant)
      return this.#compressOnce(encoding).then(() => response.headersSent || this.send(ctx, replacements));
    const { body } = variant;
    const head = replacements.length ? this.#createHead(encoding, body, replacements) : variant.head;
    response.writeHead(this.status, [...head, ...extraHeaders]);
    response.end(method === "HEAD" ? undefined : body);
  }

  #findHeader(headerName: string) {
    return this.headers.find(([name]) => name.toLowerCase() === headerName)?.[1];
  }

  #getTag(encoding: Encoding) {
    if (this.status !== 200) return undefined;
    return this.#findHeader("etag") ?? `"${this.#hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
  }

  #isKnown({ "if-none-match": known }: IncomingMessage["headers"], encoding: Encoding) {
    const tag = this.#getTag(encoding);
    return tag !== undefined && matchesTag(known, tag);
  }

  #compressOnce(encoding: Encoding): Promise<void> {
    let compression = this.#compressions.get(encoding);
    if (!compression) {
      compression = compress(this.#body, encoding).then((body) => {
        this.#variants.set(encoding, { body, head: this.#createHead(encoding, body) });
      });
      this.#compressions.set(encoding, compression);
    }
    return compression;
  }

  /** Without a body: of a 304. */
  #createHead(encoding: Encoding, body: Buffer | undefined, replacements: Header[] = []): string[] {
    const tag = this.#getTag(encoding);
    const bodyHeaders: Header[] = tag === undefined ? [] : [["ETag", tag]];
    if (body && encoding !== "identity") bodyHeaders.push(["Content-Encoding", encoding]);
    if (body && this.status !== 204 && this.status !== 304)
      bodyHeaders.push(["Content-Length", String(body.length)]);
    const headers = mergeHeaders(mergeHeaders(this.headers, replacements), bodyHeaders);
    return headers.filter(([name]) => body !== undefined || !/^content-type$/i.test(name)).flat();
  }
}

export const isAborted = ({ request, response }: HttpContext) =>
  response.destroyed || response.headersSent || request.socket.destroyed;
