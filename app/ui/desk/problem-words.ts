import type { Say } from "#app/messages/translate.ts";

const PROBLEMS = {
  timeout: "tasks.too-long",
  process: "tasks.process-gone",
  unknown: "tasks.unknown",
  "WrongBackup something-else": "backup.something-else",
  "WrongBackup another-collection": "backup.another-collection",
  "WrongBackup another-recipient": "backup.another-recipient",
} as const;

/** Unknown problems show the error's kind and code, for the person who runs the site. */
export const problemWords = (say: Say, problem: string) =>
  problem in PROBLEMS ? say(PROBLEMS[problem as keyof typeof PROBLEMS]) : problem;
