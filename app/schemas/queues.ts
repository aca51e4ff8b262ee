import { z } from "zod";

const Queue = z.object({
  count: z.number().int(),
  more: z.boolean(),
  oldest: z.object({ id: z.string(), at: z.string() }).nullable(),
});

export const Queues = z.object({ content: Queue, applications: Queue, events: Queue, appointments: Queue });
export type Queues = z.infer<typeof Queues>;
