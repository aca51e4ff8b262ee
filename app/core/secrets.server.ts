import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

import { env } from "#app/env.server.ts";

export const createSecret = () => randomBytes(32).toString("base64url");

const SECRET_PATTERN = /^[\w-]{43}$/;
const SHORT_TOKEN_PATTERN = /^[\w-]{16}$/;

/** Only this hash is stored. Returns undefined for a value that cannot be one of our secrets. */
export const hashToken = (secret: string): string | undefined =>
  SECRET_PATTERN.test(secret) ? createHash("sha256").update(secret).digest("base64url") : undefined;

export const toShortToken = (secret: string) => secret.slice(0, 16);
export const hashShortToken = (token: string): string | undefined =>
  SHORT_TOKEN_PATTERN.test(token) ? createHash("sha256").update(token).digest("base64url") : undefined;

/** Uses the session secret, so that email addresses cannot be guessed from a copy of the database alone. */
export function hmac(...parts: (string | Buffer)[]): string {
  const digest = createHmac("sha256", env().sessionSecrets[0] ?? "");
  // Adds the length of each part, so that ("ab", "c") and ("a", "bc") have different digests.
  for (const part of parts) digest.update(`${part.length}:`).update(part);
  return digest.digest("base64url");
}

/** The database stores only the seed, from which the same secret can be derived again. */
export const deriveSecret = (seed: string, purpose: string) => hmac("secret", purpose, seed);

const [CIPHER, IV_BYTES, TAG_BYTES] = ["aes-256-gcm", 12, 16] as const;
const deriveKey = (secret: string, purpose: string) =>
  createHmac("sha256", secret).update(`seal:${purpose}`).digest();

export function seal(text: string, purpose: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(env().sessionSecrets[0] ?? "", purpose), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** Also tries earlier session secrets. Returns undefined for text that `seal` did not create. */
export function unseal(sealed: string, purpose: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const [iv, tag, body] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ];
  for (const secret of env().sessionSecrets) {
    const decipher = createDecipheriv(CIPHER, deriveKey(secret, purpose), iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    } catch {}
  }
  return undefined;
}
