/** How long each kind of personal data is stored: the default, and what an institution may set. */
export const RETENTION_PERIODS = {
  /** At least three months, because messages about a visit are stored for 90 days. */
  visits: { unit: "months", value: 12, min: 3, max: 120 },
  registrations: { unit: "months", value: 12, min: 3, max: 120 },
  applications: { unit: "months", value: 6, min: 3, max: 120 },
  reading: { unit: "months", value: 24, min: 1, max: 120 },
  requests: { unit: "months", value: 12, min: 3, max: 120 },
  logins: { unit: "days", value: 90, min: 30, max: 730 },
} as const;
export type RetainedKind = keyof typeof RETENTION_PERIODS;
export const RETAINED_KINDS = Object.keys(RETENTION_PERIODS) as RetainedKind[];

/** Days to answer. `exportDays`: for access requests, which need a copy of the data. */
export const PRIVACY_REQUEST_LIMITS = { days: { min: 1, max: 60 }, exportDays: { min: 1, max: 90 } } as const;
export const PRIVACY_REQUEST_STATES = ["open", "answered"] as const;
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number];

export const getSenderKey = ({ isFromAccount }: { isFromAccount: boolean }) =>
  isFromAccount ? "privacy-requests.from-account" : "privacy-requests.not-from-account";
