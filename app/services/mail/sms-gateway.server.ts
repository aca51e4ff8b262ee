import parsePhoneNumber from "libphonenumber-js/min";

import { normalizeText } from "#app/schemas/normalize-text.ts";
import { SmsResponse } from "#app/schemas/telephones.ts";

import { type MailOutcome, redactSecrets } from "./smtp-transport.server.ts";

export const REASON_DELIVERY_UNKNOWN = "no response: it may have arrived";
/** `bounced`: the number is invalid, cannot receive messages, or its owner opted out. */
export type SmsOutcome = MailOutcome | { state: "failed"; reason: string; mayHaveArrived: true };

export const UNKNOWN_OUTCOME = {
  state: "failed",
  reason: REASON_DELIVERY_UNKNOWN,
  mayHaveArrived: true,
} as const;
const toUnknownOutcome = (why: string): SmsOutcome => ({
  ...UNKNOWN_OUTCOME,
  reason: `${REASON_DELIVERY_UNKNOWN} (${why})`,
});
const toTemporaryFailure = (reason: string): SmsOutcome => ({ state: "pending", reason });

type SmsSettings = { url: string; user: string; key: string; country: string; from?: string | undefined };

const SMS_TIMEOUT_MS = 15_000;

const ACCEPTED_SMS_CODES = [100, 101, 102];
/** After these errors it is unknown whether the gateway or another network has forwarded the message. */
const UNKNOWN_OUTCOME_CODES = [500, 501];
const REFUSAL_REASON_BY_CODE: Record<number, string> = {
  403: "no such number",
  404: "this kind of number takes no messages",
  406: "the owner wants no messages",
  409: "the owner wants no messages",
};

export async function sendSmsRequest(
  to: string,
  text: string,
  settings: SmsSettings,
  timeoutMs = SMS_TIMEOUT_MS,
): Promise<SmsOutcome> {
  const number = toInternationalNumber(to, settings.country);
  if (!number) return { state: "bounced", reason: "no telephone number" };
  try {
    const response = await fetch(settings.url, {
      method: "POST",
      headers: { apiKey: settings.key, Accept: "application/json" },
      body: new URLSearchParams({
        username: settings.user,
        to: number,
        message: text,
        ...(settings.from && { from: settings.from }),
      }),
      // A redirect would send the API key to another host.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    const toFailure = isUnprocessedStatus(response.status) ? toTemporaryFailure : toUnknownOutcome;
    if (!response.ok) return toFailure(`HTTP ${response.status}`);
    return parseSmsResponse(SmsResponse.safeParse(JSON.parse(body)).data);
  } catch (error) {
    const { name = "unknown", cause } = error as { name?: string; cause?: NetworkError };
    return (hasConnectFailed(cause) ? toTemporaryFailure : toUnknownOutcome)(cause?.code || name);
  }
}

/** With these statuses the gateway has not processed the message. With 500 or 504 it may have done so. */
const isUnprocessedStatus = (status: number) => status < 500 || status === 503;

type NetworkError = { code?: string; syscall?: string; errors?: NetworkError[] };
const NOT_CONNECTED_CODES = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];
/** The server did not prove its identity, so nothing was sent. */
const CERTIFICATE_ERROR_PATTERN = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_)/;

/** True if nothing was sent. With several addresses, each connection must have failed. */
export function hasConnectFailed({ code = "", syscall, errors }: NetworkError = {}): boolean {
  if (errors?.length) return errors.every((error) => hasConnectFailed(error));
  return syscall === "connect" || NOT_CONNECTED_CODES.includes(code) || CERTIFICATE_ERROR_PATTERN.test(code);
}

function parseSmsResponse(response: SmsResponse | undefined): SmsOutcome {
  if (!response) return toUnknownOutcome("an answer that cannot be read");
  const [recipient] = response.SMSMessageData.Recipients;
  if (!recipient) return toTemporaryFailure(toLoggableText(response.SMSMessageData.Message));
  const { statusCode, status } = recipient;
  if (ACCEPTED_SMS_CODES.includes(statusCode)) return { state: "sent" };
  const refusedReason = REFUSAL_REASON_BY_CODE[statusCode];
  if (refusedReason) return { state: "bounced", reason: refusedReason };
  const toFailure = UNKNOWN_OUTCOME_CODES.includes(statusCode) ? toUnknownOutcome : toTemporaryFailure;
  return toFailure(`${statusCode} ${toLoggableText(status)}`);
}

const toLoggableText = (text: string) => redactSecrets(text).slice(0, 100);

/** Accepts `0712 345 678` or `00254…`, but only numbers of `country`, because an SMS abroad costs much more. */
export function toInternationalNumber(input: string, country: string): string | undefined {
  const typed = normalizeText(input, "NFKC")
    .replaceAll(/[\s\p{Cf}().\-/\u2010-\u2015]/gu, "")
    .replace(/^000?/, "+");
  const start = `\\+${country}|${country}(?=\\d{8,10}$)|(?=0)`;
  const national = new RegExp(`^(?:${start})((?!00)\\d{4,11})$`).exec(typed)?.[1];
  if (!national) return undefined;
  // In some countries the first 0 is part of the number. In others many write it although there is none.
  const complete = parsePhoneNumber(`+${country}${national}`);
  const number = complete?.isValid()
    ? complete
    : parsePhoneNumber(`+${country}${national.replace(/^0/, "")}`);
  return number?.isPossible() ? number.number : undefined;
}
