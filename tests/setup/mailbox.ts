import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/**
 * A real mail server beside the test, and the settings by which the product sends to it: imported first. What it is to
 * do otherwise than take a letter is said by `behave`.
 */

export type SmtpStep = "connect" | "from" | "to" | "data" | "taken";
/** Thrown at a step, it is what the server answers. */
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
  // Of the address itself, not of a name that somebody would have to look up.
  disableReverseLookup: true,
  onConnect: (session, done) => void createStepHandler("connect")(session, done),
  onMailFrom: (_address, session, done) => void createStepHandler("from")(session, done),
  onRcptTo: (_address, session, done) => void createStepHandler("to")(session, done),
  onData(stream, session, done) {
    void (async () => {
      const { mailFrom, rcptTo } = session.envelope;
      try {
        // Whoever sends it may be killed before its end.
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

/** Nobody listens where the mail server was, until it is back. */
export const stopMailbox = () => new Promise<void>((resolve) => server.server.close(() => resolve()));
export const restartMailbox = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

export const closeMailbox = () => new Promise<void>((resolve) => server.close(() => resolve()));

export type ReceivedMail = Email & RawMail;

/** What came to an address, read by another's reader. */
export const listReceivedMail = (address: string): Promise<ReceivedMail[]> =>
  Promise.all(
    rawMails
      .filter(({ sentTo }) => sentTo.includes(address))
      .map(async (mail) => ({ ...(await PostalMime.parse(mail.raw)), ...mail }) as unknown as ReceivedMail),
  );

/** As a mailbox shows it: what has one Message-ID is one. */
export const listMessageIds = async (address: string) =>
  new Set((await listReceivedMail(address)).map(({ messageId }) => messageId));

/** The same of everybody: how many letters came to each address, and how many messages those are. */
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
