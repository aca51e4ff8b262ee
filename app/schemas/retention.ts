import { z } from "zod";

import { PRIVACY_REQUEST_LIMITS, RETENTION_LIMITS, type RetainedKind } from "./privacy-lists.ts";
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
  requests: period("requests"),
  logins: period("logins"),
});

const { days, exportDays } = PRIVACY_REQUEST_LIMITS;
/** Within how many days a request about personal data is to be answered. */
export const PrivacyRequestDays = z.object({
  days: numberBetween(days.min, days.max),
  exportDays: numberBetween(exportDays.min, exportDays.max),
});
export const RetentionForm = Retention.extend({ ...PrivacyRequestDays.shape, version });

export const DEFAULT_RETENTION: z.output<typeof Retention> = {
  visits: 12,
  registrations: 12,
  applications: 6,
  reading: 24,
  requests: 12,
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
