import { createHash, randomBytes } from "node:crypto";

import { env } from "#app/env.server.ts";

/** Marks our scripts and styles while a page is rendered. Hashes replace it, because a cached page cannot get a new nonce. */
export const NONCE = randomBytes(18).toString("base64url");

/** Three times as fast as UTF-8, and sufficient because only ASCII text is searched. */
export const PAGE_ENCODING = "latin1";

const NONCE_ATTRIBUTE = ` nonce="${NONCE}"`;
const NONCED_TAG_PATTERN = new RegExp(
  `<(script|style)\\b[^>]*?${NONCE_ATTRIBUTE}[^>]*>([\\s\\S]*?)</\\1`,
  "g",
);

const hashContent = (content: string) =>
  `'sha256-${createHash("sha256").update(content, PAGE_ENCODING).digest("base64")}'`;

let cachedStyles = { content: "", hash: "" };

function hashStyles(content: string) {
  if (cachedStyles.content !== content) cachedStyles = { content, hash: hashContent(content) };
  return cachedStyles.hash;
}

export function withContentSecurityPolicy(rendered: string, { isDevelopment } = env()) {
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, content] of rendered.matchAll(NONCED_TAG_PATTERN)) {
    if (!content) continue;
    if (tag === "style") hashes.style.add(hashStyles(content));
    else hashes.script.add(hashContent(content));
  }
  const listSources = (kind: keyof typeof hashes) => ["'self'", ...hashes[kind]].join(" ");
  const policy = [
    "default-src 'none'",
    `script-src ${listSources("script")}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src ${listSources("style")}`,
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
  return { page: rendered.replaceAll(NONCE_ATTRIBUTE, ""), policy };
}
