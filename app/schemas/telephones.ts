import { z } from "zod";

const textField = z.string().max(1000).default("");

export const SmsResponse = z.object({
  SMSMessageData: z.object({
    Message: textField,
    Recipients: z
      .array(
        z.object({ statusCode: z.number().int().min(0).max(9999), status: textField, messageId: textField }),
      )
      .max(10),
  }),
});
export type SmsResponse = z.output<typeof SmsResponse>;
