import type { z } from "zod";

import type { RefusalDetail } from "#app/core/result.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";

import { HttpError } from "./http-error.server.ts";

export const defaultErrorMap: z.core.$ZodErrorMap = (issue) =>
  issue.code === "too_big" && issue.origin === "string"
    ? encodeMessage("form.too-long", { max: Number(issue.maximum) })
    : encodeMessage("form.invalid");

export const isSecretField = (path: string) => /password|token|secret/i.test(path);

/** A custom issue without a path is about the whole input, so its message becomes the error text. */
export function createInvalidInputError({ issues }: z.core.$ZodError, input: unknown) {
  const whole = issues.find(({ code, path }) => code === "custom" && path.length === 0);
  const details = issues.filter((issue) => issue !== whole).map((issue) => toRefusalDetail(issue, input));
  return new HttpError(400, (whole?.message as EncodedMessage | undefined) ?? "refusal.invalid", { details });
}

function toRefusalDetail(issue: z.core.$ZodIssue, input: unknown): RefusalDetail {
  const path = issue.path.map(String).join(".");
  const value = issue.path.reduce<unknown>(
    (container, step) => (container as Record<PropertyKey, unknown> | undefined)?.[step],
    input,
  );
  const isRepeatable =
    !isSecretField(path) && (typeof value === "string" ? value.length <= 200 : typeof value !== "object");
  return { path, msg: issue.message, ...(isRepeatable && value !== undefined && { value }) };
}
