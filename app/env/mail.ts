import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";

import { z } from "zod";

import { ConfigurationError, textSetting } from "./shared.ts";

export const mailSettings = {
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "must be an address such as smtp://user:password@mail.example.org:587",
    })
    .optional()
    .describe(
      "Mail server, such as `smtp://user:password@mail.example.org:587`. Without it messages stay in `/admin/outbox`",
    ),
  MAIL_FROM: z
    .string()
    .transform((from) => /^(?:([^<>]*?)\s*<([^<>\s]+)>|(\S+))$/.exec(from.trim()) ?? [])
    .transform(([, name = "", angled, bare]) => ({
      name: name.replaceAll(/^"|"$/g, ""),
      address: angled ?? bare ?? "",
    }))
    .refine(({ name, address }) => !/\p{Cc}/u.test(name) && z.email().safeParse(address).success, {
      error: "must be an e-mail address, or a name and an address: Urithi <urithi@example.org>",
    })
    .optional()
    .describe("Sender, such as `Urithi <urithi@example.org>`. Required with `SMTP_URL`"),
  BOUNCE_SECRET: z
    .string()
    .min(32, "must be at least 32 characters long")
    .optional()
    .describe("Shared secret of `/api/mail/bounce`, at least 32 characters"),
  DKIM_KEY: textSetting
    .optional()
    .describe("File with the private DKIM key. The three DKIM settings are needed together"),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)+$/, "must be a domain such as example.org")
    .optional()
    .describe("Domain of the DKIM record"),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, "must be a name such as urithi2026")
    .optional()
    .describe("Selector of the DKIM record"),
};

type MailSettings = z.output<z.ZodObject<typeof mailSettings>>;

export function toMailSettings(settings: MailSettings) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, DKIM_KEY, DKIM_DOMAIN, DKIM_SELECTOR } = settings;
  if (!smtpUrl !== !from) throw new ConfigurationError("SMTP_URL and MAIL_FROM are needed together.");
  const dkimCount = [DKIM_KEY, DKIM_DOMAIN, DKIM_SELECTOR].filter(Boolean).length;
  if (dkimCount !== 0 && dkimCount !== 3)
    throw new ConfigurationError("DKIM_KEY, DKIM_DOMAIN and DKIM_SELECTOR are needed together.");
  if (!smtpUrl || !from) return undefined;
  const dkim = DKIM_KEY && {
    domainName: DKIM_DOMAIN!,
    keySelector: DKIM_SELECTOR!,
    privateKey: readPrivateKey(DKIM_KEY),
  };
  return { smtpUrl, from, domain: from.address.replace(/^.*@/, ""), ...(dkim && { dkim }) };
}

function readPrivateKey(file: string): string {
  try {
    const pem = readFileSync(file, "utf8");
    createPrivateKey(pem);
    return pem;
  } catch {
    throw new ConfigurationError("DKIM_KEY must be the path of a file with a private key (PEM).");
  }
}
