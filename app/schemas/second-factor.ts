import { z } from "zod";

import { LogIn, passwordField } from "./accounts.ts";
import { boundedString } from "./shared.ts";

const MAX_CODE_LENGTH = 40;

/** A code from the app or a recovery code. Apps and people put spaces between the digits. */
const secondFactorCode = z
  .string("second-factor.code-required")
  .max(MAX_CODE_LENGTH, "second-factor.code-wrong")
  .overwrite((code) => code.replaceAll(/\s/g, ""))
  .min(1, "second-factor.code-required")
  .meta({ description: "6 digits of the app, or a recovery code" });

export const SecondFactorCode = z.object({ code: secondFactorCode });
export type SecondFactorCode = z.output<typeof SecondFactorCode>;

export const LogInWithCode = LogIn.extend({ code: secondFactorCode.optional() });
export type LogInWithCode = z.output<typeof LogInWithCode>;

const redirectToField = boundedString().optional();
export const Reauthenticate = z.object({ password: passwordField, code: secondFactorCode.optional() });
export type Reauthenticate = z.output<typeof Reauthenticate>;
export const ReauthenticateForm = Reauthenticate.extend({ redirectTo: redirectToField });

export const RecentProof = z.object({ provenUntil: z.string() });
export const NewSecondFactor = z.object({
  secret: z.string().meta({ description: "Base32, for apps that cannot read `uri`" }),
  uri: z.string().meta({ description: "otpauth://, for a QR code" }),
});
export type NewSecondFactor = z.output<typeof NewSecondFactor>;
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const SecondFactor = z.object({
  confirmedAt: z.string().nullable().meta({ description: "Null: not set up" }),
  recoveryCodesLeft: z.number(),
  requiredFrom: z.string().nullable().meta({ description: "Null: not required of this account" }),
});
export type SecondFactor = z.output<typeof SecondFactor>;
