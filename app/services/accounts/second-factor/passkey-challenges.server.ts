import { createHash } from "node:crypto";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query, toTimeFromNowSql } from "#app/core/query.server.ts";
import { seal, unseal } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";

/** Loaded with the first passkey, because it takes a quarter of a second and 27 MB. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** Browsers have no passkeys for IP addresses, so a local site has them at `localhost`. */
export function getRelyingParty() {
  const urls = env().origins.map((origin) => new URL(origin));
  const { hostname, origin } = urls.find((url) => !/^\[|^[\d.]+$/.test(url.hostname)) ?? urls[0]!;
  return { id: hostname, origin };
}

/** EdDSA, ES256 and RS256. The library's default would try an algorithm that Node.js warns about. */
export const ALGORITHMS = [-8, -7, -257];

export const CHALLENGE_MS = 5 * 60_000;
type ChallengePurpose = "use" | `add ${string}`;
const getSealPurpose = (purpose: ChallengePurpose) => `passkey ${purpose}`;

/** Nothing is stored, so that requests for challenges cannot fill the database. */
export const createChallenge = (purpose: ChallengePurpose) =>
  Buffer.from(seal(String(Date.now() + CHALLENGE_MS), getSealPurpose(purpose)), "base64url");

export const isCurrentChallenge = (challenge: string, purpose: ChallengePurpose) =>
  Number(unseal(challenge, getSealPurpose(purpose)) ?? 0) > Date.now();

/** Returns false for a challenge that was used, in any process. The stored digest outlives the challenge. */
export async function consumeChallenge(em: EntityManager, challenge: string): Promise<boolean> {
  const digest = createHash("sha256").update(`passkey ${challenge}`).digest("base64url");
  const consumed = await query(em)
    .insertInto("rate_limit")
    .values({ id: digest, attempt_times: sql`array[now()]`, expires_at: toTimeFromNowSql("1 hour") })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return consumed !== undefined;
}
