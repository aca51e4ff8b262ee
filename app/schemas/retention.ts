import { z } from "zod";

import { REPLACED_FILE_DAYS } from "./lists/content.ts";
import { ofEach } from "./lists/shared.ts";
import {
  PRIVACY_REQUEST_LIMITS,
  RETAINED_KINDS,
  RETENTION_PERIODS,
  type RetainedKind,
} from "./privacy-lists.ts";
import { numberBetween, version, timestamp } from "./shared.ts";

const createPeriod = (kind: RetainedKind) => {
  const { min, max, unit, value } = RETENTION_PERIODS[kind];
  return numberBetween(min, max).meta({ description: `In ${unit}`, example: value });
};

export const Retention = z.object(ofEach(RETAINED_KINDS, createPeriod));
export const DEFAULT_RETENTION: z.output<typeof Retention> = ofEach(
  RETAINED_KINDS,
  (kind) => RETENTION_PERIODS[kind].value,
);

const { days, exportDays } = PRIVACY_REQUEST_LIMITS;
/** Within how many days a request about personal data is to be answered. */
export const PrivacyRequestDays = z.object({
  days: numberBetween(days.min, days.max).meta({ example: 7 }),
  exportDays: numberBetween(exportDays.min, exportDays.max).meta({ example: 30 }),
});
/** 0: at once. */
export const ReplacedFileDays = numberBetween(REPLACED_FILE_DAYS.min, REPLACED_FILE_DAYS.max).meta({
  description: "Days for which replaced files of published items are stored",
  example: 30,
});
export const RetentionForm = Retention.extend({
  ...PrivacyRequestDays.shape,
  replacedFileDays: ReplacedFileDays.optional(),
  version,
});

/** What the nightly job removed, by kind. */
export const RetentionRun = z.object({
  ranAt: timestamp,
  removed: z
    .record(z.string(), z.number())
    .meta({ example: { visits: 4, registrations: 12, applications: 0, reading: 31, logins: 2 } }),
});
export type RetentionRun = z.output<typeof RetentionRun>;

export const StoredDataTable = z.object({
  kinds: z.array(
    z.object({
      kind: z.string().meta({ example: "visits" }),
      name: z.string().meta({ example: "Visits" }),
      data: z.string().meta({
        example:
          "Name, email address, telephone number, institution, purpose, and the answers and notes in your visit request.",
      }),
      purpose: z.string().meta({ example: "To organize the visit." }),
      retention: z.string().meta({
        example: "Stored for 12 months after the day of the visit. After that, only a count is kept.",
      }),
      period: z
        .object({ unit: z.enum(["months", "days"]), value: z.number().meta({ example: 12 }) })
        .nullable()
        .meta({ description: "Of kinds whose retention the institution sets" }),
    }),
  ),
});
export type StoredDataTable = z.output<typeof StoredDataTable>;
