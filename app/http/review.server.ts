import { listHistory } from "#app/core/audit-trail.server.ts";
import type { Refusal } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findPlace, type ReviewQueue } from "#app/services/desk/queues.server.ts";

/** A queue that is gone through one by one. */

const REVIEW: Record<ReviewQueue, string> = {
  content: "/admin/review",
  applications: "/admin/review-application",
  events: "/admin/review-event",
};
/** Stands in the address when nothing comes after. */
export const END = "done";

const MOST_DONE = 100_000;
/** How many were decided so far: kept in the address, so nothing has to remember it. */
const doneIn = (url: URL) => readQuery(url).whole("done", 0, MOST_DONE) ?? 0;

const addressOf = (queue: ReviewQueue, id: string | null, done: number) =>
  `${REVIEW[queue]}/${id ?? END}${done ? `?done=${done}` : ""}`;

export async function readReview(ctx: RequestContext, queue: ReviewQueue, url: URL, id: string) {
  const done = doneIn(url);
  const { position, total, next, more, isFar } = unwrap(await findPlace(ctx, queue, id));
  return {
    number: done + position,
    total: done + total,
    more,
    isFar,
    here: addressOf(queue, id, done),
    next: addressOf(queue, next, done),
    history: unwrap(await listHistory(ctx, id)),
  };
}

/** Items that were skipped may still wait. */
export async function readEnd(ctx: RequestContext, queue: ReviewQueue, url: URL) {
  const { total, more, first } = unwrap(await findPlace(ctx, queue, END));
  return { done: doneIn(url), left: total, more, again: first && addressOf(queue, first, 0) };
}

export async function nextAfter(ctx: RequestContext, queue: ReviewQueue, url: URL, id: string, decided = 1) {
  const { next } = unwrap(await findPlace(ctx, queue, id));
  return addressOf(queue, next, doneIn(url) + decided);
}

/** Redirects to the next record if this one was decided or deleted by someone else; otherwise undefined. */
export async function leadPast(
  ctx: RequestContext,
  queue: ReviewQueue,
  of: { url: URL; id: string; refusal: Refusal; about?: Parameters<typeof redirectWithNotice>[2] },
) {
  const { url, id, refusal, about } = of;
  const said = QUICKER[refusal.kind];
  return said && redirectWithNotice(await nextAfter(ctx, queue, url, id, 0), said, about);
}

const QUICKER: Partial<Record<Refusal["kind"], PlainKey>> = {
  decided: "review.decided-meanwhile",
  missing: "review.gone-meanwhile",
};
