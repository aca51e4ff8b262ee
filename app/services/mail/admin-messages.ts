import { formatNumber } from "#app/messages/locale-format.ts";
import { SECTION_PATHS } from "#app/schemas/lists.ts";

import { renderRejectionReason } from "./event-messages.ts";
import { type MessageFacts, type SitePath, type ReviewQueueName, REVIEW_QUEUES } from "./message-kinds.ts";
import {
  type MessageFormatter,
  createDetailsPart,
  type MessageContent,
  formatSubject,
} from "./message-content.ts";
import {
  createTranscriptEditPath,
  renderDraftLinks,
  transcriptMessageRenderers,
} from "./transcript-messages.ts";

const renderContentPending = (
  { t }: MessageFormatter,
  { id, title, by }: MessageFacts["content-pending"],
): MessageContent => ({
  subject: formatSubject(
    (truncatedTitle) => t("mail.content-pending.subject", { title: truncatedTitle }),
    title,
  ),
  parts: [
    { paragraph: t("mail.content-pending.text") },
    createDetailsPart([t("mail.item"), title], [t("mail.sender"), by]),
    { link: t("mail.content-pending.button"), to: `/admin/review/${id}` },
  ],
  reason: t("mail.received-because-admin"),
});

const renderPrivacyRequestPending = (
  { t }: MessageFormatter,
  { id, request, day }: MessageFacts["privacy-request-pending"],
): MessageContent => ({
  subject: t("mail.privacy-request-pending.subject"),
  parts: [
    { paragraph: t("mail.privacy-request-pending.text", { day }) },
    createDetailsPart([t("mail.privacy-answer.request"), t(`privacy-requests.kind-${request}`)]),
    { link: t("mail.privacy-request-pending.button"), to: `/admin/privacy-requests/${id}` },
  ],
  reason: t("mail.received-because-admin"),
});

const renderContentApproved = (
  { t }: MessageFormatter,
  { id, title, category, isDraft }: MessageFacts["content-approved"],
): MessageContent => ({
  subject: formatSubject(
    (truncatedTitle) =>
      t(isDraft ? "mail.said-approved.subject" : "mail.content-approved.subject", { title: truncatedTitle }),
    title,
  ),
  parts: [
    { paragraph: t(isDraft ? "mail.said-approved.text" : "mail.content-approved.text") },
    createDetailsPart([t("mail.item"), title]),
    { link: t("mail.content-approved.button"), to: `${SECTION_PATHS[category] as SitePath}/${id}` },
  ],
  reason: t("mail.received-because-content"),
});

function renderContentRejected(
  formatter: MessageFormatter,
  { id, title, reason, isDraft, drafts = [] }: MessageFacts["content-rejected"],
): MessageContent {
  const { t } = formatter;
  const isItem = !isDraft;
  const editPath: SitePath = `/contributor?tab=my-content&dialog=edit&id=${id}`;
  return {
    subject: formatSubject(
      (truncatedTitle) =>
        t(isItem ? "mail.content-rejected.subject" : "mail.said-rejected.subject", { title: truncatedTitle }),
      title,
    ),
    parts: [
      { paragraph: t(isItem ? "mail.content-rejected.text" : "mail.said-rejected.text") },
      createDetailsPart([t("mail.item"), title]),
      ...renderRejectionReason(formatter, reason),
      { paragraph: t("mail.content-rejected.next") },
      ...(isItem ? [{ link: t("mail.content-rejected.button"), to: editPath }] : []),
      ...(!isItem && drafts.length < 2
        ? [{ link: t("mail.content-rejected.button"), to: createTranscriptEditPath(id, drafts[0]?.id) }]
        : renderDraftLinks(formatter, id, drafts, isItem)),
    ],
    reason: t("mail.received-because-content"),
  };
}

const REVIEW_QUEUE_PATHS: Record<ReviewQueueName, SitePath> = {
  content: "/admin?tab=pending",
  applications: "/admin?tab=contributors",
  events: "/events",
  appointments: "/admin/appointments?status=pending&order=added",
};

function renderPendingDigest(
  { t, formatDay, language }: MessageFormatter,
  { queues }: MessageFacts["pending-digest"],
): MessageContent {
  const formatCount = (count: number, more = false) =>
    more ? t("mail.more-than", { count }) : formatNumber(language, count);
  const pendingQueues = REVIEW_QUEUES.map((name) => ({ name, ...queues[name] })).filter(
    ({ count }) => count > 0,
  );
  const total = pendingQueues.reduce((sum, { count }) => sum + count, 0);
  return {
    subject: t("mail.pending-digest.subject", {
      number: formatCount(
        total,
        pendingQueues.some(({ more }) => more),
      ),
    }),
    parts: [
      { paragraph: t("mail.pending-digest.text") },
      createDetailsPart(
        ...pendingQueues.map(({ name, count, more, oldestAt }): [string, string] => [
          t(`mail.pending-digest.${name}`),
          oldestAt
            ? t("mail.pending-digest.count-since", {
                number: formatCount(count, more),
                since: formatDay(oldestAt),
              })
            : formatCount(count, more),
        ]),
      ),
      { link: t("mail.pending-digest.button"), to: "/admin" },
    ],
    reason: t("mail.received-because-admin"),
  };
}

const renderOverdueQueue = (
  { t, formatTimestamp }: MessageFormatter,
  { queue, since, hours }: MessageFacts["decision-overdue"],
): MessageContent => ({
  subject: t("mail.decision-overdue.subject"),
  parts: [
    { paragraph: t("mail.decision-overdue.text", { count: hours }) },
    createDetailsPart(
      [t("mail.item"), t(`mail.pending-digest.${queue}`)],
      [t("mail.since"), formatTimestamp(since)],
    ),
    { link: t("mail.decision-overdue.button"), to: REVIEW_QUEUE_PATHS[queue] },
  ],
  reason: t("mail.received-because-admin"),
});

export const adminMessageRenderers = {
  "content-pending": renderContentPending,
  "privacy-request-pending": renderPrivacyRequestPending,
  "content-approved": renderContentApproved,
  "content-rejected": renderContentRejected,
  ...transcriptMessageRenderers,
  "pending-digest": renderPendingDigest,
  "decision-overdue": renderOverdueQueue,
};
