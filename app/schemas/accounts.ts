import { z } from "zod";

import { sentence, type PlainKey } from "../messages/translate.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { PASSWORD_LENGTH, ROLES } from "./lists.ts";
import { anyEmail, email, line, token } from "./shared.ts";

/** Never trimmed. */
const typedPassword = (required: PlainKey) =>
  z
    .string(required)
    .min(1, { error: required, abort: true })
    .max(PASSWORD_LENGTH.most, sentence("form.too-long", { max: PASSWORD_LENGTH.most }));

export const newPassword = (required: PlainKey = "password.required") =>
  typedPassword(required)
    .min(PASSWORD_LENGTH.least, "password.short")
    .refine((password) => !isCommonPassword(password), sentence("password.common"));

const repeated = typedPassword("password.repeat-required");

type Refinement = Exclude<Parameters<typeof repeated.refine>[1], string | undefined>;

/** Checked even where other fields are wrong, so that all errors come at once. */
const isRepeated = (name: string) =>
  [
    (typed: object) => typed[name as never] === typed["confirmPassword" as never],
    {
      path: ["confirmPassword"] as PropertyKey[],
      error: "password.mismatch",
      when: ({ value }: { value: unknown }) =>
        Boolean((value as Record<string, unknown> | null)?.[name]) &&
        Boolean((value as Record<string, unknown>).confirmPassword),
    },
  ] as [(typed: object) => boolean, Refinement];

export const LogIn = z.object({
  email: anyEmail("login.email-required"),
  password: typedPassword("login.password-required"),
});
export type LogIn = z.infer<typeof LogIn>;

/** The caller checks that it is a path of this site. */
const redirectTo = token().optional();
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
export const SetPassword = z.object({ secret: token(), ...setByLink });
export type SetPassword = z.infer<typeof SetPassword>;
export const SetPasswordForm = z
  .object({ ...setByLink, confirmPassword: repeated })
  .refine(...isRepeated("password"));

export const GiveSetupLink = z.object({ email: email("links.email-required") });
export type GiveSetupLink = z.infer<typeof GiveSetupLink>;
export const AskForPassword = z.object({ email: anyEmail("login.email-required") });
export type AskForPassword = z.infer<typeof AskForPassword>;
export const SetupLink = z.object({
  setupUrl: z.string(),
  email: z.string(),
  expiresAt: z.string(),
  isInvitation: z.boolean(),
});
export type SetupLink = z.infer<typeof SetupLink>;

export const ConfirmAddress = z.object({ secret: token() });
export const AddressToConfirm = z.object({ email: z.string(), isConfirmed: z.boolean() });
export type AddressToConfirm = z.infer<typeof AddressToConfirm>;

const User = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) });
export type User = z.infer<typeof User>;
const OwnSession = z.object({
  id: z.string(),
  browser: z.string(),
  createdAt: z.string(),
  usedAt: z.string(),
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
export const OwnSessions = z.object({ sessions: z.array(OwnSession) });

export const SignedIn = z.object({ token: z.string(), user: User });
export const Verified = z.object({ user: User });
