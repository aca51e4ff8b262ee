export const SEARCH_KINDS = ["library", "media", "events", "contributors"] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export const SEARCH_RESULT_LIMITS = { perKind: 3, singleKind: 12, newest: 3 } as const;
