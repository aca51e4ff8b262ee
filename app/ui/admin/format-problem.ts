import type { Translate } from "#app/messages/translate.ts";

const PROBLEM_LABELS = {
  timeout: "tasks.timed-out",
  process: "tasks.process-stopped",
  unknown: "tasks.unknown-error",
  "BackupError folder-not-empty": "backup.folder-not-empty",
  "BackupError another-collection": "backup.another-collection",
  "BackupError another-recipient": "backup.another-recipient",
} as const;

export const formatProblem = (t: Translate, problem: string) =>
  problem in PROBLEM_LABELS ? t(PROBLEM_LABELS[problem as keyof typeof PROBLEM_LABELS]) : problem;
