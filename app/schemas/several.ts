import { z } from "zod";

import { sentence } from "../messages/translate.ts";
import { MAX_SELECTED } from "./lists.ts";
import { optionalParagraph } from "./shared.ts";

/** Written `id.version`; some tables have no versions. */
const several = z
  .array(
    z
      .string()
      .max(60)
      .regex(/^[\w-]{1,40}(\.\d{1,9})?$/, "form.invalid")
      .transform((written) => {
        const [id = "", version] = written.split(".");
        return { id, ...(version !== undefined && { version: Number(version) }) };
      }),
  )
  .min(1, "several.none")
  .max(MAX_SELECTED, sentence("several.most", { count: MAX_SELECTED }));

/** One that is ticked comes alone. */
const chosen = z.preprocess((sent) => (typeof sent === "string" ? [sent] : sent), several);

/** Named by the button that was pressed: the Enter key names none. */
const decisionOf = <const Decisions extends readonly [string, ...string[]]>(decisions: Decisions) =>
  z.enum(decisions, "several.undecided");

export const DecideSeveral = z.object({
  chosen,
  decision: decisionOf(["approve", "reject", "publish", "unpublish"]),
  rejectionReason: optionalParagraph,
});
export type DecideSeveral = z.output<typeof DecideSeveral>;

export const DecideSeveralAppointments = z.object({
  chosen,
  decision: decisionOf(["approve", "reject"]),
  reply: optionalParagraph,
});
export type DecideSeveralAppointments = z.output<typeof DecideSeveralAppointments>;

export const RejectSeveral = z.object({
  chosen,
  decision: decisionOf(["reject"]),
  rejectionReason: optionalParagraph,
});
export type RejectSeveral = z.output<typeof RejectSeveral>;

export const RemoveSeveral = z.object({ chosen, decision: decisionOf(["remove"]) });
export type RemoveSeveral = z.output<typeof RemoveSeveral>;
