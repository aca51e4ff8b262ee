import { createHash } from "node:crypto";

/** On every answer, refusals and static files included. */
export function securityHeaders(isHttps: boolean): [string, string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    // With "no-referrer" a browser would send its own posts with a null origin.
    ["Referrer-Policy", "same-origin"],
    ["X-Frame-Options", "SAMEORIGIN"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ...(isHttps ? [["Strict-Transport-Security", "max-age=31536000"] as [string, string]] : []),
  ];
}

/** For whatever is not a page and says nothing itself. */
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

const hashOf = (content: string) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** The styles are long and the same on every page: hashed once. */
let styles = { content: "", hash: "" };

function hashOfStyles(content: string) {
  if (styles.content !== content) styles = { content, hash: hashOf(content) };
  return styles.hash;
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * The policy of one finished page: its inline scripts and styles are named by their hash. A nonce would
 * change with every answer, and spoil entity tags and kept pages.
 */
export function pagePolicy(html: string, isDevelopment: boolean): string {
  const hashes: Record<string, Set<string>> = { script: new Set(), style: new Set() };
  for (const [, tag, attributes, content] of html.matchAll(INLINE)) {
    if (!content || /\ssrc=/.test(attributes!)) continue;
    hashes[tag!]!.add(tag === "style" ? hashOfStyles(content) : hashOf(content));
  }
  const own = (kind: string) => ["'self'", ...hashes[kind]!].join(" ");
  return [
    "default-src 'none'",
    `script-src ${own("script")}`,
    // The development server puts styles into the page as it goes.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src ${own("style")}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
