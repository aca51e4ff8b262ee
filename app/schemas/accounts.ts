import { z } from "zod";

import { sentence, type PlainKey } from "../messages/sentence.ts";
import { LENGTHS, PASSWORD_LENGTH, ROLES } from "./lists.ts";
import { email, line } from "./shared.ts";

/** As typed: never trimmed, any characters. */
const typedPassword = (required: PlainKey) =>
  z
    .string(required)
    .min(1, { error: required, abort: true })
    .max(PASSWORD_LENGTH.most, sentence("form.too-long", PASSWORD_LENGTH.most));

/** For one that is being set. */
export const newPassword = (required: PlainKey = "password.required") =>
  typedPassword(required).min(PASSWORD_LENGTH.least, "password.short");

/** The second time in a form that sets a password. */
const repeated = z.string("password.repeat-required").min(1, "password.repeat-required");

type Refinement = Exclude<Parameters<typeof repeated.refine>[1], string | undefined>;

/** Judged even where other fields are wrong, so that all is said at once. */
const isRepeated = (name: string) =>
  [
    (typed: object) => typed[name as never] === typed["confirmPassword" as never],
    {
      path: ["confirmPassword"] as PropertyKey[],
      error: "password.mismatch",
      when: ({ value }: { value: unknown }) =>
        Boolean((value as Record<string, unknown>)[name]) &&
        Boolean((value as Record<string, unknown>).confirmPassword),
    },
  ] as [(typed: object) => boolean, Refinement];

/** An address that cannot be one is simply not known. */
export const LogIn = z.object({
  email: z
    .string("login.email-required")
    .trim()
    .min(1, "login.email-required")
    .max(LENGTHS.email, sentence("form.too-long", LENGTHS.email))
    .refine((value) => !value.includes("\0"), "form.invalid"),
  password: typedPassword("login.password-required"),
});
export type LogIn = z.infer<typeof LogIn>;

/** The form says where one was; the edge sees that it is a place of ours. */
const redirectTo = z.string().max(2000).optional();
export const LogInForm = LogIn.extend({ redirectTo });

export const RegisterReader = z.object({
  name: line("register.name-required"),
  email: email("register.email-required"),
  password: newPassword(),
});
export type RegisterReader = z.infer<typeof RegisterReader>;

export const RegisterReaderForm = RegisterReader.extend({ confirmPassword: repeated, redirectTo }).refine(
  ...isRepeated("password"),
);

export const ChangePassword = z.object({
  currentPassword: typedPassword("password.current-required"),
  newPassword: newPassword("password.new-required"),
});
export type ChangePassword = z.infer<typeof ChangePassword>;

export const ChangePasswordForm = ChangePassword.extend({ confirmPassword: repeated }).refine(
  ...isRepeated("newPassword"),
);

const setByLink = { password: newPassword() };
export const SetPassword = z.object({ secret: z.string("form.invalid"), ...setByLink });
export type SetPassword = z.infer<typeof SetPassword>;
export const SetPasswordForm = z
  .object({ ...setByLink, confirmPassword: repeated })
  .refine(...isRepeated("password"));

export const GiveSetupLink = z.object({ email: email("links.email-required") });
export type GiveSetupLink = z.infer<typeof GiveSetupLink>;
export const SetupLink = z.object({ setupUrl: z.string(), email: z.string(), expiresAt: z.string() });

const User = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) });
export type User = z.infer<typeof User>;
export const SignedIn = z.object({ token: z.string(), user: User });
export const Verified = z.object({ user: User });
