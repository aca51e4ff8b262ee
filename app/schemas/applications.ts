import { z } from "zod";

import type { PlainKey } from "../messages/translate.ts";
import { newPassword } from "./accounts.ts";
import { applicantFields } from "./definitions/applicant-fields.ts";
import { createShape, viewShape } from "./definitions/field-schemas.ts";
import { APPROVAL_STATUSES } from "./lists/shared.ts";
import { ROLES } from "./lists/accounts.ts";
import { commaSeparatedList, optionalParagraph, Pagination, recordId, timestamp } from "./shared.ts";

export const ApplyAsContributor = z.object(createShape(applicantFields)).meta({
  example: {
    name: "Zawadi Mushi",
    email: "zawadi@example.org",
    expertise: "Conservation",
    motivation: "I repair water-damaged paper and record how it is done.",
  },
});
export type ApplyAsContributor = z.infer<typeof ApplyAsContributor>;

export const ApproveApplication = z
  .object({
    password: newPassword("approve.password-required"),
    specialization: commaSeparatedList,
  })
  .meta({ example: { password: "a walk along the shore", specialization: ["Archival Studies"] } });
export type ApproveApplication = z.infer<typeof ApproveApplication>;

export const RejectApplication = z
  .object({ reason: optionalParagraph })
  .meta({ example: { reason: "Please tell us more of the recordings." } });
export type RejectApplication = z.infer<typeof RejectApplication>;

export const ACCOUNT_OUTCOMES = ["created", "promoted", "invited", "unchanged", "administrator"] as const;

export const Application = z.object({
  id: recordId,
  ...viewShape(applicantFields, {
    name: "Achieng Odhiambo",
    email: "reader@example.org",
    expertise: "Archival Studies",
    motivation:
      "I look after the papers of three fishing villages and would like others to be able to read them.",
  }),
  createdAt: timestamp,
  status: z.enum(APPROVAL_STATUSES),
  rejectionReason: z.string().nullable(),
  accountRole: z.enum(ROLES).nullable().meta({ example: null }),
  isOwnAccount: z.boolean(),
});
export type Application = z.infer<typeof Application>;

export const ApplicationDecision = z.object({
  message: z.string().meta({ example: "Contributor approved successfully!" }),
  application: Application,
  account: z.enum(ACCOUNT_OUTCOMES).optional(),
  setupUrl: z.string().optional(),
});

export const PendingApplications = z.object({ applications: z.array(Application), pagination: Pagination });
export type PendingApplications = z.infer<typeof PendingApplications>;

export const APPROVAL_MESSAGES = {
  created: "contributors.approved",
  promoted: "approve.promoted",
  /** Without a link in the response. */
  invited: "approve.mailed",
  unchanged: "approve.unchanged",
  administrator: "approve.administrator",
} as const satisfies Record<(typeof ACCOUNT_OUTCOMES)[number], PlainKey>;
