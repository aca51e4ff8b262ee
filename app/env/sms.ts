import { z } from "zod";

import { ConfigurationError, textSetting } from "./shared.ts";

export const smsSettings = {
  SMS_URL: z
    .url({
      protocol: /^https$/,
      error: "must be an address such as https://api.africastalking.com/version1/messaging",
    })
    .optional()
    .describe("Africa's Talking: `https://api.africastalking.com/version1/messaging`"),
  SMS_USER: textSetting.optional().describe("Account of the SMS service"),
  SMS_KEY: textSetting.optional().describe("API key of the SMS service"),
  SMS_FROM: z
    .string()
    .regex(/^(\d{3,15}|[\w .-]{1,11})$/, "must be a short number, or a name of at most 11 letters")
    .optional()
    .describe("Sender ID that was agreed with the SMS service"),
  SMS_COUNTRY: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "must be a country calling code, such as 254")
    .default("254")
    .describe("Country code of numbers without one. Only numbers of this country get messages"),
};

type SmsSettings = z.output<z.ZodObject<typeof smsSettings>> & { ORIGIN?: URL | undefined };

/** A longer origin does not fit into a text message of 160 characters. */
const MAX_ORIGIN_LENGTH = 60;

export function toSmsSettings(settings: SmsSettings) {
  const {
    SMS_URL: url,
    SMS_USER: user,
    SMS_KEY: key,
    SMS_FROM: from,
    SMS_COUNTRY: country,
    ORIGIN,
  } = settings;
  const givenCount = [url, user, key].filter(Boolean).length;
  if (givenCount !== 0 && givenCount !== 3)
    throw new ConfigurationError("SMS_URL, SMS_USER and SMS_KEY are needed together.");
  if (!url || !user || !key) return undefined;
  if ((ORIGIN?.origin.length ?? 0) > MAX_ORIGIN_LENGTH)
    throw new ConfigurationError(`ORIGIN must have at most ${MAX_ORIGIN_LENGTH} characters with SMS_URL.`);
  return { url, user, key, from, country };
}
