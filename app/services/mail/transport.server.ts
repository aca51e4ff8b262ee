import type { env } from "#app/env.server.ts";

/** How mail leaves: by the one server that the settings name, over a few connections that are kept. */

export type Letter = {
  /** What it is known by to every mail server, the same however often it is sent. */
  messageId: string;
  to: string;
  /** Who gets an answer, where that is not who it comes from. */
  replyTo?: string;
  /** Where it comes back to: `token` says which it was. */
  token: string;
  date: Date;
  subject: string;
  text: string;
  html: string;
  /** Which of the two makes it the shorter. */
  encoding?: "quoted-printable" | "base64";
  calendar?: { method: string; text: string };
  unsubscribeUrl?: string;
};

/** What became of it; `waiting` is for another try, the others are final. */
export type Outcome =
  { state: "sent"; reason?: undefined } | { state: "waiting" | "failed" | "bounced"; reason: string };

const AT_ONCE = 3;
/** For a server that says nothing, and for one that never comes to an end. */
const SILENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const WHOLE_MS = 60_000;

/** Those that are signed by themselves, and one more: RFC 8058 wants both of the last two signed. */
const SIGNED = [
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding",
  "In-Reply-To:References:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post",
].join(":");

type Settings = NonNullable<ReturnType<typeof env>["mail"]>;

/** How a letter is signed, where there is a key. */
export const signing = (dkim: Settings["dkim"]) =>
  dkim ? { dkim: { ...dkim, headerFieldNames: SIGNED } } : {};

/** With what sends, which is loaded when there is something to send: many processes never send. */
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
    // Trying again is the task's, which counts.
    maxRequeues: 0,
    ...SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...signing(dkim),
  } as Parameters<typeof createTransport>[0]);
}

let transport: ReturnType<typeof open> | undefined;

/** Ends what is open. What is under way is tried again, as the same message. */
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

/** Hands a letter to the mail server, and says what that said. It never throws. */
export async function deliver(letter: Letter, settings: Settings, wholeMs = WHOLE_MS): Promise<Outcome> {
  try {
    const sender = await opened(settings);
    await sender.sendMail({
      ...written(letter, settings),
      signal: AbortSignal.timeout(wholeMs),
    } as never);
    return { state: "sent" };
  } catch (error) {
    return judge(error as Heard);
  }
}

export function written(letter: Letter, { from, domain }: Settings) {
  const { messageId, to, replyTo, token, date, subject, text, html, encoding, calendar, unsubscribeUrl } =
    letter;
  return {
    from,
    // An object is taken as it is: what stands in an address is never read as several.
    to: { name: "", address: to },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    envelope: { from: `bounce+${token}@${domain}`, to: [to] },
    messageId: `<${messageId}@${domain}>`,
    date,
    subject,
    text,
    html,
    textEncoding: encoding,
    // Once: programs that know invitations read it here, and a second one as an attachment would be a third of the mail.
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

type Heard = { code?: string; command?: string; response?: string; responseCode?: number; message?: string };

const MOST_REASON = 300;

/**
 * Only what is said of the recipient for good, in so many digits, makes an address one that bounces: a full mailbox, or a
 * refusal without a reason, ends the message alone. What is said of us (the login, the sender, that we may not send here)
 * is tried again: it is said of everybody until somebody mends it.
 */
function judge({ code, command, response, responseCode = 0, message }: Heard): Outcome {
  const reason = withoutSecrets(response ?? code ?? message ?? "").slice(0, MOST_REASON);
  const status = enhancedIn(response);
  const isForGood = responseCode >= 500 && responseCode < 600 && !isOfSender(status);
  if (isForGood && command === "RCPT TO")
    return { state: isOfAddress(status) ? "bounced" : "failed", reason };
  if (isForGood && command === "DATA") return { state: "failed", reason };
  return { state: "waiting", reason };
}

/**
 * Some servers repeat what was sent to them, and that may open something: what looks like a secret, or like a piece of a
 * letter as it goes over the wire, is left out of what is kept. Words and numbers stay.
 */
export const withoutSecrets = (said: string) =>
  said
    .replaceAll(/=\r?\n(?:\d{3}[- ])?/g, "")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .replaceAll(/[\w+/=-]{16,}/g, (run) => (WORDS.test(run) ? run : "…"));
/** As `relay-access-denied`, `RejectedByGateway`: capitals anywhere else are of no word. */
const WORDS = /^(?:[A-Z]+|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*)(?:[-_/](?:[A-Z]+|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*))*$/;

const enhancedIn = (response = "") => /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/** Of the states of RFC 3463 those that speak of the address. */
export const isOfAddress = (status = "") => /^5\.(1\.[0-3]|1\.6|1\.10|2\.1)$/.test(status);
/** And those that speak of who sends, of what lies between, and of what is allowed. */
const isOfSender = (status = "") => /^5\.(1\.[78]|3\.\d+|4\.\d+|7\.\d+)$/.test(status);
