import { z } from "zod";

import { LogIn, passwordField } from "./accounts.ts";
import { boundedString, timestamp } from "./shared.ts";

const MAX_CODE_LENGTH = 40;

/** A code from the app or a recovery code. Apps and people put spaces between the digits. */
const secondFactorCode = z
  .string("second-factor.code-required")
  .max(MAX_CODE_LENGTH, "second-factor.code-wrong")
  .overwrite((code) => code.replaceAll(/\s/g, ""))
  .min(1, "second-factor.code-required")
  .meta({ description: "6 digits of the app, or a recovery code" });

export const SecondFactorCode = z.object({ code: secondFactorCode }).meta({ example: { code: "287082" } });
export type SecondFactorCode = z.output<typeof SecondFactorCode>;

export const LogInWithCode = LogIn.extend({ code: secondFactorCode.optional() }).meta({
  example: { email: "reader@example.org", password: "reader123" },
});
export type LogInWithCode = z.output<typeof LogInWithCode>;

const redirectToField = boundedString().optional();
export const Reauthenticate = z
  .object({ password: passwordField, code: secondFactorCode.optional() })
  .meta({ example: { password: "reader123", code: "287082" } });
export type Reauthenticate = z.output<typeof Reauthenticate>;
export const ReauthenticateForm = Reauthenticate.extend({ redirectTo: redirectToField });

export const RecentProof = z.object({
  provenUntil: z.string().meta({ example: "2026-11-28T09:30:00.000Z" }),
});
export const NewSecondFactor = z.object({
  secret: z
    .string()
    .meta({ description: "Base32, for apps that cannot read `uri`" })
    .meta({ example: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" }),
  uri: z.string().meta({ description: "otpauth://, for a QR code" }).meta({
    example:
      "otpauth://totp/Kisumu%20Museum:reader%40example.org?issuer=Kisumu%20Museum&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30",
  }),
});
export type NewSecondFactor = z.output<typeof NewSecondFactor>;
export const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ example: ["a3kd-9xwm-q2ht-7vnp", "b8zc-4rye-u5ms-k6gj"] }),
});
export const SecondFactor = z.object({
  confirmedAt: timestamp.nullable().meta({ description: "Null: not set up" }),
  recoveryCodesLeft: z.number().meta({ example: 9 }),
  requiredFrom: z.string().nullable().meta({ description: "Null: not required of this account" }),
});
export type SecondFactor = z.output<typeof SecondFactor>;
