import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/**
 * A real mail server beside the test, and the settings by which the product sends to it: imported first. What it is to
 * do otherwise than take a letter is said by `behave`.
 */

export type Step = "connect" | "from" | "to" | "data" | "taken";
/** Thrown at a step, it is what the server answers. */
export const answer = (responseCode: number, said: string) =>
  Object.assign(new Error(said), { responseCode });

type Behaviour = Partial<Record<Step, (session: SMTPServerSession) => Promise<unknown> | void>>;
let behaviour: Behaviour = {};
export const behave = (how: Behaviour = {}) => void (behaviour = how);

type Letter = { sentFrom: string; sentTo: string[]; raw: string };
const letters: Letter[] = [];

const at = (step: Step) => async (session: SMTPServerSession, done: (error?: Error | null) => void) => {
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
  onConnect: (session, done) => void at("connect")(session, done),
  onMailFrom: (_address, session, done) => void at("from")(session, done),
  onRcptTo: (_address, session, done) => void at("to")(session, done),
  onData(stream, session, done) {
    void (async () => {
      const { mailFrom, rcptTo } = session.envelope;
      try {
        // Whoever sends it may be killed before its end.
        const raw = await text(stream);
        await behaviour.data?.(session);
        letters.push({
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
export const goAway = () => new Promise<void>((resolve) => server.server.close(() => resolve()));
export const comeBack = () => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

export const closeMailbox = () => new Promise<void>((resolve) => server.close(() => resolve()));

export type Read = Email & Letter;

/** What came to an address, read by another's reader. */
export const cameTo = (address: string): Promise<Read[]> =>
  Promise.all(
    letters
      .filter(({ sentTo }) => sentTo.includes(address))
      .map(async (letter) => ({ ...(await PostalMime.parse(letter.raw)), ...letter }) as unknown as Read),
  );

/** As a mailbox shows it: what has one Message-ID is one. */
export const messagesOf = async (address: string) =>
  new Set((await cameTo(address)).map(({ messageId }) => messageId));

/** The same of everybody: how many letters came to each address, and how many messages those are. */
export function countByAddress() {
  const counted = new Map<string, { letters: number; messages: Set<string> }>();
  for (const { sentTo, raw } of letters)
    for (const address of sentTo) {
      const { letters: before, messages } = counted.get(address) ?? { letters: 0, messages: new Set() };
      const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? raw;
      counted.set(address, { letters: before + 1, messages: messages.add(messageId) });
    }
  return counted;
}
