import { z } from "zod";

import { flag } from "./shared.ts";

/** The checklist of a new site, in its order. */
export const SETUP_ITEMS = [
  "name",
  "contact",
  "logo",
  "privacy",
  "opening-hours",
  "second-administrator",
  "mail",
  "backup",
  "public-address",
  "demo",
] as const;
export type SetupItemName = (typeof SETUP_ITEMS)[number];

/** Settings of the environment: the browser can only show the lines to set. */
export const ENVIRONMENT_ITEMS = ["mail", "backup", "public-address"] as const;
export type EnvironmentItem = (typeof ENVIRONMENT_ITEMS)[number];

const SetupItem = z.object({ name: z.enum(SETUP_ITEMS), done: z.boolean(), skipped: z.boolean() });
export type SetupItem = z.output<typeof SetupItem>;

const counts = {
  content: z.number(),
  media: z.number(),
  events: z.number(),
  contributors: z.number(),
  applications: z.number(),
  visits: z.number(),
  accounts: z.number(),
};
export type DemoKind = keyof typeof counts;
export const DEMO_KINDS = Object.keys(counts) as DemoKind[];

/** `remaining`: what people added still needs these, or no other administrator exists. */
export const DemoSummary = z.object({ removable: z.object(counts), remaining: z.object(counts) });
export type DemoSummary = z.output<typeof DemoSummary>;

export const Setup = z.object({ items: z.array(SetupItem), demo: DemoSummary });
export type Setup = z.output<typeof Setup>;

export const SkipSetupItem = z.object({ skipped: flag });

export const SkipSetupForm = SkipSetupItem.extend({ name: z.enum(SETUP_ITEMS) });
