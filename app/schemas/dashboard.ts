import { z } from "zod";

import { APPROVAL_STATUSES, CONTENT_CATEGORIES, type ScheduledJobName } from "./lists.ts";

const count = z.number().int();

export const Dashboard = z.object({
  overview: z.object({
    content: z.object({ total: count, published: count, pending: count }),
    users: z.object({ total: count, active: count }),
    contributors: z.object({ total: count, active: count }),
  }),
  breakdown: z.object({
    contentByCategory: z.array(z.object({ category: z.enum(CONTENT_CATEGORIES), count })),
    contentByStatus: z.array(z.object({ approvalStatus: z.enum(APPROVAL_STATUSES), count })),
  }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export type ScheduledJobState = { task: ScheduledJobName; succeededAt: string | null; isLate: boolean };
