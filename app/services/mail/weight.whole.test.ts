import { generateKeyPairSync } from "node:crypto";

import fc from "fast-check";
import { createTransport } from "nodemailer";
import { describe, expect, test } from "vitest";

import { newId } from "#app/models/id.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { LENGTHS, MOST_LANGUAGES } from "#app/schemas/lists.ts";

import { ANY_FACTS } from "../../../tests/setup/any-facts.ts";
import { TOPIC_OF } from "./about-kinds.ts";
import type { Kind } from "./kinds.ts";
import { render } from "./render.ts";
import { signing, written } from "./transport.server.ts";
import { unsubscribeUrlOf } from "./unsubscribe.server.ts";

/** A mail as it goes over the wire, signed, with its calendar part, is below 10 kB however long what people wrote is. */

const MOST_BYTES = 10_240;
/** For an address that mail comes from that is longer than the one below. */
const SPARE = 80;
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const settings = {
  smtpUrl: "smtp://127.0.0.1",
  from: { name: "The Museum of the Coast and of the Islands", address: "urithi@museum-of-the-coast.example" },
  domain: "museum-of-the-coast.example",
  dkim: {
    domainName: "museum-of-the-coast.example",
    keySelector: "urithi",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
  },
};
const stream = createTransport({
  streamTransport: true,
  buffer: true,
  newline: "windows",
  ...signing(settings.dkim),
} as never);
const origin = "https://urithi.museum-of-the-coast.example";
/** As long as an address may be. */
const to = `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}`.slice(0, LENGTHS.email);

/** What takes most room in HTML, in base64, in quoted-printable, and in a subject of which half is other letters. */
const HEAVY = ['"', 'ab "', "ሀ", "ሀa", "é", "éa", "👩🏾‍🌾"];
const HEAVY_PLACES = ['"', "ሀ", "ሀa", "é"];
/** As long as one may be that is repeated. */
const NAME = "ሀ".repeat(33);
const line = (piece: string) => piece.repeat(LENGTHS.line).slice(0, LENGTHS.line);
const paragraph = (piece: string) => piece.repeat(LENGTHS.paragraph);

/** In as many languages as there may be. */
const inAll = (piece: string) =>
  Array.from({ length: MOST_LANGUAGES }, (_, i) => ({ id: newId(), language: line(`${i}${piece}`) }));

/** With a calendar part that begins at home, the longest rules of a zone, and every line that may be left out. */
const time = { day: "2026-12-24", time: "23:59" };
const WHOLE = {
  ...time,
  ...{
    minutes: 1440,
    sequence: 1_000,
    position: 1_000,
    wasApproved: true,
    isApproved: true,
    isWaiting: false,
  },
  ...{ until: "2026-12-24T23:59:00.000Z", since: "2026-12-24T23:59:00.000Z", at: "2026-12-24T23:59:00.000Z" },
};
/** Whose clocks change twice a year, and whose name is long. */
const ZONE = "Africa/Casablanca";

/** What is no text is drawn, and always the same: for each set of facts that there may be of a kind, some. */
function drawn(kind: Kind): object[] {
  const some = fc.sample(ANY_FACTS[kind] as fc.Arbitrary<object>, { seed: 7, numRuns: 40 });
  const factsOf = (one: object) =>
    Object.entries(one).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return [...new Map(some.map((one) => [factsOf(one).sort().join(), one])).values()];
}

/** Every pair of heavy pieces where there are two texts. */
const heaviest = (kind: Kind): object[] => drawn(kind).flatMap(heavier);

function heavier(some: object): object[] {
  return HEAVY.flatMap((one) =>
    ("location" in some ? HEAVY_PLACES : [one]).map((two) => {
      const long = {
        ...{ name: NAME, title: line(one), location: line(two), by: line(two), browser: line(one) },
        ...{ reply: paragraph(one), reason: paragraph(one), ...WHOLE },
        ...{ language: line(one), now: line(one), drafts: inAll(one) },
        ...{ path: `/visits-appointments/${"x".repeat(43)}`, before: { ...time, location: line(two) } },
      };
      return { ...some, ...Object.fromEntries(Object.entries(long).filter(([key]) => key in some)) };
    }),
  );
}

/** Whom to write to: who it comes from, or another, as long as an address may be. */
const CONTACTS = [settings.from.address, to];

async function weigh(kind: Kind, facts: object, language: Language, contact: string) {
  const topic = TOPIC_OF[kind];
  const unsubscribeUrl = topic && unsubscribeUrlOf({ accountId: null, address: to, topic });
  const { address: from } = settings.from;
  const about = { origin, timeZone: ZONE, from, contact, to, unsubscribeUrl };
  const token = newId().replaceAll("-", "");
  const letter = written(
    {
      ...render(kind, facts as never, language, about),
      ...{
        unsubscribeUrl,
        messageId: "x".repeat(43),
        to,
        replyTo: contact === from ? undefined : contact,
        token,
        date: new Date(),
      },
    },
    settings as never,
  );
  const { message } = (await stream.sendMail(letter)) as unknown as { message: Buffer };
  return message;
}

describe.each(Object.keys(ANY_FACTS) as Kind[])("%s", (kind) => {
  test.each(LANGUAGES)("is small in %s, whatever was written", async (language) => {
    let most = 0;
    for (const facts of heaviest(kind))
      // Where nothing is quoted, the longer one is the heavier.
      for (const contact of "reply" in facts || "reason" in facts ? CONTACTS : CONTACTS.slice(1)) {
        const message = await weigh(kind, facts, language, contact);
        expect(String(message)).toMatch(/^DKIM-Signature:/m);
        most = Math.max(most, message.length);
      }
    expect(most).toBeLessThan(MOST_BYTES - SPARE);
  });
});
