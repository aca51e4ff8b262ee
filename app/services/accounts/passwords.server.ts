import { availableParallelism } from "node:os";

import { hash, verify } from "@node-rs/argon2";

import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { Semaphore } from "#app/core/semaphore.ts";
import { ADMINISTRATOR_PASSWORD_MIN_LENGTH, type Role } from "#app/schemas/lists/accounts.ts";

/** Parameters of argon2id. `memoryCost` is in KiB. */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash occupies a CPU core and a libuv thread for about 20 ms. File reads need libuv threads, too. */
const hashSemaphore = new Semaphore({
  permits: Math.max(1, Math.min(2, availableParallelism() - 1)),
  maxWaiting: 1_000,
  maxWaitMs: 10_000,
});

const passwordHashingBusyRefusal = fail("unavailable", "refusal.busy", { retryAfter: 5 });

/** Keyboards encode accented letters in different ways: without NFC, the same password could be refused. */
// eslint-disable-next-line no-restricted-syntax -- normalizeText() would also remove characters.
const normalizePassword = (password: string) => password.normalize("NFC");

export async function hashPassword(password: string): Promise<Result<string>> {
  return hashSemaphore.run(
    async () => ok(await hash(normalizePassword(password), ARGON2_OPTIONS)),
    passwordHashingBusyRefusal,
  );
}

export const hashPasswordOrThrow = (password: string) => hash(normalizePassword(password), ARGON2_OPTIONS);

/** For a password that is chosen now. Existing passwords of administrators stay valid. */
export const checkAdministratorPassword = (
  role: Role | "visitor",
  password: string,
  path = "password",
): Refusal | undefined =>
  role === "admin" && password.length < ADMINISTRATOR_PASSWORD_MIN_LENGTH
    ? fail("invalid", "refusal.invalid", {
        details: [{ path, msg: "password.too-short-administrator" }],
      })
    : undefined;

// This hash is verified if the account has no password, so that the response time does not reveal whether an account exists.
let dummyHash: Promise<string> | undefined;

export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<Result<boolean>> {
  const expectedHash = passwordHash ?? (await (dummyHash ??= hash("nobody’s", ARGON2_OPTIONS)));
  return hashSemaphore.run(async () => {
    const isRight = await verify(expectedHash, normalizePassword(password));
    return ok(isRight && passwordHash !== null && passwordHash !== undefined);
  }, passwordHashingBusyRefusal);
}
