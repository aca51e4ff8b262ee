import { z } from "zod";

import { REVIEW_QUEUES } from "./admin-lists.ts";
import { ofEach } from "./lists/shared.ts";
import { recordId, timestamp } from "./shared.ts";

const ReviewQueueSummary = z.object({
  count: z.number().int().meta({ example: 2 }),
  hasMore: z.boolean(),
  oldest: z.object({ id: recordId, at: timestamp }).nullable(),
});

export const ReviewQueues = z.object(ofEach(REVIEW_QUEUES, () => ReviewQueueSummary));
export type ReviewQueues = z.infer<typeof ReviewQueues>;
