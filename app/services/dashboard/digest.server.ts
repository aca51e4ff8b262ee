import type { EntityManager } from "@mikro-orm/postgresql";

import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { REVIEW_QUEUES } from "#app/schemas/admin-lists.ts";
import { ofEach } from "#app/schemas/lists/shared.ts";
import type { ReviewQueues } from "#app/schemas/review-queues.ts";
import { SCHEDULED_CAUSE, notifyAdministrators } from "#app/services/mail/index.server.ts";

import { getQueueArea, loadReviewQueues } from "./review-queues.server.ts";

/** Local time of the institution. */
const DIGEST_TIME = "08:00";
const OVERDUE_HOURS = 48;

export async function enqueueReviewQueueMessages(em: EntityManager, at = new Date()) {
  const queues = await loadReviewQueues(em);
  await inTransaction(em, async (tx) => {
    if (getInstitutionTime(at) >= DIGEST_TIME) await enqueueDigest(tx, queues, getInstitutionDate(at));
    for (const queue of REVIEW_QUEUES) {
      const { oldest } = queues[queue];
      if (!oldest || at.getTime() - Date.parse(oldest.at) <= OVERDUE_HOURS * 3_600_000) continue;
      await notifyAdministrators(tx, SCHEDULED_CAUSE, {
        kind: "decision-overdue",
        areas: [getQueueArea(queue)],
        facts: { queue, since: oldest.at, hours: OVERDUE_HOURS },
        key: `decision-overdue:${queue}:${getInstitutionDate(at)}`,
      });
    }
  });
}

async function enqueueDigest(em: EntityManager, reviewQueues: ReviewQueues, day: string) {
  const queues = ofEach(REVIEW_QUEUES, (queue) => {
    const { count, hasMore, oldest } = reviewQueues[queue];
    return { count, more: hasMore, oldestAt: oldest?.at };
  });
  if (REVIEW_QUEUES.every((queue) => queues[queue].count === 0)) return;
  await notifyAdministrators(em, SCHEDULED_CAUSE, {
    kind: "pending-digest",
    areas: REVIEW_QUEUES.filter((queue) => queues[queue].count > 0).map((queue) => getQueueArea(queue)),
    facts: { queues },
    key: `pending-digest:${day}`,
  });
}
