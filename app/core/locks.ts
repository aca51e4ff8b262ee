/** Numbers of the database's advisory locks: in one list, so that no two are the same. */
export const LOCKS = {
  migration: 71_001,
  /** Held while free disk space is measured and reserved. */
  diskSpace: 71_002,
  /** Held while changed records get their timestamps. */
  harvest: 71_003,
  backup: 71_004,
  /** Held while imported rows are compared with known works. */
  knownWorks: 71_005,
} as const;
