import { z } from "zod";

import { recordId, timestamp } from "./shared.ts";

const ReviewQueueSummary = z.object({
  count: z.number().int().meta({ example: 2 }),
  hasMore: z.boolean(),
  oldest: z.object({ id: recordId, at: timestamp }).nullable(),
});

export const ReviewQueues = z.object({
  content: ReviewQueueSummary,
  applications: ReviewQueueSummary,
  events: ReviewQueueSummary,
  appointments: ReviewQueueSummary,
});
export type ReviewQueues = z.infer<typeof ReviewQueues>;
