import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** A real SMTP server. Import it first: it sets SMTP_URL. setBehaviour() changes how it responds. */

export type SmtpStep = "connect" | "from" | "to" | "data" | "taken";
/** Thrown by a step: the SMTP response. */
export const createSmtpError = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

type SmtpBehaviour = Partial<Record<SmtpStep, (session: SMTPServerSession) => Promise<unknown> | void>>;
let behaviour: SmtpBehaviour = {};
export const setBehaviour = (newBehaviour: SmtpBehaviour = {}) => void (behaviour = newBehaviour);

type RawMail = { sentFrom: string; sentTo: string[]; raw: string };
const rawMails: RawMail[] = [];

const createStepHandler =
  (step: SmtpStep) => async (session: SMTPServerSession, done: (error?: Error | null) => void) => {
    try {
      await behaviour[step]?.(session);
      done();
    } catch (error) {
      done(error as Error);
    }
  };

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH", "STARTTLS"],
  // No reverse DNS lookup of the client.
  disableReverseLookup: true,
  onConnect: (session, done) => void createStepHandler("connect")(session, done),
  onMailFrom: (_address, session, done) => void createStepHandler("from")(session, done),
  onRcptTo: (_address, session, done) => void createStepHandler("to")(session, done),
  onData(stream, session, done) {
    void (async () => {
      const { mailFrom, rcptTo } = session.envelope;
      try {
        // Rejects if the sender is killed before the end of the message.
        const raw = await text(stream);
        await behaviour.data?.(session);
        rawMails.push({
          sentFrom: mailFrom ? mailFrom.address : "",
          sentTo: rcptTo.map(({ address }) => address),
          raw,
        });
        await behaviour.taken?.(session);
        done();
      } catch (error) {
        done(error as Error);
      }
    })();
  },
});
server.on("error", () => undefined);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.server.address() as AddressInfo;
process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
process.env.MAIL_FROM = "Urithi <urithi@museum.example>";

export const closeMailbox = () => new Promise<void>((resolve) => server.close(() => resolve()));

export type ReceivedMail = Email & RawMail;

/** The messages to an address, parsed by an independent library. */
export const listReceivedMail = (address: string): Promise<ReceivedMail[]> =>
  Promise.all(
    rawMails
      .filter(({ sentTo }) => sentTo.includes(address))
      .map(async (mail) => ({ ...(await PostalMime.parse(mail.raw)), ...mail }) as unknown as ReceivedMail),
  );

/** Mail clients merge messages with the same Message-ID. */
export const listMessageIds = async (address: string) =>
  new Set((await listReceivedMail(address)).map(({ messageId }) => messageId));

/** By address: the number of mails, and their distinct Message-IDs. */
export function countMailByAddress() {
  const counts = new Map<string, { mailCount: number; messages: Set<string> }>();
  for (const { sentTo, raw } of rawMails)
    for (const address of sentTo) {
      const { mailCount: previousCount, messages } = counts.get(address) ?? {
        mailCount: 0,
        messages: new Set(),
      };
      const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? raw;
      counts.set(address, { mailCount: previousCount + 1, messages: messages.add(messageId) });
    }
  return counts;
}
