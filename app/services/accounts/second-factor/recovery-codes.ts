import { createHash } from "node:crypto";

import { deriveSecret } from "#app/core/secrets.server.ts";

const CODE_COUNT = 10;
/** 16 characters of an alphabet of 32 are 80 bits: too many to guess from a hash. */
const CODE_CHARACTERS = 16;
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** The stored result of a repeated request has only the seed. */
export const deriveRecoveryCodes = (seed: string): string[] =>
  Array.from({ length: CODE_COUNT }, (_, index) => {
    const bytes = Buffer.from(deriveSecret(seed, `recovery-code ${index}`), "base64url");
    const characters = [...bytes.subarray(0, CODE_CHARACTERS)].map((byte) => ALPHABET[byte % 32]).join("");
    return characters.replaceAll(/.{4}(?=.)/g, "$&-");
  });

/** Does not depend on the session secret, so that codes survive its rotation. */
export const hashRecoveryCode = (accountId: string, code: string) =>
  createHash("sha256")
    .update(`${accountId}:${code.toLowerCase().replaceAll(/[^a-z\d]/g, "")}`)
    .digest("base64url");
