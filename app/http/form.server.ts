import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

import type { RefusalDetail, Refusal } from "#app/core/result.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import type { EncodedMessage } from "#app/messages/translate.ts";
import { getFieldNames } from "#app/schemas/fields.ts";
import { FILE_CHOSEN_FIELD, MAX_FILES_PER_UPLOAD, HONEYPOT_FIELD } from "#app/schemas/lists/shared.ts";
import { PROOF_FIELDS } from "#app/schemas/lists/accounts.ts";
import { Reauthenticate } from "#app/schemas/second-factor.ts";
import { getMaxBodyBytes } from "#app/schemas/body-limits.ts";
import { QUESTION_IDS } from "#app/schemas/visit-types.ts";
import { type IncomingFile, discardUploads, discardUpload } from "#app/services/files/index.server.ts";

import { FORM_KEY_FIELD, toFormIdempotencyToken } from "./idempotency.server.ts";
import { readBody } from "./body.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { HttpError, toHttpError } from "./http-error.server.ts";
import {
  readUpload,
  readUploads,
  reserveUploadSpace,
  type GetMaxBytes,
  type ReceivedFile,
} from "./upload.server.ts";
import { isSecretField, defaultErrorMap } from "./validation-errors.server.ts";

const URL_ENCODED_TYPE = "application/x-www-form-urlencoded";

export type FormResponse = ReturnType<typeof data<{ result: SubmissionResult<string[]> }>>;

type CreateFormReply = (
  refusal?: Refusal,
  extras?: { details?: RefusalDetail[]; values?: Record<string, string> | undefined },
) => FormResponse;

export type SubmittedForm<Input> = {
  formKey?: string | undefined;
  /** The password, and a code, that prove who sends the form. */
  proof?: Reauthenticate | undefined;
  reply: CreateFormReply;
} & ({ ok: true; value: Input } | { ok: false; input: Record<string, string> });

/** For invalid input, returns a 400 response with all submitted values except passwords. */
export async function readForm<Schema extends z.ZodType>(
  ctx: RequestContext,
  request: Request,
  schema: Schema,
): Promise<SubmittedForm<z.output<Schema>>> {
  const fields = await readWithinLimit(request, () => readFields(request, schema));
  return fields ? validateSubmission(ctx, request, schema, fields) : createTooLargeReply(ctx);
}

const readFields = async (request: Request, schema: z.ZodType) =>
  new URLSearchParams(
    (await readBody(request, [URL_ENCODED_TYPE], getMaxBodyBytes(schema))).toString("utf8"),
  );

/** Returns undefined if the body is too large, so that the form can show the error. */
async function readWithinLimit<Read>(request: Request, read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 413) throw error;
    if (request.headers.get("accept")?.includes("text/html"))
      throw new HttpError(413, "refusal.form-too-large");
    return undefined;
  }
}

function createTooLargeReply(ctx: RequestContext) {
  const error = { "": [ctx.translate("form.too-large")] };
  const reply = (): FormResponse => data({ result: { status: "error", error } }, { status: 413 });
  return { ok: false, input: {}, reply } as const;
}

/** The file is stored before the other fields are checked, and deleted if they are invalid. */
export async function readUploadForm<Schema extends z.ZodType>(
  ctx: RequestContext,
  { request, context }: { request: Request; context: LoadContext },
  schema: Schema,
  maxBytes: GetMaxBytes,
  isFileRequired = true,
): Promise<SubmittedForm<z.output<Schema>> & { file?: IncomingFile | undefined }> {
  const space = await reserveUploadSpace(ctx, request);
  const upload = await readWithinLimit(request, () => readUpload(ctx, request, context, maxBytes, space));
  if (!upload) return createTooLargeReply(ctx);
  const { fields, file, refusal: refused } = upload;
  const form = validateSubmission(ctx, request, schema, fields, file?.digest);
  if (form.ok && !refused) return { ...form, file };
  await discardUpload(file);
  const isMissing = isFileRequired && !file && !fields.has(FILE_CHOSEN_FIELD);
  const msg = refused ? refused.message : isMissing ? "content.file-required" : undefined;
  const fileDetails = msg ? [{ path: "file", msg }] : [];
  return {
    ok: false,
    formKey: form.formKey,
    input: form.ok ? {} : form.input,
    reply: (refusal, { details = [], values } = {}) =>
      form.reply(refusal ?? (form.ok ? refused : undefined), {
        details: [...details, ...fileDetails],
        values,
      }),
  };
}

/** Files are not part of the digest, so a retry with other files counts as the same form. */
export async function readMultipleUploadsForm<Schema extends z.ZodType>(
  ctx: RequestContext,
  { request, context }: { request: Request; context: LoadContext },
  schema: Schema,
  maxBytes: GetMaxBytes,
): Promise<SubmittedForm<z.output<Schema>> & { files: ReceivedFile[] }> {
  const space = await reserveUploadSpace(ctx, request, MAX_FILES_PER_UPLOAD);
  const uploads = await readWithinLimit(request, () => readUploads(ctx, request, context, maxBytes, space));
  if (!uploads) return { ...createTooLargeReply(ctx), files: [] };
  const { fields, files } = uploads;
  const form = validateSubmission(ctx, request, schema, fields);
  const { pathname, search } = new URL(request.url);
  if (form.formKey)
    ctx.idempotencyToken = toFormIdempotencyToken(ctx.actor, pathname + search, form.formKey, "");
  if (!form.ok) await discardUploads(files);
  return { ...form, files };
}

const MAX_FIELDS = 400;

/**
 * A text in three languages has the fields `title.en`, `title.sw`, `title.fr` and `title.reviewed`. Answers are
 * `answers.q1` and so on, and fields of the institution `own.own_x1`.
 */
const FIELD_SUFFIX = new RegExp(
  `\\.(?:${[...LANGUAGES, "reviewed", ...QUESTION_IDS].join("|")}|own_x\\d{1,4})$`,
);
const removeSuffix = (name: string) => name.replace(FIELD_SUFFIX, "");

function pickSchemaFields(schema: z.ZodType, fields: URLSearchParams): URLSearchParams {
  if (fields.size > MAX_FIELDS) throw new HttpError(413, "refusal.body-too-large");
  const names = getFieldNames(schema);
  return new URLSearchParams([...fields].filter(([name]) => names.has(removeSuffix(name))));
}

function groupErrorsByField(errors: SubmissionResult<string[]>["error"]) {
  const grouped: Record<string, string[]> = {};
  for (const [path, messages] of Object.entries(errors ?? {})) {
    const field = path.replace(/\[.*/s, "");
    grouped[field] = [...new Set([...(grouped[field] ?? []), ...(messages ?? [])])];
  }
  return grouped;
}

function validateSubmission<Schema extends z.ZodType>(
  ctx: RequestContext,
  request: Request,
  schema: Schema,
  allFields: URLSearchParams,
  fileDigest = "",
): SubmittedForm<z.output<Schema>> {
  const formKey = allFields.get(FORM_KEY_FIELD) ?? undefined;
  const fields = pickSchemaFields(schema, allFields);
  const { pathname, search } = new URL(request.url);
  if (formKey)
    ctx.idempotencyToken = toFormIdempotencyToken(
      ctx.actor,
      pathname + search,
      formKey,
      `${fields}#${fileDigest}`,
    );

  const submission = parseWithZod(fields, {
    schema,
    error: defaultErrorMap,
    formatError: (issues: { message: string }[]) => issues.map(({ message }) => ctx.translate(message)),
  });
  // Some browsers fill in the honeypot field for a person, so the form is shown again without the field.
  const isTrapped = Boolean(allFields.get(HONEYPOT_FIELD));
  const reply: CreateFormReply = (refusal, { details = refusal?.details ?? [], values } = {}) => {
    const { status, headers } = refusal ? toHttpError(refusal) : { status: 400, headers: {} };
    const hideFields = [...fields.keys()].filter(isSecretField) as never[];
    const { initialValue, error, ...result } = submission.reply({ hideFields });
    const formErrors = [isTrapped && "form.not-saved", refusal?.failedKey, refusal?.message].filter(Boolean);
    const errors = groupErrorsByField(error);
    for (const msg of formErrors) (errors[""] ??= []).push(ctx.translate(msg as EncodedMessage));
    for (const { path, msg } of details) (errors[path] ??= []).push(ctx.translate(msg));
    return data(
      {
        result: {
          ...result,
          status: "error",
          initialValue: { ...initialValue, ...values },
          error: sortByFormOrder(errors, schema),
        },
      },
      { status, headers },
    );
  };
  return submission.status === "success" && !isTrapped
    ? { ok: true, formKey, proof: readProof(allFields), reply, value: submission.value as z.output<Schema> }
    : { ok: false, formKey, reply, input: Object.fromEntries(fields) };
}

function readProof(fields: URLSearchParams): Reauthenticate | undefined {
  const proof = Reauthenticate.safeParse({
    password: fields.get(PROOF_FIELDS.password),
    code: fields.get(PROOF_FIELDS.code) || undefined,
  });
  return proof.success ? proof.data : undefined;
}

function sortByFormOrder(errors: Record<string, string[]>, schema: z.ZodType) {
  const names = ["", ...getFieldNames(schema)];
  const getPosition = (name: string) => {
    const field = removeSuffix(name);
    return names.includes(field) ? names.indexOf(field) : names.length;
  };
  return Object.fromEntries(Object.entries(errors).sort(([a], [b]) => getPosition(a) - getPosition(b)));
}

export async function readUrlEncodedBody(request: Request): Promise<string> {
  if (request.method !== "POST")
    throw new HttpError(405, "refusal.method", { headers: { Allow: "GET, HEAD, POST" } });
  return (await readBody(request, [URL_ENCODED_TYPE])).toString("utf8");
}

export async function readFormOrThrow<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const fields = await readFields(request, schema);
  const parsed = schema.safeParse(Object.fromEntries(pickSchemaFields(schema, fields)));
  if (!parsed.success) throw new HttpError(400, "form.invalid");
  return parsed.data as z.output<Schema>;
}
