import fc from "fast-check";
import { HtmlValidate } from "html-validate";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { describe, expect, test } from "vitest";

import { translators } from "#app/messages/all.server.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";

import { ANY_FACTS } from "../../../tests/setup/any-facts.ts";
import type { MessageFacts, MessageKind } from "./message-kinds.ts";
import type { MessageDelivery } from "./message-content.ts";
import { type RenderedMessage, renderMail } from "./render-message.server.ts";
import { SAMPLES } from "../../../tests/setup/mail-samples.ts";

const KINDS = Object.keys(ANY_FACTS) as MessageKind[];
const about: MessageDelivery = {
  origin: "https://urithi.example.org",
  timeZone: "Africa/Nairobi",
  from: "urithi@example.org",
  contact: "visits@example.org",
  to: "amina@example.org",
};
const zones = fc.constantFrom("Africa/Nairobi", "Africa/Casablanca", "America/St_Johns");
const UNSUBSCRIBE = `${about.origin}/unsubscribe/${"x".repeat(120)}`;

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: {
    // Mail programs support no other styles.
    "no-inline-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
    "tel-non-breaking": "off",
  },
});

const hrefsIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));
const linesOf = (text: string) => text.split("\n");
const shownOf = (html: string) =>
  html
    .replace(/<title>.*<\/title>/s, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (sign) => ENTITIES[sign]!)
    .replaceAll(/\s+/g, "");
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

async function whole({ subject, text, html, encoding, calendar }: RenderedMessage) {
  const composed = new MailComposer({
    from: `Urithi <${about.from}>`,
    to: about.to,
    subject,
    text,
    html,
    textEncoding: encoding,
    ...(calendar && {
      alternatives: [
        { contentType: `text/calendar; charset=utf-8; method=${calendar.method}`, content: calendar.text },
      ],
    }),
  });
  return composed.compile().build();
}

async function holds(message: RenderedMessage) {
  const { subject, text, html } = message;
  expect(subject).toMatch(/\S/);
  expect(subject.length).toBeLessThan(78);
  for (const said of [subject, text, html]) {
    expect(said).not.toMatch(/(?![\n])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    expect(said.isWellFormed()).toBe(true);
  }
  expect(subject).not.toMatch(/\n/);
  const links = hrefsIn(html);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(link).toMatch(/^https:\/\/urithi\.example\.org\/[^\s<>]*$/);
    expect(linesOf(text)).toContain(link);
  }
  for (const line of linesOf(text))
    if (!links.includes(line)) expect([...line].length).toBeLessThanOrEqual(72);
  expect(html).not.toMatch(/<(script|img|style|link|iframe|form|svg)\b/i);
  expect((await whole(message)).length).toBeLessThan(10_240);
}

describe.each(KINDS)("%s", (kind) => {
  const facts = ANY_FACTS[kind] as fc.Arbitrary<MessageFacts[MessageKind]>;
  const written = (
    some: MessageFacts[MessageKind],
    language: Language,
    extra: Partial<MessageDelivery> = {},
  ) => renderMail(kind, some as never, language, { ...about, ...extra });

  test("is whole, small and safe, whatever the facts are", async () => {
    await fc.assert(
      fc.asyncProperty(facts, fc.constantFrom(...LANGUAGES), zones, async (some, language, timeZone) => {
        await holds(written(some, language, { unsubscribeUrl: UNSUBSCRIBE, timeZone }));
      }),
      { numRuns: 20 },
    );
  });

  test("is valid HTML, and its text says what the HTML says", async () => {
    await fc.assert(
      fc.asyncProperty(facts, fc.constantFrom(...LANGUAGES), async (some, language) => {
        const { text, html } = written(some, language);
        const { results } = await validator.validateString(html);
        expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
        const flat = text.replaceAll(/\s+/g, "");
        for (const [, shown] of html.matchAll(/>([^<]+)</g))
          if (shown!.trim() && !/<title>/.test(html.slice(0, html.indexOf(shown!)).slice(-8)))
            expect(flat).toContain(shownOf(shown!));
      }),
      { numRuns: 3 },
    );
  });
});

test.each(LANGUAGES)("whoever did not make the account is told not to confirm, in %s", (language) => {
  const say = translators[language];
  const { text } = renderMail("confirm-email", SAMPLES["confirm-email"], language, about);
  const inOneLine = text.replaceAll(/\s+/g, " ");
  expect(inOneLine).toContain(say("mail.confirm-email.not-yours").replaceAll(/\s+/g, " "));
  expect(inOneLine).not.toContain(say("mail.one-time-link", { until: "" }).split(",")[0]!);
});

test("a name that is an address or a sentence is not repeated to whoever's address was typed beside it", () => {
  const greeted = (name: string) =>
    renderMail("confirm-email", { ...SAMPLES["confirm-email"], name }, "en", about).text.split("\n")[0];
  for (const name of ["Amina Mwangi", "J. K. Rowling", "Ng'ang'a wa Thiong'o", "አማርኛ", "Dr. Otieno"])
    expect(greeted(name)).toBe(`Dear ${name},`);
  for (const name of [
    "You won https://evil.example",
    "evil.example/prize",
    "write to evil@example.com",
    "evil。example",
    "www evil",
    "You have won a great prize and only need to call this number: 0900 123 456",
  ])
    expect(greeted(name)).toBe("Hello,");
});
