import { z } from "zod";

import { WrongSetting } from "./wrong-setting.ts";

const text = z.string().trim().min(1);

export const telephoneSettings = {
  SMS_URL: z
    .url({
      protocol: /^https$/,
      error: "must be an address such as https://api.africastalking.com/version1/messaging",
    })
    .optional(),
  SMS_USER: text.optional(),
  SMS_KEY: text.optional(),
  SMS_FROM: z
    .string()
    .regex(/^(\d{3,15}|[\w .-]{1,11})$/, "must be a short number, or a name of at most 11 letters")
    .optional(),
  SMS_COUNTRY: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "must be a country's number for telephones, such as 254")
    .default("254"),
};

type Settings = z.output<z.ZodObject<typeof telephoneSettings>> & { ORIGIN?: URL };

/** A message of 160 characters has no room for a longer one. */
const MOST_ORIGIN = 60;

export function telephonesOf(set: Settings) {
  const { SMS_URL: url, SMS_USER: user, SMS_KEY: key, SMS_FROM: from, SMS_COUNTRY: country, ORIGIN } = set;
  const given = [url, user, key].filter(Boolean).length;
  if (given !== 0 && given !== 3)
    throw new WrongSetting("SMS_URL, SMS_USER and SMS_KEY are needed together.");
  if (!url || !user || !key) return undefined;
  if ((ORIGIN?.origin.length ?? 0) > MOST_ORIGIN)
    throw new WrongSetting(`ORIGIN must have at most ${MOST_ORIGIN} characters with SMS_URL.`);
  return { url, user, key, from, country };
}
