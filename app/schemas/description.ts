import { z } from "zod";

export const ApiDescription = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
});
export type ApiDescription = z.output<typeof ApiDescription>;
