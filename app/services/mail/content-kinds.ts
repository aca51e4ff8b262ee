import { formatNumber } from "#app/messages/locale-format.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import {
  type PrivacyRequestKind,
  type ReportReason,
  REVIEW_QUEUES,
  type ReviewQueueName,
} from "#app/schemas/admin-lists.ts";
import { type ContentAction, SECTION_PATHS } from "#app/schemas/lists/content.ts";
import { createTranscriptUrl } from "#app/schemas/transcript-url.ts";

import {
  type DraftOnly,
  type ItemFacts,
  type Rejection,
  type ReplacedDraft,
  type ReviewQueueFacts,
  type SecretLink,
  type SitePath,
  type TranscriptRef,
} from "./message-facts.ts";
import { type MessageFormatter, toSingleLine, truncate } from "./message-formatter.ts";
import {
  type MessageKindRow,
  type MessagePart,
  toContact,
  toDetails,
  toRejectionReason,
} from "./message-kind.ts";

const getItemPath = ({ id, category }: ItemFacts) => `${SECTION_PATHS[category] as SitePath}/${id}` as const;
const toItemDetails = ({ title }: { title: string }) => toDetails(["mail.item", title]);
const toItemLink = (item: ItemFacts): MessagePart => ({
  link: "mail.content-approved.button",
  to: getItemPath(item),
});

type RejectedItem = ItemFacts & Rejection & DraftOnly & { drafts?: TranscriptRef[] | undefined };
const MAX_DRAFT_LINKS = 5;
const MAX_LANGUAGE_BYTES = 36;

function toDraftLinks({ id, isDraft, drafts = [] }: RejectedItem, { t }: MessageFormatter): MessagePart[] {
  if (isDraft && drafts.length < 2)
    return [
      {
        link: "mail.content-rejected.button",
        to: createTranscriptUrl(drafts[0]?.file ?? id, { transcript: drafts[0]?.id }, "/write"),
      },
    ];
  const toLanguage = (language: string) =>
    truncate(toSingleLine(language), MAX_LANGUAGE_BYTES) || t("transcripts.no-language");
  const key = isDraft ? "mail.said-rejected.button" : "mail.said-rejected.other-transcript";
  const links = drafts.slice(0, MAX_DRAFT_LINKS).map((draft) => ({
    link: { text: t(key, { language: toLanguage(draft.language) }) },
    to: createTranscriptUrl(draft.file ?? id, { transcript: draft.id }, "/write"),
  }));
  const count = drafts.length - links.length;
  return count > 0 ? [...links, { text: t("mail.said-rejected.more-transcripts", { count }) }] : links;
}

function getReplacedKey({ transcript, newLanguage, isDeleted }: ReplacedDraft) {
  if (transcript === undefined) return isDeleted ? "draft-removed" : "removed";
  return newLanguage === undefined ? "new" : "other-language";
}

const REVIEW_QUEUE_PATHS: Record<ReviewQueueName, SitePath> = {
  content: "/admin?tab=pending",
  applications: "/admin?tab=contributors",
  events: "/events",
  appointments: "/admin/appointments?status=pending&order=added",
  copies: "/admin/copy-requests?state=open",
};

type PendingDigest = { queues: Record<ReviewQueueName, ReviewQueueFacts> };
const listPendingQueues = ({ queues }: PendingDigest) =>
  REVIEW_QUEUES.map((name) => ({ name, ...queues[name] })).filter(({ count }) => count > 0);
const formatCount = ({ count, more }: ReviewQueueFacts, { t, language }: MessageFormatter) =>
  more ? t("mail.more-than", { count }) : formatNumber(language, count);

type Copy = { title: string; reply: string };
const toReply = (reply: string): MessagePart | false =>
  reply !== "" && { quote: reply, label: "privacy-requests.answer" };

const ITEM = { reason: "mail.received-because-content" } as const;
const ADMINISTRATOR = { topic: "digest", reason: "mail.received-because-admin" } as const;

export const contentKinds = {
  "content-approved": {
    ...ITEM,
    subject: ({ isDraft }: DraftOnly) => `mail.${isDraft ? "said" : "content"}-approved.subject`,
    parts: (item: ItemFacts & DraftOnly) => [
      `mail.${item.isDraft ? "said" : "content"}-approved.text`,
      toItemDetails(item),
      toItemLink(item),
    ],
  },
  "content-rejected": {
    ...ITEM,
    subject: ({ isDraft }: DraftOnly) => `mail.${isDraft ? "said" : "content"}-rejected.subject`,
    parts: (item: RejectedItem, formatter) => [
      `mail.${item.isDraft ? "said" : "content"}-rejected.text`,
      toItemDetails(item),
      toRejectionReason(item),
      "mail.content-rejected.next",
      !item.isDraft && {
        link: "mail.content-rejected.button",
        to: getActionUrls<ContentAction>("/contributor?tab=my-content")("edit", item.id),
      },
      ...toDraftLinks(item, formatter),
    ],
  },
  "draft-replaced": {
    ...ITEM,
    subject: (draft: ReplacedDraft) => `mail.said-replaced.${getReplacedKey(draft)}-subject`,
    parts: (draft: ItemFacts & ReplacedDraft, formatter) => [
      `mail.said-replaced.${getReplacedKey(draft)}`,
      toDetails(
        ["mail.item", draft.title],
        ["mail.language", draft.language || formatter.t("transcripts.no-language")],
        ["mail.said-replaced.new-language", draft.newLanguage],
      ),
      getReplacedKey(draft) === "other-language" && "mail.said-replaced.other-language-next",
      ...(draft.transcript === undefined
        ? [toContact(formatter), toItemLink(draft)]
        : [
            {
              link: "transcripts.read",
              to: createTranscriptUrl(draft.file ?? draft.id, { transcript: draft.transcript }),
            } as const,
          ]),
    ],
  },
  "content-pending": {
    ...ADMINISTRATOR,
    about: "sender",
    isLimited: true,
    parts: ({ id, title, by }: { id: string; title: string; by?: string | undefined }) => [
      "mail.content-pending.text",
      toDetails(["mail.item", title], ["mail.sender", by]),
      { link: "mail.content-pending.button", to: `/admin/review/${id}` },
    ],
  },
  "privacy-request-pending": {
    ...ADMINISTRATOR,
    about: "requester",
    isLimited: true,
    parts: ({ id, request, day }: { id: string; request: PrivacyRequestKind; day: string }, { t }) => [
      { text: t("mail.privacy-request-pending.text", { day }) },
      toDetails(["mail.privacy-answer.request", t(`privacy-requests.kind-${request}`)]),
      { link: "mail.privacy-request-pending.button", to: `/admin/privacy-requests/${id}` },
    ],
  },
  "report-pending": {
    ...ADMINISTRATOR,
    about: "requester",
    isLimited: true,
    parts: (report: { id: string; title: string; reason: ReportReason; day: string }, { t }) => [
      { text: t("mail.report-pending.text", { day: report.day }) },
      toDetails(["mail.report.subject", report.title], ["reports.reason", t(`reports.${report.reason}`)]),
      { link: "mail.privacy-request-pending.button", to: `/admin/privacy-requests/${report.id}` },
    ],
  },
  "copy-sent": {
    about: "requester",
    reason: "mail.copy.received-because",
    parts: (
      { title, reply, path, until, downloads }: Copy & SecretLink & { downloads: number },
      { t, formatTimestamp },
    ) => [
      "mail.copy-sent.text",
      toItemDetails({ title }),
      toReply(reply),
      { text: t("mail.copy-sent.limits", { count: downloads, until: formatTimestamp(until) }) },
      { link: "mail.copy-sent.button", to: path },
    ],
  },
  "copy-refused": {
    about: "requester",
    reason: "mail.copy.received-because",
    parts: ({ title, reply }: Copy) => ["mail.copy-refused.text", toItemDetails({ title }), toReply(reply)],
  },
  "pending-digest": {
    ...ADMINISTRATOR,
    subject: (facts: PendingDigest, formatter) => {
      const queues = listPendingQueues(facts);
      const total = {
        count: queues.reduce((sum, { count }) => sum + count, 0),
        more: queues.some(({ more }) => more),
      };
      return { text: formatter.t("mail.pending-digest.subject", { number: formatCount(total, formatter) }) };
    },
    parts: (facts: PendingDigest, formatter) => [
      "mail.pending-digest.text",
      toDetails(
        ...listPendingQueues(facts).map(({ name, oldestAt, ...queue }): [PlainKey, string] => {
          const number = formatCount(queue, formatter);
          const since = oldestAt && formatter.formatDay(oldestAt);
          const text = since ? formatter.t("mail.pending-digest.count-since", { number, since }) : number;
          return [`mail.pending-digest.${name}`, text];
        }),
      ),
      { link: "mail.pending-digest.button", to: "/admin" },
    ],
  },
  "decision-overdue": {
    ...ADMINISTRATOR,
    parts: (
      { queue, since, hours }: { queue: ReviewQueueName; since: string; hours: number },
      { t, formatTimestamp },
    ) => [
      { text: t("mail.decision-overdue.text", { count: hours }) },
      toDetails(["mail.item", t(`mail.pending-digest.${queue}`)], ["mail.since", formatTimestamp(since)]),
      { link: "mail.decision-overdue.button", to: REVIEW_QUEUE_PATHS[queue] },
    ],
  },
} as const satisfies Record<string, MessageKindRow>;
