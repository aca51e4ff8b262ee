import { z } from "zod";

import { email, line, paragraph } from "./shared.ts";

export const ApplyAsContributor = z.object({
  name: line("apply.name-required"),
  email: email("apply.email-required"),
  expertise: line("apply.expertise-required"),
  motivation: paragraph("apply.motivation-required"),
});
export type ApplyAsContributor = z.infer<typeof ApplyAsContributor>;
