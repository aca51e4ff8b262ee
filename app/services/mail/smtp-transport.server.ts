import { createHash } from "node:crypto";

import { describeErrorKind } from "#app/core/job-runner.server.ts";
import { currentSite } from "#app/core/site.server.ts";
import { env } from "#app/env.server.ts";

import type { MessageRow } from "./message-rows.server.ts";
import type { RenderedMessage } from "./render-message.server.ts";

export type MailOutcome =
  { state: "sent"; reason?: undefined } | { state: "pending" | "failed" | "bounced"; reason: string };

const MAX_SMTP_CONNECTIONS = 3;
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const SEND_TIMEOUT_MS = 60_000;

/** nodemailer's default headers, and the two `List-Unsubscribe` headers, which RFC 8058 requires to be signed. */
const DKIM_SIGNED_HEADERS = [
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding",
  "In-Reply-To:References:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post",
].join(":");

type SmtpSettings = NonNullable<ReturnType<typeof env>["mail"]>;

export const createDkimOptions = (dkim: SmtpSettings["dkim"]) =>
  dkim ? { dkim: { ...dkim, headerFieldNames: DKIM_SIGNED_HEADERS } } : {};

/** nodemailer is loaded on first use, because many processes never send mail. */
async function createSmtpTransport({ smtpUrl, dkim }: SmtpSettings) {
  const { createTransport } = await import("nodemailer");
  const url = new URL(smtpUrl);
  const isLocalhost = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname);
  // A password must not be sent unencrypted over a network.
  if (url.username && url.protocol === "smtp:" && !isLocalhost) url.searchParams.set("requireTLS", "true");
  return createTransport({
    url: url.href,
    pool: true,
    maxConnections: MAX_SMTP_CONNECTIONS,
    // The message's job retries instead, and counts the attempts.
    maxRequeues: 0,
    ...SMTP_TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...createDkimOptions(dkim),
  } as Parameters<typeof createTransport>[0]);
}

let cachedTransport: ReturnType<typeof createSmtpTransport> | undefined;

export function closeSmtpTransport() {
  cachedTransport?.then((sender) => sender.close()).catch(() => undefined);
  cachedTransport = undefined;
}

function getSmtpTransport(settings: SmtpSettings) {
  const promise = (cachedTransport ??= createSmtpTransport(settings));
  promise.catch(() => {
    if (cachedTransport === promise) cachedTransport = undefined;
  });
  return promise;
}

/** Returns an outcome for every error, and never throws. */
export async function sendMail(
  message: OutgoingMessage,
  rendered: RenderedMessage,
  settings: SmtpSettings,
  timeoutMs = SEND_TIMEOUT_MS,
): Promise<MailOutcome> {
  try {
    const sender = await getSmtpTransport(settings);
    await sender.sendMail({
      ...toMailOptions(message, rendered, settings),
      signal: AbortSignal.timeout(timeoutMs),
    } as never);
    return { state: "sent" };
  } catch (error) {
    return classifySmtpError(error as SmtpError, describeErrorKind(error));
  }
}

type OutgoingMessage = Pick<MessageRow, "id" | "address" | "idempotencyKey" | "createdAt">;

export function toMailOptions(
  { id, address, idempotencyKey, createdAt }: OutgoingMessage,
  { subject, text, html, calendar, unsubscribeUrl }: RenderedMessage,
  { from, domain }: SmtpSettings,
) {
  const contactEmail = currentSite().settings.email || env().contactEmail;
  return {
    from,
    // nodemailer does not parse an object, so one address cannot become several.
    to: { name: "", address },
    ...(contactEmail.toLowerCase() !== from.address.toLowerCase() && {
      replyTo: { name: "", address: contactEmail },
    }),
    envelope: { from: `bounce+${id.replaceAll("-", "")}@${domain}`, to: [address] },
    messageId: `<${createMessageId(idempotencyKey)}@${domain}>`,
    date: new Date(createdAt),
    subject,
    text,
    html,
    // The invitation is not added again as an attachment, because that would make the mail a third larger.
    ...(calendar && {
      alternatives: [
        { contentType: `text/calendar; charset=utf-8; method=${calendar.method}`, content: calendar.text },
      ],
    }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && { "List-Unsubscribe": `<${unsubscribeUrl}>` }),
      // RFC 8058 allows one-click unsubscription only for https URLs.
      ...(unsubscribeUrl?.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
  };
}

/** The id depends only on the cause, so it is the same if the row is lost and created again. */
const createMessageId = (key: string) => createHash("sha256").update(key).digest("base64url");

type SmtpError = { command?: string; response?: string; responseCode?: number };

const MAX_REASON_CHARACTERS = 300;

/** Errors about the sender are retried, because they affect all messages. A full mailbox is not a bounce. */
function classifySmtpError({ command, response, responseCode = 0 }: SmtpError, kind: string): MailOutcome {
  const reason = redactSecrets(response ?? kind).slice(0, MAX_REASON_CHARACTERS);
  const status = parseEnhancedStatus(response);
  const isPermanent = responseCode >= 500 && responseCode < 600 && !isSenderErrorStatus(status);
  if (isPermanent && command === "RCPT TO")
    return { state: isAddressErrorStatus(status) ? "bounced" : "failed", reason };
  if (isPermanent && command === "DATA") return { state: "failed", reason };
  return { state: "pending", reason };
}

/** A server may repeat what it received, so text that looks like a secret or encoded content is removed. */
export const redactSecrets = (text: string) =>
  text
    .replaceAll(/=\r?\n(?:\d{3}[- ])?/g, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/[\w+/=-]{16,}/g, (run) => (READABLE_WORD_PATTERN.test(run) ? run : "…"));
const READABLE_WORD_PATTERN =
  /^(?:[A-Z]+|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*)(?:[-_/](?:[A-Z]+|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*))*$/;

const parseEnhancedStatus = (response = "") => /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

export const isAddressErrorStatus = (status = "") => /^5\.(1\.[0-3]|1\.6|1\.10|2\.1)$/.test(status);
const isSenderErrorStatus = (status = "") => /^5\.(1\.[78]|3\.\d+|4\.\d+|7\.\d+)$/.test(status);
