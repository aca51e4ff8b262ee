import { listHistory } from "#app/core/audit-trail.server.ts";
import type { Refusal } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import type { PlainKey } from "#app/messages/sentence.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findPlace, type ReviewQueue } from "#app/services/desk/queues.server.ts";

/** A queue gone through one by one: where one stands, what comes next, and what is said when somebody was quicker. */

const REVIEW: Record<ReviewQueue, string> = {
  content: "/admin/review",
  applications: "/admin/review-application",
  events: "/admin/review-event",
};
/** Stands in the address when nothing comes after. */
export const END = "done";

const MOST_DONE = 100_000;
/** How many were decided on this way; the address carries it, so it needs no memory. */
const doneIn = (url: URL) => readQuery(url).whole("done", 0, MOST_DONE) ?? 0;

const addressOf = (queue: ReviewQueue, id: string | null, done: number) =>
  `${REVIEW[queue]}/${id ?? END}${done ? `?done=${done}` : ""}`;

/** What stands around the thing that is reviewed. */
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

/** What is said when one is through: how much was decided, and whether some that were skipped wait. */
export async function readEnd(ctx: RequestContext, queue: ReviewQueue, url: URL) {
  const { total, more, first } = unwrap(await findPlace(ctx, queue, END));
  return { done: doneIn(url), left: total, more, again: first && addressOf(queue, first, 0) };
}

/** Where a decision leads: to the next, or to the end. */
export async function nextAfter(ctx: RequestContext, queue: ReviewQueue, url: URL, id: string, decided = 1) {
  const { next } = unwrap(await findPlace(ctx, queue, id));
  return addressOf(queue, next, doneIn(url) + decided);
}

/** Somebody else was quicker: it is said, and the next is shown. Nothing, where it can still be decided here. */
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
  conflict: "review.decided-meanwhile",
  missing: "review.gone-meanwhile",
};
