import type { Translate } from "#app/messages/translate.ts";

const JOB_FAILURE_LABELS = {
  timeout: "tasks.timed-out",
  process: "tasks.process-stopped",
  unknown: "tasks.unknown-error",
  "BackupError folder-not-empty": "backup.folder-not-empty",
  "BackupError another-collection": "backup.another-collection",
  "BackupError another-recipient": "backup.another-recipient",
} as const;

export const formatJobFailure = (t: Translate, problem: string) =>
  problem in JOB_FAILURE_LABELS ? t(JOB_FAILURE_LABELS[problem as keyof typeof JOB_FAILURE_LABELS]) : problem;
