import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Smaller answers grow by compression. */
const WORTH_IT = 400;

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
const brotli = (body: Buffer) => ({
  // All of it fits into one piece: it need not be put together.
  chunkSize: Math.max(body.length, 1024),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
});

export function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return brotliCompressSync(body, brotli(body));
  return encoding === "gzip" ? gzipSync(body, GZIP) : body;
}

const byBrotli = promisify<Buffer, ReturnType<typeof brotli>, Buffer>(brotliCompress);
const byGzip = promisify<Buffer, typeof GZIP, Buffer>(gzip);

/** The same bytes, made on another thread: it takes a quarter of what a page does. */
export async function compressBeside(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "br") return byBrotli(body, brotli(body));
  return encoding === "gzip" ? byGzip(body, GZIP) : body;
}

export const isCompressible = (type: string, size: number) =>
  size >= WORTH_IT &&
  /^(text\/|application\/(json|javascript|xml|atom\+xml|ld\+json|manifest\+json)|image\/svg)/.test(type);
