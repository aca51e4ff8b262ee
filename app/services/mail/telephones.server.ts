import { env } from "#app/env.server.ts";
import { TelephoneAnswer } from "#app/schemas/telephones.ts";

/**
 * Messages to telephones, by Africa's Talking. A number that refuses is one to write to no more, as an address whose mail
 * comes back; what fails otherwise may be tried again.
 */

type Told =
  | { is: "sent"; id: string }
  /** The number is none, takes no messages, or its owner wants none. */
  | { is: "refused"; why: string }
  /** It passes: the line, the service, or what we owe it. */
  | { is: "failed"; why: string }
  | { is: "off" };

const PATIENCE_MS = 15_000;

/** Each is told beside the number, whatever the answer's own status. */
const TAKEN = [100, 101, 102];
const REFUSED: Record<number, string> = {
  403: "no such number",
  404: "this kind of number takes no messages",
  406: "the owner wants no messages",
  409: "the owner wants no messages",
};

export async function send(to: string, text: string, settings = env().sms): Promise<Told> {
  if (!settings) return { is: "off" };
  const number = asNumber(to, settings.country);
  if (!number) return { is: "refused", why: "no telephone number" };
  try {
    const response = await fetch(settings.url, {
      method: "POST",
      headers: { apiKey: settings.key, Accept: "application/json" },
      body: new URLSearchParams({ username: settings.user, to: number, message: text }),
      // The key is for this address alone.
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = await response.text();
    if (!response.ok) return { is: "failed", why: `HTTP ${response.status}` };
    return read(TelephoneAnswer.safeParse(JSON.parse(answer)).data);
  } catch (error) {
    return { is: "failed", why: error instanceof Error ? error.name : "unknown" };
  }
}

function read(answer: TelephoneAnswer | undefined): Told {
  if (!answer) return { is: "failed", why: "an answer that cannot be read" };
  const [recipient] = answer.SMSMessageData.Recipients;
  if (!recipient) return { is: "failed", why: answer.SMSMessageData.Message.slice(0, 100) };
  const { statusCode, status, messageId } = recipient;
  if (TAKEN.includes(statusCode)) return { is: "sent", id: messageId };
  const refused = REFUSED[statusCode];
  if (refused) return { is: "refused", why: refused };
  return { is: "failed", why: `${statusCode} ${status.slice(0, 100)}` };
}

/** As networks know it, of what people type: `0712 345 678`, `+254 (712) 345-678`, `00254…`. */
export function asNumber(typed: string, country: string): string | undefined {
  const digits = typed.normalize("NFKC").replaceAll(/[\s().\-/\u2010-\u2015]/gu, "");
  const whole = digits.replace(/^00/, "+").replace(/^0/, `+${country}`);
  return /^\+[1-9]\d{7,14}$/.test(whole) ? whole : undefined;
}
