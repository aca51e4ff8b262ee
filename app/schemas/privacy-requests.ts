import { z } from "zod";

import { PRIVACY_REQUEST_KINDS } from "./admin-lists.ts";
import { PRIVACY_REQUEST_STATES } from "./privacy-lists.ts";
import { readQuery } from "./query.ts";
import { email, line, Pagination, paragraph, version } from "./shared.ts";

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
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  version: z.number(),
});
export type PrivacyRequest = z.output<typeof PrivacyRequest>;
export const PrivacyRequestList = z.object({ requests: z.array(PrivacyRequest), pagination: Pagination });

export const parsePrivacyRequestFilter = (url: URL) => ({
  state: readQuery(url).choice("state", PRIVACY_REQUEST_STATES),
});
