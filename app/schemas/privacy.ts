import { z } from "zod";

import {
  EXPORT_STATES,
  PRIVACY_REQUEST_KINDS,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  REQUEST_KINDS,
} from "./admin-lists.ts";
import { email, line, Pagination, paragraph, version, recordId, emailAddress, timestamp } from "./shared.ts";
import { Reauthenticate } from "./second-factor.ts";

const kind = z.enum(PRIVACY_REQUEST_KINDS, "form.invalid");

export const CreatePrivacyRequest = z
  .object({
    kind,
    name: line("register.name-required"),
    email: email("register.email-required"),
    text: paragraph("privacy-requests.text-required"),
  })
  .meta({
    example: {
      kind: "correction",
      name: "Amina Said",
      email: "amina@example.org",
      text: "My name is Amina, not Anima.",
    },
  });
export type CreatePrivacyRequest = z.output<typeof CreatePrivacyRequest>;

export const AnswerPrivacyRequest = z
  .object({
    answer: paragraph("privacy-requests.answer-required"),
    version,
  })
  .meta({ example: { answer: "We have corrected your name." } });
export type AnswerPrivacyRequest = z.output<typeof AnswerPrivacyRequest>;

export const ClosePrivacyRequest = z.object({ version }).meta({ example: { version: 1 } });
export type ClosePrivacyRequest = z.output<typeof ClosePrivacyRequest>;

export const PrivacyRequest = z.object({
  id: recordId,
  kind: z.enum(REQUEST_KINDS).meta({ example: "correction" }),
  reason: z.enum(REPORT_REASONS).optional().meta({ description: "Of a report" }),
  subject: z
    .object({
      kind: z.enum(REPORT_SUBJECTS),
      id: recordId,
      title: z.string().meta({ example: "The royal drums of Burundi" }),
    })
    .optional()
    .meta({ description: "What a report is about. It may have been deleted" }),
  name: z.string().meta({ example: "Amina Said" }),
  email: emailAddress,
  text: z.string().meta({ example: "My name is Amina, not Anima." }),
  isFromAccount: z
    .boolean()
    .meta({ description: "Sent while logged in, with the confirmed address of the account" }),
  createdAt: timestamp,
  dueOn: z.string().meta({ example: "2026-12-04" }),
  isOverdue: z.boolean(),
  answer: z
    .string()
    .nullable()
    .meta({ description: "Empty if the request was closed without an answer" })
    .meta({ example: "We have corrected your name." }),
  answeredAt: timestamp.nullable(),
  version: z.number().meta({ example: 2 }),
});
export type PrivacyRequest = z.output<typeof PrivacyRequest>;
export const PrivacyRequestList = z.object({ requests: z.array(PrivacyRequest), pagination: Pagination });

/** An export of the user's own data. `link` works only with the owner's session or token. */
export const DataExport = z.object({
  state: z.enum(["none", ...EXPORT_STATES]).meta({ example: "ready" }),
  link: z.string().nullable().meta({ example: "/api/me/export/file" }),
  size: z.number().nullable().meta({ description: "In bytes" }).meta({ example: 48213 }),
  expiresAt: z.string().nullable().meta({ example: "2026-12-05T09:20:00.000Z" }),
});
export type DataExport = z.output<typeof DataExport>;

/** Rows by kind and table, as in data.json of the ZIP file. */
export const VisitExport = z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
  example: {
    "visits-appointment": [
      {
        reference: "URV-7K3F-9M",
        first_name: "Amina",
        last_name: "Said",
        preferred_date: "2026-12-09",
        status: "approved",
      },
    ],
    "messages-message": [
      { kind: "appointment-received", channel: "mail", address: "amina@example.org", state: "sent" },
    ],
  },
});
export type VisitExport = z.output<typeof VisitExport>;

/** `password` may be left out after a recent proof. */
export const LeaveInput = Reauthenticate.partial().meta({
  example: { password: "correct horse battery staple" },
});
export type LeaveInput = z.output<typeof LeaveInput>;

export const PlannedErasure = z.object({
  erasedOn: z
    .string()
    .nullable()
    .meta({ description: "The day on which the account is erased, if planned" })
    .meta({ example: "2026-12-12" }),
});
