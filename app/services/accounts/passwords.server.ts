import { availableParallelism } from "node:os";

import { hash, verify } from "@node-rs/argon2";

import { fail, ok, type Result } from "#app/core/result.ts";
import { Semaphore } from "#app/core/semaphore.ts";

/** argon2id: 19 MiB, two passes, one lane. */
const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash uses a core for 20 ms, and a thread of the pool that reads files. */
const hashSemaphore = new Semaphore({
  permits: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 1_000,
  maxWaitMs: 10_000,
});

const busy = fail("unavailable", "refusal.busy", { retryAfter: 5 });

/** The same password typed on two keyboards can be two strings. */
// eslint-disable-next-line no-restricted-syntax -- Every character counts, and the schemas allow only 128.
const normalizePassword = (password: string) => password.normalize("NFC");

export async function hashPassword(password: string): Promise<Result<string>> {
  return hashSemaphore.run(async () => ok(await hash(normalizePassword(password), HASH_OPTIONS)), busy);
}

export const hashOrThrow = (password: string) => hash(normalizePassword(password), HASH_OPTIONS);

// Compared if there is no password, so that the time is the same.
let dummyHash: Promise<string> | undefined;

export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<Result<boolean>> {
  const expectedHash = passwordHash ?? (await (dummyHash ??= hash("nobody’s", HASH_OPTIONS)));
  return hashSemaphore.run(async () => {
    const isRight = await verify(expectedHash, normalizePassword(password));
    return ok(isRight && passwordHash !== null && passwordHash !== undefined);
  }, busy);
}
