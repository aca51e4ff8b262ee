import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

import { chromium } from "@playwright/test";

import { xml } from "#app/core/text/xml.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import type { MessageEnvelope } from "#app/services/mail/compose-message.ts";
import { MESSAGE_KINDS, type MessageKind, type SmsKind } from "#app/services/mail/message-kinds.ts";
import { renderMail } from "#app/services/mail/render-message.server.ts";
import { renderSms } from "#app/services/mail/render-sms.ts";
import { SAMPLES } from "../tests/setup/mail-samples.ts";

import { CHROMIUM_PATH } from "./engines.ts";

const WIDTH = 380;
const COLUMNS = 5;
const RENDER_OPTIONS: MessageEnvelope = {
  origin: "https://urithi.example.org",
  timeZone: "Africa/Nairobi",
  from: "urithi@example.org",
  contact: "visits@example.org",
  to: "amina@example.org",
};
const KINDS = Object.keys(SAMPLES) as MessageKind[];

/** `npm run look -- mails`: a sheet for each language, with each kind of mail as it is shown, and what goes to a telephone. */
export async function renderMailSheets(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  for (const language of LANGUAGES)
    for (const colorScheme of ["light", "dark"] as const) {
      const cells = [];
      for (const kind of KINDS) {
        const unsubscribeUrl =
          MESSAGE_KINDS[kind].topic && `${RENDER_OPTIONS.origin}/mail/unsubscribe/${"x".repeat(120)}`;
        const mail = renderMail(kind, SAMPLES[kind], language, { ...RENDER_OPTIONS, unsubscribeUrl });
        const page = await browser.newPage({ viewport: { width: WIDTH, height: 200 }, colorScheme });
        await page.setContent(mail.html);
        const file = `${language}-${colorScheme}-${kind}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
        await page.close();
        const sms = MESSAGE_KINDS[kind].sms
          ? renderSms(kind as SmsKind, SAMPLES[kind as SmsKind], language, RENDER_OPTIONS)
          : "";
        cells.push(
          xml`<figure>
            <figcaption>${kind}${mail.calendar ? " + calendar" : ""}: ${mail.subject}</figcaption>
            <img src="${file}" alt="" />
            <p>${sms}</p>
          </figure>`,
        );
      }
      const sheet = join(folder, `mails-${language}-${colorScheme}`);
      writeFileSync(
        `${sheet}.html`,
        xml`<!doctype html><meta charset="utf-8" /><title>${language}</title
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
