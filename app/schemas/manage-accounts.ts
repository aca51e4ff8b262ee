import { z } from "zod";

import { encodeMessage } from "../messages/translate.ts";
import { firstReminders, newPassword, withRepeatedPassword } from "./accounts.ts";
import { ACCOUNT_DECISIONS, ACCOUNT_STATES, ALL_AREAS, AREAS, AUDIT_ACTIONS } from "./admin-lists.ts";
import type { ACCOUNT_FILTERS } from "./definitions/admin-filters.ts";
import type { FilterValues } from "./definitions/filters.ts";
import { APPOINTMENT_STATUSES } from "./lists/appointments.ts";
import { APPROVAL_STATUSES, MAX_SELECTED_RECORDS } from "./lists/shared.ts";
import { ROLES } from "./lists/accounts.ts";
import {
  boundedString,
  email,
  flag,
  line,
  Pagination,
  version,
  recordId,
  emailAddress,
  timestamp,
} from "./shared.ts";

const name = line("register.name-required");
const address = email("register.email-required");
const role = z.enum(ROLES, "form.invalid");
const state = z.enum(ACCOUNT_STATES, "form.invalid");
const areas = z
  .preprocess(
    (input) => (typeof input === "string" ? [input] : input),
    z
      .array(z.enum([ALL_AREAS, ...AREAS], "form.invalid"), "form.invalid")
      .max(AREAS.length + 1, "form.invalid")
      .transform((chosen) => AREAS.filter((area) => chosen.includes(area) || chosen.includes(ALL_AREAS))),
  )
  .meta({ description: "Of an administrator; `all` or all of them: a full administrator" });

const erasedOn = z
  .string()
  .nullable()
  .meta({ description: "The day on which the account is erased, if planned" });

/** A call names only what it changes. */
export const UpdateAccount = z
  .object({ name, email: address, role, areas, state })
  .partial()
  .extend({ version })
  .meta({ example: { role: "admin", areas: ["visits", "events"], version: 1 } });
export type UpdateAccount = z.output<typeof UpdateAccount>;
/** Browsers do not send unticked checkboxes. */
export const AccountForm = z.object({ name, email: address, role, areas: areas.default([]), version });
export const AccountVersion = z.object({ version });

export const BulkAccountDecision = z.object({
  selected: z.preprocess(
    (input) => (typeof input === "string" ? [input] : input),
    z
      .array(z.uuid("form.invalid").max(36))
      .min(1, "bulk.none-selected")
      .max(MAX_SELECTED_RECORDS, encodeMessage("bulk.too-many", { count: MAX_SELECTED_RECORDS })),
  ),
  decision: z.enum(ACCOUNT_DECISIONS, "bulk.action-required"),
});
export type BulkAccountDecision = z.output<typeof BulkAccountDecision>;

export const CreateInvitation = z
  .object({ email: address, role, areas: areas.default([]) })
  .meta({ example: { email: "achieng@example.org", role: "admin", areas: ["visits"] } });
export type CreateInvitation = z.output<typeof CreateInvitation>;
export const AcceptInvitation = z
  .object({
    secret: boundedString(),
    name,
    password: newPassword(),
    reminders: firstReminders,
  })
  .meta({
    example: {
      secret: "q3Zf0mB7y2L9wXc4Vt8KpRnUa6JhDsEe1GoIi5_Tb-M",
      name: "Achieng Odhiambo",
      password: "a walk along the shore",
    },
  });
export const AcceptInvitationForm = withRepeatedPassword({ name, reminders: firstReminders });
export type AcceptInvitation = z.output<typeof AcceptInvitation>;

export const UpdateOwnAccount = z
  .object({
    name,
    email: address,
    hasReadingHistory: flag.meta({ description: "False: openings are counted, but not stored" }),
  })
  .partial()
  .meta({ example: { name: "Wanjiru Kamau", email: "wanjiru@example.org" } });
export const ReadingHistoryForm = z.object({ hasReadingHistory: flag.default(false) });
export const OwnAccountForm = z.object({ name, email: address });
export type UpdateOwnAccount = z.output<typeof UpdateOwnAccount>;

export type AccountFilter = FilterValues<typeof ACCOUNT_FILTERS>;

export const AccountSummary = z.object({
  id: recordId,
  name: z.string().meta({ example: "Wanjiru Kamau" }),
  email: emailAddress,
  role: role.meta({ example: "user" }),
  areas: z.array(z.enum(AREAS)).meta({ example: [] }),
  state,
  secondFactor: z.boolean(),
  lastSeenAt: timestamp.nullable(),
  version: z.number(),
});
export type AccountSummary = z.output<typeof AccountSummary>;
export const AccountList = z.object({ accounts: z.array(AccountSummary), pagination: Pagination });

const section = <Status extends string>(statuses: readonly Status[]) =>
  z.object({
    total: z.number(),
    newest: z.array(
      z.object({
        id: recordId,
        title: z.string().meta({ example: "URV-7KQM-3X" }),
        status: z.enum(statuses),
      }),
    ),
  });
const auditEntry = z.object({
  action: z.enum(AUDIT_ACTIONS).meta({ example: "login.succeeded" }),
  at: timestamp,
  actorName: z.string().meta({ example: "Wanjiru Kamau <reader@example.org>" }),
  note: z.string().meta({ example: "" }),
  count: z.number(),
});
export type AccountAuditEntry = z.output<typeof auditEntry>;

export const AccountDetails = AccountSummary.extend({
  /** The address that its owner has not confirmed yet. */
  newEmail: z.string().nullable(),
  confirmedAt: timestamp.nullable(),
  createdAt: timestamp,
  hasPassword: z.boolean().meta({ example: true }),
  passkeys: z.number(),
  erasedOn,
  sessions: z.array(
    z.object({
      browser: z.string().meta({ example: "Firefox, Android" }),
      createdAt: timestamp,
      usedAt: timestamp,
    }),
  ),
  contributor: z.object({ id: z.string(), name: z.string() }).nullable().meta({ example: null }),
  items: section(APPROVAL_STATUSES),
  visits: section(APPOINTMENT_STATUSES),
  registrations: section(["registered", "waiting"]),
  auditLog: z.array(auditEntry),
});
export type AccountDetails = z.output<typeof AccountDetails>;

export const Invitation = z.object({
  id: recordId,
  email: emailAddress,
  role,
  areas: z.array(z.enum(AREAS)).meta({ example: ["visits"] }),
  invitedBy: z.string().meta({ example: "Administrator" }),
  expiresAt: z.string().meta({ example: "2026-12-05T06:23:09.631Z" }),
});
export type Invitation = z.output<typeof Invitation>;
export const InvitationList = z.object({ invitations: z.array(Invitation) });
/** `link` only where no mail is sent. */
export const CreatedInvitation = z.object({
  id: recordId,
  expiresAt: z.string().meta({ example: "2026-12-05T06:23:09.631Z" }),
  link: z.string().optional().meta({
    example: "https://urithi.example/accept-invitation/q3Zf0mB7y2L9wXc4Vt8KpRnUa6JhDsEe1GoIi5_Tb-M",
  }),
});

export const SentSetupLink = z.object({
  email: emailAddress,
  link: z
    .string()
    .optional()
    .meta({ example: "https://urithi.example/set-password/0weZAJngWHgEkTuyodnbq6uhMBPCNMqROaSPEf6WRa8" }),
  expiresAt: z.string().meta({ example: "2026-12-05T06:23:09.631Z" }),
});

export const OwnAccount = z.object({
  id: recordId,
  name: z.string().meta({ example: "Wanjiru Kamau" }),
  email: emailAddress,
  newEmail: z.string().nullable().meta({ example: "wanjiru@example.org" }),
  role: role.meta({ example: "user" }),
  areas: z.array(z.enum(AREAS)).meta({ example: [] }),
  createdAt: timestamp,
  hasReadingHistory: z.boolean().meta({ example: true }),
  erasedOn,
  stored: z
    .record(z.string(), z.number())
    .meta({ description: "Number of records about the account, by kind" })
    .meta({
      example: { sessions: 1, visits: 1, registrations: 0, messages: 2, accounts: 1, logins: 1, library: 3 },
    }),
  securityEvents: z.array(auditEntry),
});
export type OwnAccount = z.output<typeof OwnAccount>;
