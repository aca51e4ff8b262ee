/** Numbers of the database's advisory locks: in one list, so that no two are the same. */
export const LOCKS = {
  migrating: 71_001,
  /** For looking how much of the disk is free, and promising it. */
  space: 71_002,
  /** For giving changed records their moments. */
  harvest: 71_003,
  backup: 71_004,
} as const;
