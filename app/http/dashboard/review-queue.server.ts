import { listSubjectHistory } from "#app/core/audit-log.server.ts";
import type { Refusal } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findQueuePosition,
  getQueueCapability,
  type PositionedQueueName,
} from "#app/services/dashboard/index.server.ts";

const REVIEW_PATHS: Record<PositionedQueueName, string> = {
  content: "/admin/review",
  applications: "/admin/review-application",
  events: "/admin/review-event",
};
export const QUEUE_END_SEGMENT = "done";

const MAX_DONE_COUNT = 100_000;
const readDoneCount = (url: URL) => readQuery(url).integer("done", 0, MAX_DONE_COUNT) ?? 0;

const createReviewUrl = (queue: PositionedQueueName, id: string | null, doneCount: number) =>
  `${REVIEW_PATHS[queue]}/${id ?? QUEUE_END_SEGMENT}${doneCount ? `?done=${doneCount}` : ""}`;

export async function loadReviewPosition(
  ctx: RequestContext,
  queue: PositionedQueueName,
  url: URL,
  id: string,
) {
  const done = readDoneCount(url);
  const { position, total, next, hasMore, isBeyondLimit } = unwrap(await findQueuePosition(ctx, queue, id));
  return {
    number: done + position,
    total: done + total,
    hasMore,
    isBeyondLimit: isBeyondLimit,
    currentUrl: createReviewUrl(queue, id, done),
    next: createReviewUrl(queue, next, done),
    history: unwrap(await listSubjectHistory(ctx, id, getQueueCapability(queue))),
  };
}

export async function loadQueueEnd(ctx: RequestContext, queue: PositionedQueueName, url: URL) {
  const { total, hasMore, first } = unwrap(await findQueuePosition(ctx, queue, QUEUE_END_SEGMENT));
  return { done: readDoneCount(url), left: total, hasMore, again: first && createReviewUrl(queue, first, 0) };
}

export async function findNextUrl(
  ctx: RequestContext,
  queue: PositionedQueueName,
  url: URL,
  id: string,
  decidedCount = 1,
) {
  const { next } = unwrap(await findQueuePosition(ctx, queue, id));
  return createReviewUrl(queue, next, readDoneCount(url) + decidedCount);
}

/** Redirects to the next record if another user has decided or deleted this one. Otherwise returns undefined. */
export async function redirectIfDecided(
  ctx: RequestContext,
  queue: PositionedQueueName,
  options: { url: URL; id: string; refusal: Refusal; about?: Parameters<typeof redirectWithNotice>[2] },
) {
  const { url, id, refusal, about } = options;
  const noticeKey = CONFLICT_NOTICES[refusal.kind];
  return noticeKey && redirectWithNotice(await findNextUrl(ctx, queue, url, id, 0), noticeKey, about);
}

const CONFLICT_NOTICES: Partial<Record<Refusal["kind"], PlainKey>> = {
  "decision-conflict": "review.decision-conflict",
  "not-found": "review.item-deleted",
};
