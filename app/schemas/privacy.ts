import { z } from "zod";

import { PRIVACY_REQUEST_KINDS, EXPORT_STATES } from "./admin-lists.ts";
import { PRIVACY_REQUEST_STATES } from "./privacy-lists.ts";
import { readQuery } from "./query.ts";
import { email, line, Pagination, paragraph, version } from "./shared.ts";
import { Reauthenticate } from "./second-factor.ts";

const kind = z.enum(PRIVACY_REQUEST_KINDS, "form.invalid");

export const CreatePrivacyRequest = z.object({
  kind,
  name: line("register.name-required"),
  email: email("register.email-required"),
  text: paragraph("privacy-requests.text-required"),
});
export type CreatePrivacyRequest = z.output<typeof CreatePrivacyRequest>;

export const AnswerPrivacyRequest = z.object({
  answer: paragraph("privacy-requests.answer-required"),
  version,
});
export type AnswerPrivacyRequest = z.output<typeof AnswerPrivacyRequest>;

export const ClosePrivacyRequest = z.object({ version });
export type ClosePrivacyRequest = z.output<typeof ClosePrivacyRequest>;

export const PrivacyRequest = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  email: z.string(),
  text: z.string(),
  isFromAccount: z
    .boolean()
    .meta({ description: "Sent while logged in, with the confirmed address of the account" }),
  createdAt: z.string(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  answer: z.string().nullable().meta({ description: "Empty if the request was closed without an answer" }),
  answeredAt: z.string().nullable(),
  version: z.number(),
});
export type PrivacyRequest = z.output<typeof PrivacyRequest>;
export const PrivacyRequestList = z.object({ requests: z.array(PrivacyRequest), pagination: Pagination });

export const parsePrivacyRequestFilter = (url: URL) => ({
  state: readQuery(url).choice("state", PRIVACY_REQUEST_STATES),
});

/** An export of the user's own data. `link` works only with the owner's session or token. */
export const DataExport = z.object({
  state: z.enum(["none", ...EXPORT_STATES]),
  link: z.string().nullable(),
  size: z.number().nullable().meta({ description: "In bytes" }),
  expiresAt: z.string().nullable(),
});
export type DataExport = z.output<typeof DataExport>;

/** Rows by kind and table, as in data.json of the ZIP file. */
export const VisitExport = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type VisitExport = z.output<typeof VisitExport>;

/** `password` may be left out after a recent proof. */
export const LeaveInput = Reauthenticate.partial();
export type LeaveInput = z.output<typeof LeaveInput>;

export const PlannedErasure = z.object({
  erasedOn: z.string().nullable().meta({ description: "The day on which the account is erased, if planned" }),
});
