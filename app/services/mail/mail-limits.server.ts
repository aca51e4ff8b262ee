import type { EntityManager } from "@mikro-orm/postgresql";

import {
  type RateLimitKey,
  refundRateLimit,
  toComparableEmail,
  tryConsumeRateLimit,
} from "#app/core/rate-limit.server.ts";

import { MESSAGE_KINDS } from "./message-kinds.ts";
import type { MessageRow } from "./message-rows.server.ts";

export async function listMessageLimits(em: EntityManager, message: MessageRow): Promise<RateLimitKey[]> {
  const { kind, channel, accountId, subjectId, limitClass } = message;
  const address = await toComparableEmail(em, message.address);
  const account = accountId ?? "";
  if (channel === "sms" && kind === "appointment-received") {
    const sender = limitClass === null ? account : "stranger";
    return [["sms.request", address, sender], ["sms.requests"], ["sms.all"]];
  }
  if (channel === "sms") return [["sms.decision", address, subjectId ?? ""], ["sms.all"]];
  const { topic, isLimited } = MESSAGE_KINDS[kind];
  const limits: RateLimitKey[] = [];
  if (topic && isLimited) limits.push(["mail.unasked", address, topic, account]);
  if (limitClass) limits.push(["mail.stranger", address, limitClass]);
  return limits;
}

/** Counts the message towards all of them. If one is reached, towards none. */
export async function consumeMessageLimits(em: EntityManager, limits: RateLimitKey[]): Promise<boolean> {
  for (const [index, limit] of limits.entries()) {
    if (await tryConsumeRateLimit({ em }, ...limit)) continue;
    await refundMessageLimits(em, limits.slice(0, index));
    return false;
  }
  return true;
}

export async function refundMessageLimits(em: EntityManager, limits: RateLimitKey[]) {
  for (const limit of limits) await refundRateLimit({ em }, "last", ...limit);
}
