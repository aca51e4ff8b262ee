import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

import { chromium } from "@playwright/test";

import { LANGUAGES } from "#app/messages/languages.ts";
import type { About } from "#app/services/mail/letter.ts";
import { TOPIC_OF, type Kind } from "#app/services/mail/kinds.ts";
import { html } from "#app/services/mail/as-html.ts";
import { render } from "#app/services/mail/render.server.ts";
import { renderSms, SMS_KINDS, type SmsKind } from "#app/services/mail/render-sms.ts";
import { SAMPLES } from "../tests/setup/mail-samples.ts";

import { CHROMIUM } from "./engines.ts";

const WIDTH = 380;
const COLUMNS = 5;
const ABOUT: About = {
  origin: "https://urithi.example.org",
  timeZone: "Africa/Nairobi",
  from: "urithi@example.org",
  contact: "visits@example.org",
  to: "amina@example.org",
};
const KINDS = Object.keys(SAMPLES) as Kind[];

/** `npm run look -- mails`: a sheet for each language, with each kind of mail as it is shown, and what goes to a telephone. */
export async function lookAtMails(out: string) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  for (const language of LANGUAGES)
    for (const colorScheme of ["light", "dark"] as const) {
      const cells = [];
      for (const kind of KINDS) {
        const unsubscribeUrl = TOPIC_OF[kind] && `${ABOUT.origin}/mail/unsubscribe/${"x".repeat(120)}`;
        const mail = render(kind, SAMPLES[kind], language, { ...ABOUT, unsubscribeUrl });
        const page = await browser.newPage({ viewport: { width: WIDTH, height: 200 }, colorScheme });
        await page.setContent(mail.html);
        const file = `${language}-${colorScheme}-${kind}.png`;
        await page.screenshot({ path: join(out, file), fullPage: true });
        await page.close();
        const sms = (SMS_KINDS as readonly Kind[]).includes(kind)
          ? renderSms(kind as SmsKind, SAMPLES[kind as SmsKind], language, ABOUT)
          : "";
        cells.push(
          html`<figure>
            <figcaption>${kind}${mail.calendar ? " + calendar" : ""}: ${mail.subject}</figcaption>
            <img src="${file}" alt="" />
            <p>${sms}</p>
          </figure>`,
        );
      }
      const sheet = join(out, `mails-${language}-${colorScheme}`);
      writeFileSync(
        `${sheet}.html`,
        html`<!doctype html><meta charset="utf-8" /><title>${language}</title
          ><style>
            body {
              columns: ${String(COLUMNS)};
              width: ${String(COLUMNS * (WIDTH + 20))}px;
              font: 12px sans-serif;
            }
            figure {
              margin: 0 0 16px;
              break-inside: avoid;
            }
            img {
              width: ${String(WIDTH)}px;
              border: 1px solid #999;
            }
            figcaption {
              font-weight: bold;
            }</style
          >${cells}`.text,
      );
      const page = await browser.newPage({ viewport: { width: COLUMNS * (WIDTH + 20), height: 800 } });
      await page.goto(`file://${sheet}.html`);
      await page.screenshot({ path: `${sheet}.png`, fullPage: true });
      await page.close();
      console.log(`Look at ${relative(process.cwd(), sheet)}.png`);
    }
  await browser.close();
}
