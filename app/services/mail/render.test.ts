import fc from "fast-check";
import { HtmlValidate } from "html-validate";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { describe, expect, test } from "vitest";

import { catalogueTranslators } from "#app/messages/all.server.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";

import { ANY_FACTS } from "../../../tests/setup/any-facts.ts";
import type { MessageFacts, MessageKind } from "./message-kinds.ts";
import type { MessageEnvelope } from "./compose-message.ts";
import { type RenderedMessage, renderMail } from "./render-message.server.ts";
import { SAMPLES } from "../../../tests/setup/mail-samples.ts";
import { t } from "../../../tests/setup/translate.ts";

const KINDS = Object.keys(ANY_FACTS) as MessageKind[];
const delivery: MessageEnvelope = {
  origin: "https://urithi.example.org",
  timeZone: "Africa/Nairobi",
  from: "urithi@example.org",
  contact: "visits@example.org",
  to: "amina@example.org",
};
const zones = fc.constantFrom("Africa/Nairobi", "Africa/Casablanca", "America/St_Johns");
const UNSUBSCRIBE = `${delivery.origin}/unsubscribe/${"x".repeat(120)}`;

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
const splitLines = (text: string) => text.split("\n");
const extractText = (html: string) =>
  html
    .replace(/<title>.*<\/title>/s, "")
    .replaceAll(/<[^>]*>/g, "\n")
    .replaceAll(/&(amp|lt|gt|quot|#39|#10);/g, (sign) => ENTITIES[sign]!)
    .replaceAll(/\s+/g, "");
const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&#10;": "\n",
};

async function composeMail({ subject, text, html, calendar }: RenderedMessage) {
  const composed = new MailComposer({
    from: `Urithi <${delivery.from}>`,
    to: delivery.to,
    subject,
    text,
    html,
    ...(calendar && {
      alternatives: [
        { contentType: `text/calendar; charset=utf-8; method=${calendar.method}`, content: calendar.text },
      ],
    }),
  });
  return composed.compile().build();
}

async function expectValidMessage(message: RenderedMessage) {
  const { subject, text, html } = message;
  expect(subject).toMatch(/\S/);
  expect(subject.length).toBeLessThan(78);
  for (const part of [subject, text, html]) {
    expect(part).not.toMatch(/(?![\n])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    expect(part.isWellFormed()).toBe(true);
  }
  expect(subject).not.toMatch(/\n/);
  const links = hrefsIn(html);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(link).toMatch(/^https:\/\/urithi\.example\.org\/[^\s<>]*$/);
    expect(splitLines(text)).toContain(link);
  }
  for (const line of splitLines(text))
    if (!links.includes(line)) expect([...line].length).toBeLessThanOrEqual(72);
  expect(html).not.toMatch(/<(script|img|style|link|iframe|form|svg)\b/i);
  expect((await composeMail(message)).length).toBeLessThan(10_240);
}

describe.each(KINDS)("%s", (kind) => {
  const facts = ANY_FACTS[kind] as fc.Arbitrary<MessageFacts[MessageKind]>;
  const render = (
    sampleFacts: MessageFacts[MessageKind],
    language: Language,
    extra: Partial<MessageEnvelope> = {},
  ) => renderMail(kind, sampleFacts as never, language, { ...delivery, ...extra });

  test("is complete, small and safe with any facts", async () => {
    await fc.assert(
      fc.asyncProperty(
        facts,
        fc.constantFrom(...LANGUAGES),
        zones,
        async (sampleFacts, language, timeZone) => {
          await expectValidMessage(render(sampleFacts, language, { unsubscribeUrl: UNSUBSCRIBE, timeZone }));
        },
      ),
      { numRuns: 20 },
    );
  });

  test("is valid HTML and has the same content as text", async () => {
    await fc.assert(
      fc.asyncProperty(facts, fc.constantFrom(...LANGUAGES), async (sampleFacts, language) => {
        const { text, html } = render(sampleFacts, language);
        const { results } = await validator.validateString(html);
        expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
        const flat = text.replaceAll(/\s+/g, "");
        for (const [, shown] of html.matchAll(/>([^<]+)</g))
          if (shown!.trim() && !/<title>/.test(html.slice(0, html.indexOf(shown!)).slice(-8)))
            expect(flat).toContain(extractText(shown!));
      }),
      { numRuns: 3 },
    );
  });
});

test.each(LANGUAGES)("confirm-email asks not to confirm an unknown account, in %s", (language) => {
  const translate = catalogueTranslators[language];
  const { text } = renderMail("confirm-email", SAMPLES["confirm-email"], language, delivery);
  const inOneLine = text.replaceAll(/\s+/g, " ");
  expect(inOneLine).toContain(translate("mail.confirm-email.not-yours").replaceAll(/\s+/g, " "));
  expect(inOneLine).not.toContain(translate("mail.one-time-link", { until: "" }).split(",")[0]!);
});

test("a name that looks like a URL or a sentence is not in the message", () => {
  const greeted = (name: string) =>
    renderMail("confirm-email", { ...SAMPLES["confirm-email"], name }, "en", delivery).text.split("\n")[0];
  for (const name of ["Amina Mwangi", "J. K. Rowling", "Ng'ang'a wa Thiong'o", "አማርኛ", "Dr. Otieno"])
    expect(greeted(name)).toBe(t("mail.hello", { name }));
  for (const name of [
    "You won https://evil.example",
    "evil.example/prize",
    "write to evil@example.com",
    "evil。example",
    "www evil",
    "You have won a great prize and only need to call this number: 0900 123 456",
  ])
    expect(greeted(name)).toBe(t("mail.hello-anonymous"));
});
