import { redirect, type HeadersFunction } from "@remix-run/node";
import type { z } from "zod";

import { requireUser } from "#app/core/access.server.ts";
import { truncate } from "#app/core/text/truncate.ts";
import { fail, ok, type RefusalDetail, type Refusal, type Result } from "#app/core/result.ts";
import { encodeMessage, type PlainKey, type EncodedMessage } from "#app/messages/translate.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import type { Reauthenticate } from "#app/schemas/second-factor.ts";
import { reauthenticate } from "#app/services/accounts/index.server.ts";
import { isInvalidQuery } from "#app/models/database-errors.ts";
import type { IncomingFile } from "#app/services/files/index.server.ts";

import type { RequestContext } from "./request-context.server.ts";
import { readForm, readUploadForm, type FormResponse } from "./form.server.ts";
import { assertUploadAllowed } from "./guard.server.ts";
import { logError } from "./log.server.ts";
import {
  redirectWithNotice,
  redirectWithSecret,
  type NoticeSubject,
  type SecretLink,
} from "./notice.server.ts";
import { toExpectedRefusal, HttpError } from "./http-error.server.ts";
import type { ScreenArgs } from "./screen.server.ts";
import type { GetMaxBytes } from "./upload.server.ts";

export type FormOutcome = {
  to?: string | undefined;
  notice: EncodedMessage;
  about?: string | NoticeSubject | undefined;
  secret?: SecretLink;
};

/** `id`: the parameter `id` of the address, or "". */
export type ActionArgs = ScreenArgs & { id: string };

type Upload = {
  /** Returned before the body is read. */
  refusal: Refusal | undefined;
  maxBytes: GetMaxBytes;
  isRequired?: boolean;
};

/** Functions get the context first, and the arguments of the request last. */
type FormActionOptions<Schema extends z.ZodType, Output> = {
  /** Without a schema the form has no fields. */
  schema?: Schema;
  /** Set for forms with a file. */
  upload?(ctx: RequestContext, args: ActionArgs): Upload | undefined;
  run(
    ctx: RequestContext,
    input: z.output<Schema>,
    args: ActionArgs & { file: IncomingFile | undefined },
  ): Promise<Result<Output>>;
  success(
    output: Output,
    input: z.output<Schema>,
    args: ActionArgs & { ctx: RequestContext; file: IncomingFile | undefined },
  ): FormOutcome | Response | Promise<FormOutcome | Response>;
  /** A text shown before the reason of an error that is not the user's fault. */
  failed?: PlainKey;
  /** The record whose values are shown after a conflict. */
  findCurrent?(
    ctx: RequestContext,
    args: ActionArgs,
    input: z.output<Schema>,
  ): Promise<Result<{ version?: number | undefined }>>;
  onRefusal?(ctx: RequestContext, refusal: Refusal, args: ActionArgs): Promise<Response | undefined>;
};

export const formAction =
  <Output, Schema extends z.ZodType = typeof EmptyForm>(options: FormActionOptions<Schema, Output>) =>
  async (ctx: RequestContext, screenArgs: ScreenArgs): Promise<Response | FormResponse> => {
    const {
      schema = EmptyForm as z.ZodType as Schema,
      run,
      success,
      failed,
      findCurrent,
      onRefusal,
    } = options;
    const args = { ...screenArgs, id: readQuery(screenArgs.url).id() ?? "" };
    const upload = options.upload?.(ctx, args);
    if (upload) assertUploadAllowed(upload.refusal);
    const form = upload
      ? await readUploadForm(ctx, args, schema, upload.maxBytes, upload.isRequired)
      : { ...(await readForm(ctx, args.request, schema)), file: undefined };
    if (!form.ok) return form.reply();
    const { value, file, proof } = form;
    const proven = proof ? await catchAsRefusal(() => proveSession(ctx, proof)) : ok(true);
    if (!proven.ok) return form.reply(proven);
    const result = await catchAsRefusal(() => run(ctx, value, { ...args, file }), failed);
    if (result.ok) {
      const outcome = await success(result.value, value, { ...args, ctx, file });
      return outcome instanceof Response ? outcome : createSuccessRedirect(ctx, args.url, outcome);
    }
    if (result.needs === "reauthentication")
      return hasTypedValues(value as FieldValues)
        ? form.reply({ ...result, message: "form.proof-needed" })
        : redirect(`/reauthenticate?redirectTo=${encodeURIComponent(withoutDialogParams(args.url))}`, 303);
    const response = await onRefusal?.(ctx, result, args);
    if (response) return response;
    const current = result.kind === "stale" ? await findCurrent?.(ctx, args, value) : undefined;
    if (!current?.ok) return form.reply(result);
    const details = listDifferences(value as FieldValues, current.value);
    return form.reply(result, { details, values: { version: String(current.value.version) } });
  };

/** For this request and the next ten minutes. */
async function proveSession(ctx: RequestContext, proof: Reauthenticate): Promise<Result<boolean>> {
  const proven = await reauthenticate(ctx, proof);
  if (proven.ok) {
    requireUser(ctx).session.isProven = true;
    return ok(true);
  }
  const isWrong = proven.kind === "invalid" || proven.needs === "code";
  return isWrong ? fail("forbidden", "form.proof-wrong") : proven;
}

/** A code is only valid for seconds. */
const hasTypedValues = (input: FieldValues) =>
  Object.keys(input).some((name) => name !== "version" && name !== "code");

const createSuccessRedirect = (
  { actor }: RequestContext,
  url: URL,
  { to, notice, about, secret }: FormOutcome,
) =>
  secret
    ? redirectWithSecret(to ?? withoutDialogParams(url), notice, { ...secret, about, of: actor })
    : redirectWithNotice(to ?? withoutDialogParams(url), notice, about);

export function withoutDialogParams(url: URL): string {
  const parameters = new URLSearchParams(url.search);
  for (const name of ["dialog", "id", "move", "choose", "lang"]) parameters.delete(name);
  return parameters.size ? `${url.pathname}?${parameters}` : url.pathname;
}

/** Turns outages, missing references and bugs into refusals, so that the form can show them together with the submitted values. */
export async function catchAsRefusal<Value>(
  run: () => Promise<Result<Value>>,
  failed?: PlainKey,
): Promise<Result<Value>> {
  try {
    return await run();
  } catch (error) {
    const refusal = toExpectedRefusal(error);
    if (refusal) return { ...refusal, failedKey: failed };
    if (error instanceof HttpError || error instanceof Response || isInvalidQuery(error)) throw error;
    logError(error, "POST");
    return fail("unexpected", "refusal.unexpected", { failedKey: failed });
  }
}

type FieldValues = Record<string, unknown>;
const MAX_EXCERPT_LENGTH = 200;
const EXCERPT_CONTEXT_LENGTH = 40;

/** Lists the current value of each field that differs, so that the user sees changes before overwriting them. */
function listDifferences(input: FieldValues, current: FieldValues): RefusalDetail[] {
  return Object.keys(input)
    .filter(
      (name) =>
        name !== "version" &&
        name in current &&
        toComparableText(input[name]) !== toComparableText(current[name]),
    )
    .map((path) => ({
      path,
      msg: formatCurrentValue(
        formatDifferenceExcerpt(toComparableText(current[path]), toComparableText(input[path])),
      ),
    }));
}

const formatCurrentValue = (now: string) =>
  now ? encodeMessage("form.current-value", { now }) : "form.current-value-empty";

export function formatDifferenceExcerpt(current: string, input: string): string {
  let commonLength = 0;
  while (commonLength < current.length && current[commonLength] === input[commonLength]) commonLength++;
  const isWhole = current.length <= MAX_EXCERPT_LENGTH || commonLength <= EXCERPT_CONTEXT_LENGTH;
  return truncate(
    isWhole ? current : `…${current.slice(commonLength - EXCERPT_CONTEXT_LENGTH).replace(/^\p{Cs}/u, "")}`,
    MAX_EXCERPT_LENGTH,
  );
}

const toComparableText = (value: unknown) =>
  (Array.isArray(value) ? value.join(", ") : String(value ?? "")).replaceAll(/\r\n?/g, "\n");

export const getFormHeaders: HeadersFunction = ({
  actionHeaders,
  loaderHeaders,
  parentHeaders,
  errorHeaders,
}) => {
  const headers = new Headers(errorHeaders ?? parentHeaders);
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter) headers.set("Retry-After", retryAfter);
  const cacheControl = loaderHeaders.get("Cache-Control");
  if (cacheControl) headers.set("Cache-Control", cacheControl);
  return headers;
};
