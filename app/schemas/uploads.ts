import { z } from "zod";

import { fileName, recordId } from "./shared.ts";

export const BeginUpload = z
  .object({
    name: fileName.refine(Boolean, "form.invalid"),
    size: z.number("form.invalid").int().min(0).max(Number.MAX_SAFE_INTEGER),
  })
  .meta({ example: { name: "a-walk.txt", size: 5 } });
export type BeginUpload = z.infer<typeof BeginUpload>;

export const Upload = z.object({
  id: recordId,
  offset: z.number().meta({ example: 0 }),
  size: z.number().meta({ example: 5 }),
});
export type Upload = z.infer<typeof Upload>;
