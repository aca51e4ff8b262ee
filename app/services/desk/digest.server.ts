import type { EntityManager } from "@mikro-orm/postgresql";

import { timeHere, todayHere } from "#app/core/institution-time.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import type { Queues } from "#app/schemas/queues.ts";
import { BY_THE_CLOCK, tellAdministrators } from "#app/services/mail/index.server.ts";

import { QUEUES, queuesIn } from "./queues.server.ts";

/** The institution's time. */
const FROM = "08:00";
const TOO_LONG_HOURS = 48;

/** The digest comes once a day; what has waited too long is told at any hour, once a day for each queue. */
export async function tellWhatWaits(em: EntityManager, at = new Date()) {
  const waits = await queuesIn(em);
  await allOrNothing(em, async (inside) => {
    if (timeHere(at) >= FROM) await tellDigest(inside, waits, todayHere(at));
    for (const queue of QUEUES) {
      const { oldest } = waits[queue];
      if (!oldest || at.getTime() - Date.parse(oldest.at) <= TOO_LONG_HOURS * 3_600_000) continue;
      await tellAdministrators(inside, BY_THE_CLOCK, {
        kind: "waits-too-long",
        facts: { queue, since: oldest.at, hours: TOO_LONG_HOURS },
        key: `waits-too-long:${queue}:${todayHere(at)}`,
      });
    }
  });
}

async function tellDigest(em: EntityManager, waits: Queues, day: string) {
  const queues = Object.fromEntries(
    QUEUES.map((queue) => {
      const { count, more, oldest } = waits[queue];
      return [queue, { count, more, oldestAt: oldest?.at }];
    }),
  ) as Record<(typeof QUEUES)[number], { count: number; more: boolean; oldestAt?: string }>;
  if (QUEUES.every((queue) => queues[queue].count === 0)) return;
  await tellAdministrators(em, BY_THE_CLOCK, {
    kind: "what-waits",
    facts: { queues },
    key: `what-waits:${day}`,
  });
}
