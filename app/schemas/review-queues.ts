import { z } from "zod";

const ReviewQueueSummary = z.object({
  count: z.number().int(),
  hasMore: z.boolean(),
  oldest: z.object({ id: z.string(), at: z.string() }).nullable(),
});

export const ReviewQueues = z.object({
  content: ReviewQueueSummary,
  applications: ReviewQueueSummary,
  events: ReviewQueueSummary,
  appointments: ReviewQueueSummary,
});
export type ReviewQueues = z.infer<typeof ReviewQueues>;
