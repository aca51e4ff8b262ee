import { generateKeyPairSync } from "node:crypto";

import fc from "fast-check";
import { createTransport } from "nodemailer";
import { describe, expect, test } from "vitest";

import { newId } from "#app/models/id.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { LENGTHS } from "#app/schemas/lists.ts";

import { ANY_FACTS } from "../../../tests/setup/any-facts.ts";
import { TOPIC_OF } from "./about-kinds.ts";
import type { Kind } from "./kinds.ts";
import { render } from "./render.ts";
import { signing, written } from "./transport.server.ts";
import { unsubscribeUrlOf } from "./unsubscribe.server.ts";

/** A mail as it goes over the wire, signed, with its calendar part, is below 10 kB however long what people wrote is. */

const MOST_BYTES = 10_240;
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

/** What takes most room in HTML, in quoted-printable or in base64, as long as what is typed may be. */
const LONGEST = ['"', "=", "ሀ", "a", "é", "👩🏾‍🌾", 'ab "', "ወዳጄ "];
const line = fc.constantFrom(...LONGEST).map((piece) => piece.repeat(LENGTHS.line).slice(0, LENGTHS.line));
const paragraph = fc.constantFrom(...LONGEST).map((piece) => piece.repeat(LENGTHS.paragraph));
const name = fc.constantFrom('"'.repeat(48), "ሀ".repeat(33), "=".repeat(48), "Amina".repeat(9));
const LONG: Record<string, fc.Arbitrary<string>> = {
  ...{ name, title: line, location: line, by: line, browser: line, reply: paragraph, reason: paragraph },
};

async function weigh(kind: Kind, facts: object, language: Language, timeZone: string) {
  const topic = TOPIC_OF[kind];
  const unsubscribeUrl = topic && unsubscribeUrlOf({ accountId: null, address: to, topic });
  const about = { origin, timeZone, from: settings.from.address, to, unsubscribeUrl };
  const token = newId().replaceAll("-", "");
  const letter = written(
    {
      ...render(kind, facts as never, language, about),
      ...{ unsubscribeUrl, messageId: "x".repeat(43), to, token, date: new Date() },
    },
    settings as never,
  );
  const { message } = (await stream.sendMail(letter)) as unknown as { message: Buffer };
  return message;
}

describe.each(Object.keys(ANY_FACTS) as Kind[])("%s", (kind) => {
  test.each(LANGUAGES)("is small in %s, whatever was written", async (language) => {
    const facts = (ANY_FACTS[kind] as fc.Arbitrary<object>).chain((some) =>
      fc
        .record(Object.fromEntries(Object.keys(some).flatMap((key) => (LONG[key] ? [[key, LONG[key]]] : []))))
        .map((long) => ({ ...some, ...long })),
    );
    await fc.assert(
      fc.asyncProperty(
        facts,
        fc.constantFrom("Africa/Nairobi", "Africa/Casablanca", "America/St_Johns"),
        async (some, timeZone) => {
          const message = await weigh(kind, some, language, timeZone);
          expect(message.length).toBeLessThan(MOST_BYTES);
          expect(String(message)).toMatch(/^DKIM-Signature:/m);
        },
      ),
      { numRuns: 5 },
    );
  });
});
