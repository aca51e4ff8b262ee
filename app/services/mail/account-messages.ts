import { renderRejectionReason } from "./event-messages.ts";
import type { MessageFacts } from "./message-kinds.ts";
import {
  type MessageFormatter,
  createDetailsPart,
  createQuoteParts,
  formatFullDay,
  type MessageContent,
  type MessagePart,
} from "./message-content.ts";

type EmptyFacts = Record<never, never>;

const renderApplicationReceived = ({ t }: MessageFormatter, _to: EmptyFacts): MessageContent => ({
  subject: t("mail.application-received.subject"),
  parts: [
    { paragraph: t("mail.application-received.text") },
    { paragraph: t("mail.application-received.next") },
    { link: t("mail.application-received.button"), to: "/library" },
  ],
  reason: t("mail.received-because-application"),
});

function renderApplicationApproved(
  formatter: MessageFormatter,
  facts: MessageFacts["application-approved"],
): MessageContent {
  const { t } = formatter;
  return {
    subject: t("mail.application-approved.subject"),
    parts: [
      { paragraph: t("mail.application-approved.text") },
      { paragraph: t(`mail.application-approved.${facts.password}`) },
      ...(facts.password === "link"
        ? renderSecretLink(formatter, t("mail.account.choose-password"), facts)
        : [{ link: t("mail.account.login"), to: "/login" } as const]),
    ],
    reason: t("mail.received-because-application"),
  };
}

const renderApplicationRejected = (
  formatter: MessageFormatter,
  { reason }: MessageFacts["application-rejected"],
): MessageContent => ({
  subject: formatter.t("mail.application-rejected.subject"),
  parts: [
    { paragraph: formatter.t("mail.application-rejected.text") },
    ...renderRejectionReason(formatter, reason),
    { paragraph: formatter.t("mail.application-rejected.next") },
    { link: formatter.t("mail.application-rejected.button"), to: "/join" },
  ],
  reason: formatter.t("mail.received-because-application"),
});

function renderSecretLink(
  { t, formatTimestamp }: MessageFormatter,
  label: string,
  { path, until }: ResetLinkFacts,
): MessagePart[] {
  return [
    { paragraph: t("mail.one-time-link", { until: formatTimestamp(until) }) },
    { link: label, to: path },
  ];
}

type ResetLinkFacts = MessageFacts["password-reset"];

const UNEXPECTED_MAIL_HINT_KEYS = {
  text: "not-yours",
  "account-created": "not-requested",
  "link-issued": "not-recognized",
  "email-changed": "not-recognized",
  "email-requested": "not-recognized",
} as const;

const renderConfirmEmail = (
  formatter: MessageFormatter,
  { cause, ...link }: MessageFacts["confirm-email"],
): MessageContent => ({
  subject: formatter.t("mail.confirm-email.subject"),
  parts: [
    { paragraph: formatter.t(`mail.confirm-email.${cause ?? "text"}`) },
    { paragraph: formatter.t(`mail.confirm-email.${UNEXPECTED_MAIL_HINT_KEYS[cause ?? "text"]}`) },
    {
      paragraph: formatter.t("mail.confirm-email.until", { until: formatter.formatTimestamp(link.until) }),
    },
    { link: formatter.t("mail.confirm-email.button"), to: link.path },
  ],
  reason: formatter.t("mail.received-because-address"),
});

const renderInvitation = (
  formatter: MessageFormatter,
  { by, role, ...link }: MessageFacts["invitation"],
): MessageContent => ({
  subject: formatter.t("mail.invitation.subject"),
  parts: [
    { paragraph: formatter.t("mail.invitation.text") },
    createDetailsPart(
      [formatter.t("mail.invitation.by"), by],
      [formatter.t("mail.invitation.role"), formatter.t(`role.${role}`)],
    ),
    ...renderSecretLink(formatter, formatter.t("mail.invitation.button"), link),
    { paragraph: formatter.t("mail.invitation.unexpected") },
  ],
  reason: formatter.t("mail.received-because-address"),
});

const renderPrivacyAnswer = (
  formatter: MessageFormatter,
  { request, answer }: MessageFacts["privacy-answer"],
): MessageContent => ({
  subject: formatter.t("mail.privacy-answer.subject"),
  parts: [
    { paragraph: formatter.t("mail.privacy-answer.text") },
    createDetailsPart([
      formatter.t("mail.privacy-answer.request"),
      formatter.t(`privacy-requests.${request}`),
    ]),
    ...createQuoteParts(formatter, formatter.t("privacy-requests.answer"), answer),
  ],
  reason: formatter.t("mail.privacy-answer.received-because"),
});

const renderPasswordReset = (
  formatter: MessageFormatter,
  link: MessageFacts["password-reset"],
): MessageContent => ({
  subject: formatter.t("mail.password-reset.subject"),
  parts: [
    { paragraph: formatter.t("mail.password-reset.text") },
    ...renderSecretLink(formatter, formatter.t("mail.account.choose-password"), link),
  ],
  reason: formatter.t("mail.password-reset.received-because"),
});

const createAccountChangeRenderer =
  (kind: "password-changed" | "email-changed" | "email-requested") =>
  ({ t, formatTimestamp, contact }: MessageFormatter, { at }: { at: string }): MessageContent => ({
    subject: t(`mail.${kind}.subject`),
    parts: [
      { paragraph: t(`mail.${kind}.text`) },
      createDetailsPart([t("mail.date-and-time"), formatTimestamp(at)]),
      { paragraph: t(`mail.${kind}.next`) },
      { paragraph: contact },
      { link: t("mail.account.login"), to: "/login" },
    ],
    reason: t("mail.received-because-account"),
  });

const renderNewBrowser = (
  { t, formatTimestamp }: MessageFormatter,
  { at, browser }: MessageFacts["new-browser"],
): MessageContent => ({
  subject: t("mail.new-browser.subject"),
  parts: [
    { paragraph: t("mail.new-browser.text") },
    createDetailsPart(
      [t("mail.date-and-time"), formatTimestamp(at)],
      [t("mail.browser"), browser.trim() || t("sessions.unknown")],
    ),
    { paragraph: t("mail.new-browser.next") },
    { link: t("mail.account.my-account"), to: "/account" },
  ],
  reason: t("mail.received-because-account"),
});

function getSecondFactorSubject(change: MessageFacts["second-factor-changed"]["change"]) {
  if (change === "codes-limited") return "mail.second-factor-changed.codes-limited-subject";
  return change.startsWith("passkey-")
    ? "mail.second-factor-changed.passkey-subject"
    : "mail.second-factor-changed.subject";
}

const renderSecondFactorChanged = (
  { t, formatTimestamp, contact }: MessageFormatter,
  { at, change }: MessageFacts["second-factor-changed"],
): MessageContent => ({
  subject: t(getSecondFactorSubject(change)),
  parts: [
    { paragraph: t(`mail.second-factor-changed.${change}`) },
    createDetailsPart([t("mail.date-and-time"), formatTimestamp(at)]),
    { paragraph: t("mail.second-factor-changed.next") },
    { paragraph: contact },
    { link: t("mail.account.my-account"), to: "/account" },
  ],
  reason: t("mail.received-because-account"),
});

const renderIdentityChanged = (
  { t, formatTimestamp, contact }: MessageFormatter,
  { at, change, provider }: MessageFacts["identity-changed"],
): MessageContent => ({
  subject: t("mail.identity-changed.subject"),
  parts: [
    { paragraph: t(`mail.identity-changed.${change}`) },
    createDetailsPart(
      [t("mail.date-and-time"), formatTimestamp(at)],
      [t("mail.identity-changed.provider"), provider],
    ),
    { paragraph: t("mail.second-factor-changed.next") },
    { paragraph: contact },
    { link: t("mail.account.my-account"), to: "/account" },
  ],
  reason: t("mail.received-because-account"),
});

const renderAccountErasure = (
  { t, language, contact }: MessageFormatter,
  { notice, erasedOn }: MessageFacts["account-erasure"],
): MessageContent => ({
  subject: t(`mail.account-erasure.${notice}-subject`),
  parts: [
    { paragraph: t(`mail.account-erasure.${notice}`, { day: formatFullDay(language, erasedOn) }) },
    ...(notice === "cancelled" ? [] : [{ paragraph: t("mail.account-erasure.keep") }]),
    { paragraph: t("mail.account-erasure.unexpected") },
    { paragraph: contact },
    { link: t("mail.account.my-account"), to: "/account" },
  ],
  reason: t("mail.received-because-own-request"),
});

const renderDataExportReady = (
  { t }: MessageFormatter,
  { day }: MessageFacts["data-export-ready"],
): MessageContent => ({
  subject: t("mail.data-export-ready.subject"),
  parts: [
    { paragraph: t("mail.data-export-ready.text", { day }) },
    { link: t("mail.data-export-ready.button"), to: "/account#data-export" },
  ],
  reason: t("mail.received-because-own-request"),
});

export const accountMessageRenderers = {
  "application-received": renderApplicationReceived,
  "application-approved": renderApplicationApproved,
  "application-rejected": renderApplicationRejected,
  "confirm-email": renderConfirmEmail,
  invitation: renderInvitation,
  "privacy-answer": renderPrivacyAnswer,
  "password-reset": renderPasswordReset,
  "password-changed": createAccountChangeRenderer("password-changed"),
  "email-changed": createAccountChangeRenderer("email-changed"),
  "email-requested": createAccountChangeRenderer("email-requested"),
  "identity-changed": renderIdentityChanged,
  "account-erasure": renderAccountErasure,
  "new-browser": renderNewBrowser,
  "second-factor-changed": renderSecondFactorChanged,
  "data-export-ready": renderDataExportReady,
};
