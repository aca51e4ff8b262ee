export const RETENTION_LIMITS = {
  /** At least three months, because messages about a visit are stored for 90 days. */
  visits: { unit: "months", min: 3, max: 120 },
  registrations: { unit: "months", min: 3, max: 120 },
  applications: { unit: "months", min: 3, max: 120 },
  reading: { unit: "months", min: 1, max: 120 },
  requests: { unit: "months", min: 3, max: 120 },
  logins: { unit: "days", min: 30, max: 730 },
} as const;
export type RetainedKind = keyof typeof RETENTION_LIMITS;
export const RETAINED_KINDS = Object.keys(RETENTION_LIMITS) as RetainedKind[];

/** Days to answer. `exportDays`: for access requests, which need a copy of the data. */
export const PRIVACY_REQUEST_LIMITS = { days: { min: 1, max: 60 }, exportDays: { min: 1, max: 90 } } as const;
export const PRIVACY_REQUEST_STATES = ["open", "answered"] as const;
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number];

export const getSenderKey = ({ isFromAccount }: { isFromAccount: boolean }) =>
  isFromAccount ? "privacy-requests.from-account" : "privacy-requests.not-from-account";
