import { z } from "zod";

/** In the words of the OpenAPI Initiative: what they are is said there. */
export const Description = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});
