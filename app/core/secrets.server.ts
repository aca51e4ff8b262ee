import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

import { env } from "#app/env.server.ts";

/** 256 random bits, fit for an address, a header and a cookie. */
export const newSecret = () => randomBytes(32).toString("base64url");

const SECRET = /^[\w-]{43}$/;
/** 96 bits: what nobody guesses, and what has room in a message to a telephone. */
const SHORT = /^[\w-]{16}$/;

/** Under what a secret is stored: it cannot be turned back. Nothing for what is no secret of ours. */
export const storedAs = (secret: string): string | undefined =>
  SECRET.test(secret) ? createHash("sha256").update(secret).digest("base64url") : undefined;

/** The beginning of a secret, where there is no room for all of it, and under what that is stored. */
export const shortOf = (secret: string) => secret.slice(0, 16);
export const shortStoredAs = (short: string): string | undefined =>
  SHORT.test(short) ? createHash("sha256").update(short).digest("base64url") : undefined;

/**
 * One name for several parts, which cannot be read or guessed from it: whoever has only the database cannot
 * try passwords or addresses against it.
 */
export function markOf(...parts: (string | Buffer)[]): string {
  const hmac = createHmac("sha256", env().sessionSecrets[0] ?? "");
  // Lengths between the parts, so that no two lists of parts read the same.
  for (const part of parts) hmac.update(`${part.length}:`).update(part);
  return hmac.digest("base64url");
}

/**
 * The secret that comes of a seed, which an attempt stores with its answer: so the second of two equal requests is
 * told the same, and nothing that opens anything is stored. Whoever has only the seed, or only the product's secret,
 * cannot make it; and the seed is forgotten with the attempt.
 */
export const secretFrom = (seed: string, purpose: string) => markOf("secret", purpose, seed);

const [CIPHER, IV_BYTES, TAG_BYTES] = ["aes-256-gcm", 12, 16] as const;
const keyFor = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(`seal:${purpose}`).digest();

/** Encrypted for one purpose: whoever has only the database, or only an address, cannot read or change it. */
export function seal(text: string, purpose: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(env().sessionSecrets[0] ?? "", purpose), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** What was sealed, by this secret or by one before it; nothing for what we did not seal. */
export function unseal(sealed: string, purpose: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const [iv, tag, body] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ];
  for (const secret of env().sessionSecrets) {
    const decipher = createDecipheriv(CIPHER, keyFor(secret, purpose), iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    } catch {
      // Sealed by another.
    }
  }
  return undefined;
}
