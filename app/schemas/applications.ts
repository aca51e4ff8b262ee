import { z } from "zod";

import { newPassword } from "./accounts.ts";
import { APPROVAL_STATUSES, ROLES } from "./lists.ts";
import type { PlainKey } from "../messages/sentence.ts";
import { email, line, listOfWords, optionalParagraph, Pagination, paragraph } from "./shared.ts";

export const ApplyAsContributor = z.object({
  name: line("apply.name-required"),
  email: email("apply.email-required"),
  expertise: line("apply.expertise-required"),
  motivation: paragraph("apply.motivation-required"),
});
export type ApplyAsContributor = z.infer<typeof ApplyAsContributor>;

export const ApproveApplication = z.object({
  password: newPassword("approve.password-required"),
  /** The specializations of the profile, where the administrator corrects what the applicant wrote. */
  specialization: listOfWords,
});
export type ApproveApplication = z.infer<typeof ApproveApplication>;

export const RejectApplication = z.object({ reason: optionalParagraph });
export type RejectApplication = z.infer<typeof RejectApplication>;

/** What approving did to the account of the applicant's address. */
export const ACCOUNT_OUTCOMES = ["created", "raised", "kept", "administrator"] as const;

export const Application = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  expertise: z.string(),
  motivation: z.string(),
  createdAt: z.string(),
  status: z.enum(APPROVAL_STATUSES),
  rejectionReason: z.string().nullable(),
  /** The role of the account that the address belongs to already. */
  accountRole: z.enum(ROLES).nullable(),
});
export type Application = z.infer<typeof Application>;

export const Decided = z.object({
  message: z.string(),
  application: Application,
  account: z.enum(ACCOUNT_OUTCOMES).optional(),
});

export const PendingApplications = z.object({ applications: z.array(Application), pagination: Pagination });
export type PendingApplications = z.infer<typeof PendingApplications>;

/** What is said when an application was approved, by what became of the account. */
export const APPROVED = {
  created: "contributors.approved",
  raised: "approve.raised",
  kept: "approve.kept",
  administrator: "approve.administrator",
} as const satisfies Record<(typeof ACCOUNT_OUTCOMES)[number], PlainKey>;
