import { z } from "zod";

export const BeginUpload = z.object({
  name: z.string("form.invalid").min(1, "form.invalid").max(500),
  size: z.number("form.invalid").int().min(0),
});
export type BeginUpload = z.infer<typeof BeginUpload>;

/** How far a file is. */
export const Upload = z.object({ id: z.string(), offset: z.number(), size: z.number() });
export type Upload = z.infer<typeof Upload>;
