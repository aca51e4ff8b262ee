/** Of a private link to a copy. */
export const COPY_LIMITS = {
  days: { min: 1, max: 90, usual: 14 },
  downloads: { min: 1, max: 100, usual: 5 },
} as const;
export const COPY_REQUEST_STATES = ["open", "decided"] as const;
