import { problemOf } from "#app/core/task-runner.server.ts";
import type { env } from "#app/env.server.ts";

export type Letter = {
  /** The same however often it is sent. */
  messageId: string;
  to: string;
  /** Where answers do not go to the sender. */
  replyTo?: string;
  /** `token` is in the address to which it comes back. */
  token: string;
  date: Date;
  subject: string;
  text: string;
  html: string;
  encoding?: "quoted-printable" | "base64";
  calendar?: { method: string; text: string };
  unsubscribeUrl?: string;
};

export type Outcome =
  { state: "sent"; reason?: undefined } | { state: "waiting" | "failed" | "bounced"; reason: string };

const AT_ONCE = 3;
/** For a server that says nothing, and for one that never comes to an end. */
const SILENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const WHOLE_MS = 60_000;

/** The usual ones and more: RFC 8058 wants both of the last two signed. */
const SIGNED = [
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding",
  "In-Reply-To:References:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post",
].join(":");

type Settings = NonNullable<ReturnType<typeof env>["mail"]>;

export const signing = (dkim: Settings["dkim"]) =>
  dkim ? { dkim: { ...dkim, headerFieldNames: SIGNED } } : {};

/** nodemailer is loaded when there is something to send: many processes never send. */
async function open({ smtpUrl, dkim }: Settings) {
  const { createTransport } = await import("nodemailer");
  const url = new URL(smtpUrl);
  const isHere = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname);
  // A password never crosses a network in the clear.
  if (url.username && url.protocol === "smtp:" && !isHere) url.searchParams.set("requireTLS", "true");
  return createTransport({
    url: url.href,
    pool: true,
    maxConnections: AT_ONCE,
    // The task tries again, and counts.
    maxRequeues: 0,
    ...SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...signing(dkim),
  } as Parameters<typeof createTransport>[0]);
}

let transport: ReturnType<typeof open> | undefined;

/** What is under way is tried again, as the same message. */
export function closeTransport() {
  transport?.then((sender) => sender.close()).catch(() => undefined);
  transport = undefined;
}

/** One that could not be opened is not kept. */
function opened(settings: Settings) {
  const opening = (transport ??= open(settings));
  opening.catch(() => {
    if (transport === opening) transport = undefined;
  });
  return opening;
}

/** Never throws. */
export async function deliver(letter: Letter, settings: Settings, wholeMs = WHOLE_MS): Promise<Outcome> {
  try {
    const sender = await opened(settings);
    await sender.sendMail({
      ...written(letter, settings),
      signal: AbortSignal.timeout(wholeMs),
    } as never);
    return { state: "sent" };
  } catch (error) {
    return judge(error as Heard, problemOf(error));
  }
}

export function written(letter: Letter, { from, domain }: Settings) {
  const { messageId, to, replyTo, token, date, subject, text, html, encoding, calendar, unsubscribeUrl } =
    letter;
  return {
    from,
    // An object is taken as it is: an address is never read as several.
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    envelope: { from: `bounce+${token}@${domain}`, to: [to] },
    messageId: `<${messageId}@${domain}>`,
    date,
    subject,
    text,
    html,
    textEncoding: encoding,
    // Once: programs that know invitations read it here, and an attachment would be a third of the mail.
    ...(calendar && {
      alternatives: [
        { contentType: `text/calendar; charset=utf-8; method=${calendar.method}`, content: calendar.text },
      ],
    }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && { "List-Unsubscribe": `<${unsubscribeUrl}>` }),
      // One click needs an address that nobody on the way can change.
      ...(unsubscribeUrl?.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    },
  };
}

type Heard = { command?: string; response?: string; responseCode?: number };

const MOST_REASON = 300;

/**
 * Only a final refusal of the recipient, in so many digits, marks an address as bounced: a full mailbox, or a refusal
 * without a reason, ends the message alone. What is said of us (login, sender, rights) is tried again: it holds for
 * everybody until somebody mends it.
 */
function judge({ command, response, responseCode = 0 }: Heard, kind: string): Outcome {
  const reason = withoutSecrets(response ?? kind).slice(0, MOST_REASON);
  const status = enhancedIn(response);
  const isForGood = responseCode >= 500 && responseCode < 600 && !isOfSender(status);
  if (isForGood && command === "RCPT TO")
    return { state: isOfAddress(status) ? "bounced" : "failed", reason };
  if (isForGood && command === "DATA") return { state: "failed", reason };
  return { state: "waiting", reason };
}

/**
 * Some servers repeat what was sent to them, which may open something: what looks like a secret, or like a piece of an
 * encoded letter, is left out of what is kept.
 */
export const withoutSecrets = (said: string) =>
  said
    .replaceAll(/=\r?\n(?:\d{3}[- ])?/g, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/[\w+/=-]{16,}/g, (run) => (WORDS.test(run) ? run : "…"));
/** As `relay-access-denied`, `RejectedByGateway`: no word has capitals elsewhere. */
const WORDS = /^(?:[A-Z]+|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*)(?:[-_/](?:[A-Z]+|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*))*$/;

const enhancedIn = (response = "") => /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/** States of RFC 3463 that speak of the address. */
export const isOfAddress = (status = "") => /^5\.(1\.[0-3]|1\.6|1\.10|2\.1)$/.test(status);
/** And those that speak of the sender, of the way between, and of policy. */
const isOfSender = (status = "") => /^5\.(1\.[78]|3\.\d+|4\.\d+|7\.\d+)$/.test(status);
