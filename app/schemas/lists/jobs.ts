export const SCHEDULED_JOBS = [
  "delete-old-sessions",
  "delete-expired-links",
  "delete-old-rate-limits",
  "delete-old-idempotency-keys",
  "apply-retention",
  "erase-accounts",
  "delete-old-job-records",
  "complete-events",
  "mark-open-items-changed",
  "delete-orphaned-files",
  "enqueue-file-jobs",
  "create-offline-packages",
  "delete-old-messages",
  "send-reminders",
  "send-digests",
  "create-backup",
] as const;
export type ScheduledJobName = (typeof SCHEDULED_JOBS)[number];
