import type { z } from "zod";

import { listSubjectHistory } from "#app/core/audit-log.server.ts";
import type { Refusal, Result } from "#app/core/result.ts";
import { formAction, type FormOutcome } from "#app/http/form-action.server.ts";
import type { ScreenArgs } from "#app/http/screen.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  findQueuePosition,
  getQueueCapability,
  loadReviewQueuesIfAllowed,
  type PositionedQueueName,
} from "#app/services/dashboard/index.server.ts";
import { countOpenRequests } from "#app/services/privacy/index.server.ts";

/** For the menu of the administration: what waits for this administrator. */
export async function loadMenuCounts(ctx: RequestContext) {
  const queues = unwrap(await loadReviewQueuesIfAllowed(ctx));
  const requests = await countOpenRequests(ctx);
  return { ...queues, requests: { count: requests.ok ? requests.value.count : 0, hasMore: false } };
}

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

async function findNextUrl(
  ctx: RequestContext,
  queue: PositionedQueueName,
  { url, params }: ScreenArgs,
  decidedCount: number,
) {
  const { next } = unwrap(await findQueuePosition(ctx, queue, params.id!));
  return createReviewUrl(queue, next, readDoneCount(url) + decidedCount);
}

/** The next record follows a decision, also if another user has decided or deleted this one. */
export const decisionAction = <Output, Schema extends z.ZodType>(
  queue: PositionedQueueName,
  {
    schema,
    decide,
    findName,
    success,
  }: {
    schema: Schema;
    decide(ctx: RequestContext, id: string, input: z.output<Schema>): Promise<Result<Output>>;
    success(output: Output, input: z.output<Schema>): FormOutcome;
    /** Undefined if it was deleted. */
    findName(ctx: RequestContext, id: string): Promise<FormOutcome["about"]>;
  },
) =>
  formAction({
    schema,
    run: (ctx, input, { params }) => decide(ctx, params.id!, input),
    success: async (output, input, args) => ({
      to: await findNextUrl(args.ctx, queue, args, 1),
      ...success(output, input),
    }),
    async onRefusal(ctx, { kind }, args) {
      const notice = CONFLICT_NOTICES[kind];
      if (!notice) return undefined;
      const about = await findName(ctx, args.params.id!);
      return redirectWithNotice(await findNextUrl(ctx, queue, args, 0), notice, about);
    },
  });

const CONFLICT_NOTICES: Partial<Record<Refusal["kind"], PlainKey>> = {
  "decision-conflict": "review.decision-conflict",
  "not-found": "review.item-deleted",
};
