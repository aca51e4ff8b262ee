import { z } from "zod";

const ReviewQueue = z.object({
  count: z.number().int(),
  hasMore: z.boolean(),
  oldest: z.object({ id: z.string(), at: z.string() }).nullable(),
});

export const ReviewQueues = z.object({
  content: ReviewQueue,
  applications: ReviewQueue,
  events: ReviewQueue,
  appointments: ReviewQueue,
});
export type ReviewQueues = z.infer<typeof ReviewQueues>;
