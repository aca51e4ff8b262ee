import type { z } from "zod";

import type { Detail } from "#app/core/result.ts";
import { sentence } from "#app/messages/sentence.ts";

/** For what a schema gives no message of its own. */
export const unspoken: z.core.$ZodErrorMap = (issue) =>
  issue.code === "too_big" && issue.origin === "string"
    ? sentence("form.too-long", Number(issue.maximum))
    : sentence("form.invalid");

export const isSecret = (path: string) => /password|token|secret/i.test(path);

/** What was sent is repeated unless it is secret or long. */
export function detailsOf(error: z.core.$ZodError, input: unknown): Detail[] {
  return error.issues.map((issue) => {
    const path = issue.path.map(String).join(".");
    const value = issue.path.reduce<unknown>(
      (within, step) => (within as Record<PropertyKey, unknown> | undefined)?.[step],
      input,
    );
    const repeatable =
      !isSecret(path) && (typeof value === "string" ? value.length <= 200 : typeof value !== "object");
    return { path, msg: issue.message, ...(repeatable && value !== undefined && { value }) };
  });
}
