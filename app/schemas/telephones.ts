import { z } from "zod";

const said = z.string().max(1000).default("");

export const TelephoneAnswer = z.object({
  SMSMessageData: z.object({
    Message: said,
    Recipients: z
      .array(z.object({ statusCode: z.number().int().min(0).max(9999), status: said, messageId: said }))
      .max(10),
  }),
});
export type TelephoneAnswer = z.output<typeof TelephoneAnswer>;
