import { z } from "zod";

import { REPORT_REASONS, REPORT_SUBJECTS } from "./admin-lists.ts";
import { email, line, paragraph } from "./shared.ts";

export const CreateReport = z
  .object({
    about: z.enum(REPORT_SUBJECTS, "form.invalid").meta({ description: "What the id is of" }),
    id: z.guid("refusal.missing").max(36),
    reason: z.enum(REPORT_REASONS, "form.invalid"),
    text: paragraph("reports.text-required"),
    name: line("register.name-required"),
    email: email("register.email-required"),
  })
  .meta({
    example: {
      about: "content",
      id: "01a2115f-36d4-7712-987d-0b3690ea1112",
      reason: "rights",
      text: "I took this photograph, and did not allow you to show it.",
      name: "Amina Said",
      email: "amina@example.org",
    },
  });
export type CreateReport = z.output<typeof CreateReport>;
