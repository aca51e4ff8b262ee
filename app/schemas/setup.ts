import { z } from "zod";

import { DEMO_KINDS, SETUP_ITEMS } from "./admin-lists.ts";
import { SHOWN_PARTS } from "./definitions/site-fields.ts";
import { ofEach } from "./lists/shared.ts";
import { flag } from "./shared.ts";

const SetupItem = z.object({
  name: z.enum(SETUP_ITEMS),
  done: z.boolean().meta({ example: true }),
  skipped: z.boolean(),
});
export type SetupItem = z.output<typeof SetupItem>;

const DemoCounts = z.record(z.enum(DEMO_KINDS), z.number());

/** `remaining`: what people added still needs these, or no other administrator exists. */
export const DemoSummary = z.object({
  removable: DemoCounts.meta({
    example: { content: 15, media: 8, events: 8, contributors: 3, applications: 2, visits: 10, accounts: 4 },
  }),
  remaining: DemoCounts.meta({
    example: { content: 0, media: 0, events: 0, contributors: 0, applications: 0, visits: 0, accounts: 1 },
  }),
});
export type DemoSummary = z.output<typeof DemoSummary>;

/** What screens show without the demo. Unticked boxes are not sent. */
export const RemoveDemoForm = z.object(ofEach(SHOWN_PARTS, () => flag.default(false)));

export const Setup = z.object({ items: z.array(SetupItem), demo: DemoSummary });
export type Setup = z.output<typeof Setup>;

export const SkipSetupItem = z.object({ skipped: flag }).meta({ example: { skipped: true } });

export const SkipSetupForm = SkipSetupItem.extend({ name: z.enum(SETUP_ITEMS) });
