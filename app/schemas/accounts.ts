import { z } from "zod";

import { encodeMessage, type PlainKey } from "../messages/translate.ts";
import { isCommonPassword } from "./common-passwords.server.ts";
import { PASSWORD_LENGTH, ROLES } from "./lists/accounts.ts";
import {
  unvalidatedEmail,
  email,
  flag,
  line,
  boundedString,
  emailAddress,
  recordId,
  timestamp,
} from "./shared.ts";

const createPasswordField = (required: PlainKey) =>
  z
    .string(required)
    .min(1, { error: required, abort: true })
    .max(PASSWORD_LENGTH.max, encodeMessage("form.too-long", { max: PASSWORD_LENGTH.max }));

export const newPassword = (required: PlainKey = "password.required") =>
  createPasswordField(required)
    .min(PASSWORD_LENGTH.min, "password.too-short")
    .refine((password) => !isCommonPassword(password), encodeMessage("password.too-common"));

const repeatedPassword = createPasswordField("password.repeat-required");

type RefinementOptions = Exclude<Parameters<typeof repeatedPassword.refine>[1], string | undefined>;

/** This check runs even if other fields are invalid, so that all errors are reported together. */
const createRepeatedPasswordCheck = (name: string) =>
  [
    (fields: object) => fields[name as never] === fields["confirmPassword" as never],
    {
      path: ["confirmPassword"] as PropertyKey[],
      error: "password.mismatch",
      when: ({ value }: { value: unknown }) =>
        Boolean((value as Record<string, unknown> | null)?.[name]) &&
        Boolean((value as Record<string, unknown>).confirmPassword),
    },
  ] as [(typed: object) => boolean, RefinementOptions];

export const passwordField = createPasswordField("login.password-required");
export const LogIn = z.object({
  email: unvalidatedEmail("login.email-required"),
  password: passwordField,
});
export type LogIn = z.infer<typeof LogIn>;

/** The caller must check that this is a path of this site. */
const redirectToField = boundedString().optional();
export const LogInForm = LogIn.extend({ redirectTo: redirectToField });

/** The forms name the reminders and send it. */
export const firstReminders = flag.optional().meta({
  description:
    "Whether to send reminders of visits and events, recorded as a choice. Without it, they are sent until the owner chooses",
});

export const RegisterReader = z
  .object({
    name: line("register.name-required"),
    email: email("register.email-required"),
    password: newPassword(),
    reminders: firstReminders,
  })
  .meta({
    example: { name: "Halima Yusuf", email: "halima@example.org", password: "a walk along the shore" },
  });
export type RegisterReader = z.infer<typeof RegisterReader>;

/** A reader created by a login provider has no password. */
export const NewReader = RegisterReader.omit({ password: true, reminders: true });
export type NewReader = z.output<typeof NewReader>;

export const RegisterReaderForm = RegisterReader.extend({
  confirmPassword: repeatedPassword,
  redirectTo: redirectToField,
}).refine(...createRepeatedPasswordCheck("password"));

export const ChangePassword = z
  .object({
    currentPassword: createPasswordField("password.current-required"),
    newPassword: newPassword("password.new-required"),
  })
  .meta({ example: { currentPassword: "contributor123", newPassword: "a walk along the shore" } });
export type ChangePassword = z.infer<typeof ChangePassword>;

export const ChangePasswordForm = ChangePassword.extend({ confirmPassword: repeatedPassword }).refine(
  ...createRepeatedPasswordCheck("newPassword"),
);

/** The password with its repetition, for a form that creates one. */
export const withRepeatedPassword = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ ...shape, ...passwordFields, confirmPassword: repeatedPassword })
    .refine(...createRepeatedPasswordCheck("password"));

const passwordFields = { password: newPassword() };
export const SetPassword = z.object({ secret: boundedString(), ...passwordFields }).meta({
  example: { secret: "0weZAJngWHgEkTuyodnbq6uhMBPCNMqROaSPEf6WRa8", password: "a walk along the shore" },
});
export type SetPassword = z.infer<typeof SetPassword>;
export const SetPasswordForm = z
  .object({ ...passwordFields, confirmPassword: repeatedPassword })
  .refine(...createRepeatedPasswordCheck("password"));

export const CreateSetupLink = z
  .object({ email: email("setup-links.email-required") })
  .meta({ example: { email: "otieno@example.org" } });
export type CreateSetupLink = z.infer<typeof CreateSetupLink>;
export const RequestPasswordReset = z
  .object({ email: unvalidatedEmail("login.email-required") })
  .meta({ example: { email: "somebody@example.org" } });
export type RequestPasswordReset = z.infer<typeof RequestPasswordReset>;
export const SetupLink = z.object({
  setupUrl: z
    .string()
    .meta({ example: "https://urithi.example/set-password/0weZAJngWHgEkTuyodnbq6uhMBPCNMqROaSPEf6WRa8" }),
  email: emailAddress,
  expiresAt: z.string().meta({ example: "2026-12-02T06:23:09.631Z" }),
  isInvitation: z.boolean(),
});
export type SetupLink = z.infer<typeof SetupLink>;

export const ConfirmEmail = z
  .object({ secret: boundedString() })
  .meta({ example: { secret: "ccccccccccccccccccccccccccccccccccccccccccc" } });
export const EmailConfirmationState = z.object({
  email: emailAddress,
  isConfirmed: z.boolean().meta({ example: true }),
});
export type EmailConfirmationState = z.infer<typeof EmailConfirmationState>;

const User = z.object({
  id: recordId,
  name: z.string().meta({ example: "Wanjiru Kamau" }),
  email: emailAddress,
  role: z.enum(ROLES).meta({ example: "user" }),
});
export type User = z.infer<typeof User>;
const OwnSession = z.object({
  id: recordId,
  browser: z.string().meta({ example: "node" }),
  createdAt: timestamp,
  usedAt: timestamp,
  isCurrent: z.boolean().meta({ example: true }),
});
export type AccountSession = z.infer<typeof OwnSession>;
export const AccountSessions = z.object({ sessions: z.array(OwnSession) });

export const LoginResult = z.object({
  token: z.string().meta({ example: "RueCqtE_gbAh5MGOp5leROUwvI-mUa8BMgDySgHgcIQ" }),
  user: User,
});
export const CurrentUser = z.object({ user: User });
