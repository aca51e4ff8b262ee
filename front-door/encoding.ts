import { brotliCompressSync, constants, gzipSync } from "node:zlib";

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
export function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br")
    return brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
  return encoding === "gzip" ? gzipSync(body, { level: 6 }) : body;
}

export const isCompressible = (type: string, size: number) =>
  size >= WORTH_IT &&
  /^(text\/|application\/(json|javascript|xml|atom\+xml|ld\+json|manifest\+json)|image\/svg)/.test(type);
