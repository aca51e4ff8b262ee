import type { PrivacyRequestKind } from "#app/schemas/admin-lists.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";

import type { ConfirmationCause, Rejection, SecondFactorChange, SecretLink } from "./message-facts.ts";
import type { MessageFormatter } from "./message-formatter.ts";
import {
  type MessageKindRow,
  type MessagePart,
  type Text,
  toContact,
  toDetails,
  toRejectionReason,
} from "./message-kind.ts";

const toOneTimeLink = (
  link: Text,
  { path, until }: SecretLink,
  { t, formatTimestamp }: MessageFormatter,
): MessagePart[] => [
  { text: t("mail.one-time-link", { until: formatTimestamp(until) }) },
  { link, to: path },
];

const LOGIN_LINK: MessagePart = { link: "mail.account.login", to: "/login" };
const ACCOUNT_LINK: MessagePart = { link: "mail.account.my-account", to: "/account" };

type At = { at: string };
const toTime = ({ at }: At, { formatTimestamp }: MessageFormatter) =>
  toDetails(["mail.date-and-time", formatTimestamp(at)]);

const toChangeParts =
  (kind: "password-changed" | "email-changed" | "email-requested") =>
  (change: At, formatter: MessageFormatter): MessagePart[] => [
    `mail.${kind}.text`,
    toTime(change, formatter),
    `mail.${kind}.next`,
    toContact(formatter),
    LOGIN_LINK,
  ];

type Erasure = { notice: "planned" | "tomorrow" | "cancelled"; erasedOn: string };

const APPLICATION = { about: "applicant", reason: "mail.received-because-application" } as const;
const SECURITY = { reason: "mail.received-because-account" } as const;
const OWN_REQUEST = { reason: "mail.received-because-own-request" } as const;
const ENTERED_ADDRESS = { reason: "mail.received-because-address" } as const;

const UNEXPECTED_CONFIRMATION = {
  text: "not-yours",
  "account-created": "not-requested",
  "link-issued": "not-recognized",
  "email-changed": "not-recognized",
  "email-requested": "not-recognized",
} as const;

export const accountKinds = {
  "application-received": {
    ...APPLICATION,
    parts: () => [
      "mail.application-received.text",
      "mail.application-received.next",
      { link: "mail.application-received.button", to: "/library" },
    ],
  },
  "application-approved": {
    ...APPLICATION,
    opensAccount: true,
    parts: (account: ({ password: "link" } & SecretLink) | { password: "existing" }, formatter) => [
      "mail.application-approved.text",
      `mail.application-approved.${account.password}`,
      ...(account.password === "link"
        ? toOneTimeLink("mail.account.choose-password", account, formatter)
        : [LOGIN_LINK]),
    ],
  },
  "application-rejected": {
    ...APPLICATION,
    parts: (rejection: Rejection) => [
      "mail.application-rejected.text",
      toRejectionReason(rejection),
      "mail.application-rejected.next",
      { link: "mail.application-rejected.button", to: "/join" },
    ],
  },
  "confirm-email": {
    ...ENTERED_ADDRESS,
    about: "owner",
    opensAccount: true,
    parts: ({ cause, path, until }: SecretLink & ConfirmationCause, { t, formatTimestamp }) => [
      `mail.confirm-email.${cause ?? "text"}`,
      `mail.confirm-email.${UNEXPECTED_CONFIRMATION[cause ?? "text"]}`,
      { text: t("mail.confirm-email.until", { until: formatTimestamp(until) }) },
      { link: "mail.confirm-email.button", to: path },
    ],
  },
  invitation: {
    ...ENTERED_ADDRESS,
    about: "inviter",
    opensAccount: true,
    parts: (invitation: SecretLink & { by: string; role: Role }, formatter) => [
      "mail.invitation.text",
      toDetails(
        ["mail.invitation.by", invitation.by],
        ["mail.invitation.role", formatter.t(`role.${invitation.role}`)],
      ),
      ...toOneTimeLink("mail.invitation.button", invitation, formatter),
      "mail.invitation.unexpected",
    ],
  },
  "privacy-answer": {
    about: "requester",
    parts: ({ request, answer }: { request: PrivacyRequestKind; answer: string }, { t }) => [
      "mail.privacy-answer.text",
      toDetails(["mail.privacy-answer.request", t(`privacy-requests.${request}`)]),
      { quote: answer, label: "privacy-requests.answer" },
    ],
    reason: "mail.privacy-answer.received-because",
  },
  "report-answer": {
    about: "requester",
    parts: ({ title, answer }: { title: string; answer: string }) => [
      "mail.report-answer.text",
      toDetails(["mail.report.subject", title]),
      { quote: answer, label: "privacy-requests.answer" },
    ],
    reason: "mail.report-answer.received-because",
  },
  "password-reset": {
    about: "owner",
    opensAccount: true,
    parts: (link: SecretLink, formatter) => [
      "mail.password-reset.text",
      ...toOneTimeLink("mail.account.choose-password", link, formatter),
    ],
    reason: "mail.password-reset.received-because",
  },
  "password-changed": { ...SECURITY, parts: toChangeParts("password-changed") },
  "email-changed": { ...SECURITY, about: "owner", parts: toChangeParts("email-changed") },
  "email-requested": { ...SECURITY, parts: toChangeParts("email-requested") },
  "second-factor-changed": {
    ...SECURITY,
    subject: ({ change }: { change: SecondFactorChange }) => {
      if (change === "codes-limited") return "mail.second-factor-changed.codes-limited-subject";
      return change.startsWith("passkey-")
        ? "mail.second-factor-changed.passkey-subject"
        : "mail.second-factor-changed.subject";
    },
    parts: (facts: At & { change: SecondFactorChange }, formatter) => [
      `mail.second-factor-changed.${facts.change}`,
      toTime(facts, formatter),
      "mail.second-factor-changed.next",
      toContact(formatter),
      ACCOUNT_LINK,
    ],
  },
  "identity-changed": {
    ...SECURITY,
    parts: (
      { at, change, provider }: At & { change: "linked" | "unlinked"; provider: string },
      formatter,
    ) => [
      `mail.identity-changed.${change}`,
      toDetails(
        ["mail.date-and-time", formatter.formatTimestamp(at)],
        ["mail.identity-changed.provider", provider],
      ),
      "mail.second-factor-changed.next",
      toContact(formatter),
      ACCOUNT_LINK,
    ],
  },
  "new-browser": {
    ...SECURITY,
    parts: ({ at, browser }: At & { browser: string }, { t, formatTimestamp }) => [
      "mail.new-browser.text",
      toDetails(
        ["mail.date-and-time", formatTimestamp(at)],
        ["mail.browser", browser.trim() || t("sessions.unknown")],
      ),
      "mail.new-browser.next",
      ACCOUNT_LINK,
    ],
  },
  "data-export-ready": {
    ...OWN_REQUEST,
    parts: ({ day }: { day: string }, { t }) => [
      { text: t("mail.data-export-ready.text", { day }) },
      { link: "mail.data-export-ready.button", to: "/account#data-export" },
    ],
  },
  "account-erasure": {
    ...OWN_REQUEST,
    subject: ({ notice }: Erasure) => `mail.account-erasure.${notice}-subject`,
    parts: ({ notice, erasedOn }: Erasure, formatter) => [
      { text: formatter.t(`mail.account-erasure.${notice}`, { day: formatter.formatFullDay(erasedOn) }) },
      notice !== "cancelled" && "mail.account-erasure.keep",
      "mail.account-erasure.unexpected",
      toContact(formatter),
      ACCOUNT_LINK,
    ],
  },
} as const satisfies Record<string, MessageKindRow>;
