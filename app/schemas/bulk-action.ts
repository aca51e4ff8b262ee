import { z } from "zod";

import { encodeMessage } from "../messages/translate.ts";
import { MAX_SELECTED_RECORDS } from "./lists/shared.ts";
import { optionalParagraph } from "./shared.ts";

const recordList = z
  .array(
    z
      .string()
      .max(60)
      .regex(/^[\w-]{1,40}(\.\d{1,9})?$/, "form.invalid")
      .transform((text) => {
        const [id = "", version] = text.split(".");
        return { id, ...(version !== undefined && { version: Number(version) }) };
      }),
  )
  .min(1, "bulk.none-selected")
  .max(MAX_SELECTED_RECORDS, encodeMessage("bulk.too-many", { count: MAX_SELECTED_RECORDS }));

const selectedRecords = z.preprocess((input) => (typeof input === "string" ? [input] : input), recordList);

/** Only a pressed button sends a decision. The Enter key sends none. */
const createDecisionSchema = <const Decisions extends readonly [string, ...string[]]>(decisions: Decisions) =>
  z.enum(decisions, "bulk.action-required");

export const BulkContentDecision = z.object({
  selected: selectedRecords,
  decision: createDecisionSchema(["approve", "reject", "publish", "unpublish"]),
  rejectionReason: optionalParagraph,
});
export type BulkContentDecision = z.output<typeof BulkContentDecision>;

export const BulkAppointmentDecision = z.object({
  selected: selectedRecords,
  decision: createDecisionSchema(["approve", "reject"]),
  reply: optionalParagraph,
});
export type BulkAppointmentDecision = z.output<typeof BulkAppointmentDecision>;

export const BulkRejection = z.object({
  selected: selectedRecords,
  decision: createDecisionSchema(["reject"]),
  rejectionReason: optionalParagraph,
});
export type BulkRejection = z.output<typeof BulkRejection>;

export const BulkDeletion = z.object({
  selected: selectedRecords,
  decision: createDecisionSchema(["remove"]),
});
export type BulkDeletion = z.output<typeof BulkDeletion>;
