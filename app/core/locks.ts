/** Numbers of the database's advisory locks: in one list, so that no two are the same. */
export const LOCKS = {
  /** Whoever brings the tables up to date. */
  migrating: 71_001,
  /** Whoever looks how much of the disk is free, and promises it. */
  space: 71_002,
  /** Whoever gives changed records their moments. */
  harvest: 71_003,
  /** Whoever makes a backup, as long as that takes. */
  backup: 71_004,
  /** Whoever looks whether a light copy is under way anywhere, and begins one. */
  lightCopy: 71_005,
  /** Whoever sends one message to a telephone, as long as that takes: with a second number, made of the message's own. */
  telephone: 71_006,
} as const;
