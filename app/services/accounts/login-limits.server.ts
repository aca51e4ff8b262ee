import type { Context } from "#app/core/context.ts";
import { consumeRateLimit, refundRateLimit, type RateLimitKey } from "#app/core/rate-limit.server.ts";
import type { Refusal } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";

export const canLogIn = ({ isDemo }: { isDemo: boolean }) => !isDemo || env().demoCredentials;

/** A successful login clears the `client` counter. It takes only its own attempt back from the `shared` counters, which count other clients, too. */
export type LoginLimits = { client: RateLimitKey; shared: RateLimitKey[] };

/**
 * `subject` is the address, or the passkey. A browser that has logged in before uses up a limit of its own first, then
 * the limits for all clients.
 */
export async function consumeLoginLimits(
  ctx: Context,
  subject: string,
  isKnownBrowser: boolean,
): Promise<LoginLimits | Refusal> {
  const knownBrowserKey: RateLimitKey = ["login.known-browser", subject];
  if (isKnownBrowser && !(await consumeRateLimit(ctx, ...knownBrowserKey)))
    return { client: knownBrowserKey, shared: [] };
  const { network } = ctx.clientInfo;
  const clientKey: RateLimitKey = ["login.account-and-network", subject, network];
  const sharedKeys: RateLimitKey[] = [
    ["login.account", subject],
    ["login.network", network],
  ];
  for (const key of [clientKey, ...sharedKeys]) {
    const rateLimited = await consumeRateLimit(ctx, ...key);
    if (rateLimited) return rateLimited;
  }
  return { client: clientKey, shared: sharedKeys };
}

export async function refundLoginLimits(ctx: Context, limits: LoginLimits) {
  await refundRateLimit(ctx, "all", ...limits.client);
  for (const key of limits.shared) await refundRateLimit(ctx, "last", ...key);
}
