import { z } from "zod";

/** Where traces go, if anywhere. */
export const traceSettings = {
  TRACES_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as http://127.0.0.1:4318/v1/traces" })
    .optional(),
};
