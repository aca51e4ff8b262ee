import { z } from "zod";

import { encodeMessage } from "../messages/translate.ts";
import { firstReminders, newPassword, withRepeatedPassword } from "./accounts.ts";
import { ACCOUNT_DECISIONS, ACCOUNT_STATES, ALL_AREAS, AREAS, AUDIT_ACTIONS } from "./admin-lists.ts";
import { APPOINTMENT_STATUSES, APPROVAL_STATUSES, MAX_SELECTED_RECORDS, ROLES } from "./lists.ts";
import { readQuery } from "./query.ts";
import { boundedString, email, flag, line, Pagination, version } from "./shared.ts";

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
  .extend({ version });
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

export const CreateInvitation = z.object({ email: address, role, areas: areas.default([]) });
export type CreateInvitation = z.output<typeof CreateInvitation>;
export const AcceptInvitation = z.object({
  secret: boundedString(),
  name,
  password: newPassword(),
  reminders: firstReminders,
});
export const AcceptInvitationForm = withRepeatedPassword({ name, reminders: firstReminders });
export type AcceptInvitation = z.output<typeof AcceptInvitation>;

export const UpdateOwnAccount = z
  .object({
    name,
    email: address,
    hasReadingHistory: flag.meta({ description: "False: openings are counted, but not stored" }),
  })
  .partial();
export const ReadingHistoryForm = z.object({ hasReadingHistory: flag.default(false) });
export const OwnAccountForm = z.object({ name, email: address });
export type UpdateOwnAccount = z.output<typeof UpdateOwnAccount>;

/** `recently`: within 30 days. */
const SEEN_FILTERS = ["recently", "not-recently", "never"] as const;
const SECOND_FACTOR_FILTERS = ["yes", "no"] as const;

export function parseAccountFilter(url: URL) {
  const query = readQuery(url);
  return {
    search: query.freeText("search"),
    role: query.choice("role", ROLES),
    state: query.choice("state", ACCOUNT_STATES),
    seen: query.choice("seen", SEEN_FILTERS),
    secondFactor: query.choice("secondFactor", SECOND_FACTOR_FILTERS),
  };
}
export type AccountFilter = ReturnType<typeof parseAccountFilter>;

export const AccountSummary = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  areas: z.array(z.enum(AREAS)),
  state,
  secondFactor: z.boolean(),
  lastSeenAt: z.string().nullable(),
  version: z.number(),
});
export type AccountSummary = z.output<typeof AccountSummary>;
export const AccountList = z.object({ accounts: z.array(AccountSummary), pagination: Pagination });

const section = <Status extends string>(statuses: readonly Status[]) =>
  z.object({
    total: z.number(),
    newest: z.array(z.object({ id: z.string(), title: z.string(), status: z.enum(statuses) })),
  });
const auditEntry = z.object({
  action: z.enum(AUDIT_ACTIONS),
  at: z.string(),
  actorName: z.string(),
  note: z.string(),
  count: z.number(),
});
export type AccountAuditEntry = z.output<typeof auditEntry>;

export const AccountDetails = AccountSummary.extend({
  /** The address that its owner has not confirmed yet. */
  newEmail: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  createdAt: z.string(),
  hasPassword: z.boolean(),
  passkeys: z.number(),
  erasedOn,
  sessions: z.array(z.object({ browser: z.string(), createdAt: z.string(), usedAt: z.string() })),
  contributor: z.object({ id: z.string(), name: z.string() }).nullable(),
  items: section(APPROVAL_STATUSES),
  visits: section(APPOINTMENT_STATUSES),
  registrations: section(["registered", "waiting"]),
  auditLog: z.array(auditEntry),
});
export type AccountDetails = z.output<typeof AccountDetails>;

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  areas: z.array(z.enum(AREAS)),
  invitedBy: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.output<typeof Invitation>;
export const InvitationList = z.object({ invitations: z.array(Invitation) });
/** `link` only where no mail is sent. */
export const CreatedInvitation = z.object({
  id: z.string(),
  expiresAt: z.string(),
  link: z.string().optional(),
});

export const SentSetupLink = z.object({
  email: z.string(),
  link: z.string().optional(),
  expiresAt: z.string(),
});

export const OwnAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  newEmail: z.string().nullable(),
  role,
  areas: z.array(z.enum(AREAS)),
  createdAt: z.string(),
  hasReadingHistory: z.boolean(),
  erasedOn,
  stored: z
    .record(z.string(), z.number())
    .meta({ description: "Number of records about the account, by kind" }),
  securityEvents: z.array(auditEntry),
});
export type OwnAccount = z.output<typeof OwnAccount>;
