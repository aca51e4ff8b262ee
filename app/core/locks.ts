export const LOCKS = {
  migration: 71_001,
  diskSpace: 71_002,
  harvest: 71_003,
  backup: 71_004,
  knownWorks: 71_005,
  pages: 71_006,
  orcid: 71_007,
  kinds: 71_008,
  relations: 71_009,
} as const;
