import { env } from "#app/env.server.ts";
import { normalizeText } from "#app/schemas/normalize-text.ts";
import { TelephoneAnswer } from "#app/schemas/telephones.ts";

import { withoutSecrets } from "./transport.server.ts";

/** By Africa's Talking. A number that refuses gets no more, like an address that bounced. */

type Told =
  | { is: "sent"; id: string }
  /** The number is none, takes no messages, or its owner wants none. */
  | { is: "refused"; why: string }
  /** Not taken, for a reason that passes: the line, the service, or our account. */
  | { is: "failed"; why: string }
  | { is: "unknown"; why: string }
  | { is: "off" };

type Settings = { url: string; user: string; key: string; country: string; from?: string };

const PATIENCE_MS = 15_000;

/** Codes beside the number, whatever the answer's own status. */
const TAKEN = [100, 101, 102];
/** A fault of theirs, or of a network behind them: the message may have been handed on before. */
const UNKNOWN = [500, 501];
const REFUSED: Record<number, string> = {
  403: "no such number",
  404: "this kind of number takes no messages",
  406: "the owner wants no messages",
  409: "the owner wants no messages",
};

export async function send(
  to: string,
  text: string,
  settings: Settings | undefined = env().sms,
  patienceMs = PATIENCE_MS,
): Promise<Told> {
  if (!settings) return { is: "off" };
  const number = asNumber(to, settings.country);
  if (!number) return { is: "refused", why: "no telephone number" };
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
      // The key is for this address alone.
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    const answer = await response.text();
    if (!response.ok)
      return { is: isRefusal(response.status) ? "failed" : "unknown", why: `HTTP ${response.status}` };
    return read(TelephoneAnswer.safeParse(JSON.parse(answer)).data);
  } catch (error) {
    const { name = "unknown", cause } = error as { name?: string; cause?: Cause };
    return { is: isNotConnected(cause) ? "failed" : "unknown", why: cause?.code || name };
  }
}

/** Sent before anything was done; 500 or 504 may come after it. */
const isRefusal = (status: number) => status < 500 || status === 503;

type Cause = { code?: string; syscall?: string; errors?: Cause[] };
const NOT_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"];
/** The answerer was not shown to be the service, so nothing was sent. */
const CERTIFICATE = /^(CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|ERR_TLS_CERT_)/;

/** Failed before anything was sent; of several addresses, at each. */
export function isNotConnected({ code = "", syscall, errors }: Cause = {}): boolean {
  if (errors?.length) return errors.every((one) => isNotConnected(one));
  return syscall === "connect" || NOT_CONNECTED.includes(code) || CERTIFICATE.test(code);
}

function read(answer: TelephoneAnswer | undefined): Told {
  if (!answer) return { is: "unknown", why: "an answer that cannot be read" };
  const [recipient] = answer.SMSMessageData.Recipients;
  if (!recipient) return { is: "failed", why: keptOf(answer.SMSMessageData.Message) };
  const { statusCode, status, messageId } = recipient;
  if (TAKEN.includes(statusCode)) return { is: "sent", id: messageId };
  const refused = REFUSED[statusCode];
  if (refused) return { is: "refused", why: refused };
  return { is: UNKNOWN.includes(statusCode) ? "unknown" : "failed", why: `${statusCode} ${keptOf(status)}` };
}

/** It may repeat what it was sent. */
const keptOf = (said: string) => withoutSecrets(said).slice(0, 100);

/** A first 0 stays in Italy, the Ivory Coast, Benin and the Congo. Not in Gabon: `077 …` is `+24177…`. */
const KEEPS_ZERO = ["39", "225", "229", "242"];

/**
 * From what people type: `0712 345 678`, `+254 (0) 712 345-678`, `00254…`, `254…`. Of one country only: anybody can ask
 * for a visit, and a message to another country costs many times as much.
 */
export function asNumber(typed: string, country: string): string | undefined {
  const digits = normalizeText(typed, "NFKC").replaceAll(/[\s\p{Cf}().\-/\u2010-\u2015]/gu, "");
  const bare = new RegExp(`^${country}(?=\\d{8,10}$)`);
  const keepsZero = KEEPS_ZERO.includes(country);
  const ofHere = `+${country}${keepsZero ? "0" : ""}`;
  const whole = digits.replace(/^000?/, "+").replace(/^0/, ofHere).replace(bare, `+${country}`);
  const form = keepsZero ? "(0?[1-9]\\d{6,9})" : "0?([1-9]\\d{6,9})";
  const own = new RegExp(`^\\+${country}${form}$`).exec(whole)?.[1];
  return own && `+${country}${own}`;
}
