import { renderReason } from "./event-messages.ts";
import type { MessageFacts } from "./message-kinds.ts";
import {
  type MessageFormatter,
  createDetails,
  type MessageContent,
  type MessagePart,
} from "./message-content.ts";

type EmptyFacts = Record<never, never>;

const renderApplicationReceived = ({ t }: MessageFormatter, _to: EmptyFacts): MessageContent => ({
  subject: t("mail.application-received.subject"),
  parts: [
    { paragraph: t("mail.application-received.say") },
    { paragraph: t("mail.application-received.next") },
    { link: t("mail.application-received.do"), to: "/library" },
  ],
  reason: t("mail.why-applied"),
});

function renderApplicationApproved(
  formatter: MessageFormatter,
  facts: MessageFacts["application-approved"],
): MessageContent {
  const { t } = formatter;
  return {
    subject: t("mail.application-approved.subject"),
    parts: [
      { paragraph: t("mail.application-approved.say") },
      { paragraph: t(`mail.application-approved.${facts.password}`) },
      ...(facts.password === "link"
        ? renderSecretLink(formatter, t("mail.account.choose"), facts)
        : [{ link: t("mail.account.login"), to: "/login" } as const]),
    ],
    reason: t("mail.why-applied"),
  };
}

const renderApplicationRejected = (
  formatter: MessageFormatter,
  { reason }: MessageFacts["application-rejected"],
): MessageContent => ({
  subject: formatter.t("mail.application-rejected.subject"),
  parts: [
    { paragraph: formatter.t("mail.application-rejected.say") },
    ...renderReason(formatter, reason),
    { paragraph: formatter.t("mail.application-rejected.next") },
    { link: formatter.t("mail.application-rejected.do"), to: "/join" },
  ],
  reason: formatter.t("mail.why-applied"),
});

function renderSecretLink(
  { t, formatTimestamp: atMoment }: MessageFormatter,
  label: string,
  { path, until }: ResetLinkFacts,
): MessagePart[] {
  return [{ paragraph: t("mail.once", { until: atMoment(until) }) }, { link: label, to: path }];
}

type ResetLinkFacts = MessageFacts["password-reset"];

const NOT_YOURS_KEYS = {
  say: "not-yours",
  "account-created": "not-asked",
  "link-issued": "not-known",
  "email-changed": "not-known",
} as const;

const renderConfirmEmail = (
  formatter: MessageFormatter,
  { cause, ...link }: MessageFacts["confirm-email"],
): MessageContent => ({
  subject: formatter.t("mail.confirm-email.subject"),
  parts: [
    { paragraph: formatter.t(`mail.confirm-email.${cause ?? "say"}`) },
    { paragraph: formatter.t(`mail.confirm-email.${NOT_YOURS_KEYS[cause ?? "say"]}`) },
    {
      paragraph: formatter.t("mail.confirm-email.until", { until: formatter.formatTimestamp(link.until) }),
    },
    { link: formatter.t("mail.confirm-email.do"), to: link.path },
  ],
  reason: formatter.t("mail.why-asked"),
});

const renderPasswordReset = (
  formatter: MessageFormatter,
  link: MessageFacts["password-reset"],
): MessageContent => ({
  subject: formatter.t("mail.password-reset.subject"),
  parts: [
    { paragraph: formatter.t("mail.password-reset.say") },
    ...renderSecretLink(formatter, formatter.t("mail.account.choose"), link),
  ],
  reason: formatter.t("mail.password-reset.why"),
});

const createChangeMessage =
  (kind: "password-changed" | "email-changed") =>
  ({ t, formatTimestamp: atMoment, contact }: MessageFormatter, { at }: { at: string }): MessageContent => ({
    subject: t(`mail.${kind}.subject`),
    parts: [
      { paragraph: t(`mail.${kind}.say`) },
      createDetails([t("mail.when"), atMoment(at)]),
      { paragraph: t(`mail.${kind}.next`) },
      { paragraph: contact },
      { link: t("mail.account.login"), to: "/login" },
    ],
    reason: t("mail.why-account"),
  });

const renderNewBrowser = (
  { t, formatTimestamp: atMoment }: MessageFormatter,
  { at, browser }: MessageFacts["new-browser"],
): MessageContent => ({
  subject: t("mail.new-browser.subject"),
  parts: [
    { paragraph: t("mail.new-browser.say") },
    createDetails(
      [t("mail.when"), atMoment(at)],
      [t("mail.browser"), browser.trim() || t("sessions.unknown")],
    ),
    { paragraph: t("mail.new-browser.next") },
    { link: t("mail.account.see"), to: "/account" },
  ],
  reason: t("mail.why-account"),
});

export const accountMessages = {
  "application-received": renderApplicationReceived,
  "application-approved": renderApplicationApproved,
  "application-rejected": renderApplicationRejected,
  "confirm-email": renderConfirmEmail,
  "password-reset": renderPasswordReset,
  "password-changed": createChangeMessage("password-changed"),
  "email-changed": createChangeMessage("email-changed"),
  "new-browser": renderNewBrowser,
};
