import { z } from "zod";

import { fileName } from "./shared.ts";

export const BeginUpload = z.object({
  name: fileName.refine(Boolean, "form.invalid"),
  size: z.number("form.invalid").int().min(0).max(Number.MAX_SAFE_INTEGER),
});
export type BeginUpload = z.infer<typeof BeginUpload>;

export const Upload = z.object({ id: z.string(), offset: z.number(), size: z.number() });
export type Upload = z.infer<typeof Upload>;
