import { createHash, randomBytes } from "node:crypto";

import { env } from "#app/env.server.ts";

/**
 * Our inline scripts are allowed by their hash: a nonce would change with each answer, and break entity tags and cached
 * pages. Rendering marks our scripts with this secret, which is removed before the page leaves.
 */
export const OWN = randomBytes(18).toString("base64url");

/**
 * One sign for each byte is enough, since only ASCII is looked for. Reading and writing UTF-8 would take three times as
 * long as all that is done with the text.
 */
export const BYTES = "latin1";

const MARK = ` nonce="${OWN}"`;
const MARKED = new RegExp(`<(script|style)\\b[^>]*?${MARK}[^>]*>([\\s\\S]*?)</\\1`, "g");

const hashOf = (content: string) =>
  `'sha256-${createHash("sha256").update(content, BYTES).digest("base64")}'`;

/** The styles are long and the same on every page: hashed once. */
let styles = { content: "", hash: "" };

function hashOfStyles(content: string) {
  if (styles.content !== content) styles = { content, hash: hashOf(content) };
  return styles.hash;
}

export function withPolicy(rendered: string, { isDevelopment } = env()) {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, content] of rendered.matchAll(MARKED)) {
    if (!content) continue;
    if (tag === "style") hashes.style.add(hashOfStyles(content));
    else hashes.script.add(hashOf(content));
  }
  const own = (kind: keyof typeof hashes) => ["'self'", ...hashes[kind]].join(" ");
  const policy = [
    "default-src 'none'",
    `script-src ${own("script")}`,
    // The development server puts styles into the page as it goes.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src ${own("style")}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { page: rendered.replaceAll(MARK, ""), policy };
}
