import { z } from "zod";

import { APPROVAL_STATUSES } from "./lists/shared.ts";
import { CONTENT_CATEGORIES } from "./lists/content.ts";
import type { ScheduledJobName } from "./lists/jobs.ts";

const count = z.number().int();

export const Dashboard = z.object({
  overview: z.object({
    content: z.object({
      total: count.meta({ example: 16 }),
      published: count.meta({ example: 12 }),
      pending: count.meta({ example: 2 }),
    }),
    users: z.object({ total: count.meta({ example: 8 }), active: count.meta({ example: 5 }) }),
    contributors: z.object({ total: count.meta({ example: 4 }), active: count.meta({ example: 2 }) }),
  }),
  breakdown: z.object({
    contentByCategory: z.array(
      z.object({ category: z.enum(CONTENT_CATEGORIES), count: count.meta({ example: 10 }) }),
    ),
    contentByStatus: z.array(
      z.object({ approvalStatus: z.enum(APPROVAL_STATUSES), count: count.meta({ example: 2 }) }),
    ),
  }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export type ScheduledJobState = { task: ScheduledJobName; succeededAt: string | null; isLate: boolean };
