import { z } from "zod";

export const traceSettings = {
  TRACES_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as http://127.0.0.1:4318/v1/traces" })
    .refine((url) => !URL.parse(url)?.username && !URL.parse(url)?.password, {
      error: "must not contain a user or a password",
    })
    .optional(),
};
