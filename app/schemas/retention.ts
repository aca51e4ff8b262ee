import { z } from "zod";

import { RETENTION_LIMITS, type RetainedKind } from "./admin-lists.ts";
import { numberBetween, version } from "./shared.ts";

const period = (kind: RetainedKind) => {
  const { min, max, unit } = RETENTION_LIMITS[kind];
  return numberBetween(min, max).meta({ description: `In ${unit}` });
};

/** How long each kind of personal data is stored. */
export const Retention = z.object({
  visits: period("visits"),
  registrations: period("registrations"),
  applications: period("applications"),
  reading: period("reading"),
  logins: period("logins"),
});
export const RetentionForm = Retention.extend({ version });

export const DEFAULT_RETENTION: z.output<typeof Retention> = {
  visits: 12,
  registrations: 12,
  applications: 6,
  reading: 24,
  logins: 90,
};

/** What the nightly job removed, by kind. */
export const RetentionRun = z.object({
  ranAt: z.string(),
  removed: z.record(z.string(), z.number()),
});
export type RetentionRun = z.output<typeof RetentionRun>;

export const StoredDataTable = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      data: z.string(),
      purpose: z.string(),
      retention: z.string(),
      period: z
        .object({ unit: z.enum(["months", "days"]), value: z.number() })
        .nullable()
        .meta({ description: "Of kinds whose retention the institution sets" }),
    }),
  ),
});
export type StoredDataTable = z.output<typeof StoredDataTable>;
