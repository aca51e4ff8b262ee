import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

import type { Detail, Refusal } from "#app/core/result.ts";
import type { Sentence } from "#app/messages/translate.ts";
import { fieldsOf } from "#app/schemas/fields.ts";
import { FILE_CHOSEN_FIELD, MEDIA_AT_ONCE, TRAP_FIELD } from "#app/schemas/lists.ts";
import { bodyBytesOf } from "#app/schemas/sent.ts";
import { type Arrived, letAllGo, letGo } from "#app/services/files/index.server.ts";

import { FORM_KEY, formAttempt } from "./attempt.server.ts";
import { readBody } from "./body.server.ts";
import type { RequestContext } from "./context.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { Refused, refusedBy } from "./refused.server.ts";
import { readUpload, readUploads, reserveFor, type MostBytes, type SentFile } from "./upload.server.ts";
import { isSecret, unspoken } from "./validate.server.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";

export type FormResponse = ReturnType<typeof data<{ result: SubmissionResult<string[]> }>>;

/** What the form is shown with: why it was refused, errors of fields, values that replace what was typed. */
type Reply = (
  refusal?: Refusal,
  more?: { details?: Detail[]; values?: Record<string, string> },
) => FormResponse;

/** `formKey` as it was sent: it may be missing or shared. */
export type Form<Input> = { formKey?: string; reply: Reply } & (
  { ok: true; value: Input } | { ok: false; input: Record<string, string> }
);

/** A mistake answers 400 with everything that was typed except passwords. */
export async function readForm<Schema extends z.ZodType>(
  ctx: RequestContext,
  request: Request,
  schema: Schema,
): Promise<Form<z.output<Schema>>> {
  const typed = await unlessTooLarge(request, () => readTyped(request, schema));
  return typed ? validateSubmission(ctx, request, schema, typed) : tooLarge(ctx);
}

const readTyped = async (request: Request, schema: z.ZodType) =>
  new URLSearchParams((await readBody(request, [URL_ENCODED], bodyBytesOf(schema))).toString("utf8"));

/** With script the form is still there, with all that was typed; without, the browser goes back to it from a page. */
async function unlessTooLarge<Read>(request: Request, read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 413) throw error;
    if (request.headers.get("accept")?.includes("text/html"))
      throw new Refused(413, "refused.form-too-large");
    return undefined;
  }
}

function tooLarge(ctx: RequestContext) {
  const error = { "": [ctx.speak("form.too-large")] };
  const reply = (): FormResponse => data({ result: { status: "error", error } }, { status: 413 });
  return { ok: false, input: {}, reply } as const;
}

/** The file is in the store already, and is deleted again if something typed is wrong. */
export async function readUploadForm<Schema extends z.ZodType>(
  ctx: RequestContext,
  { request, context }: { request: Request; context: LoadContext },
  schema: Schema,
  mostBytes: MostBytes,
  isFileNeeded = true,
): Promise<Form<z.output<Schema>> & { file?: Arrived }> {
  const space = await reserveFor(ctx, request);
  const read = await unlessTooLarge(request, () => readUpload(ctx, request, context, mostBytes, space));
  if (!read) return tooLarge(ctx);
  const { typed, file, refused } = read;
  const form = validateSubmission(ctx, request, schema, typed, file?.digest);
  if (form.ok && !refused) return { ...form, file };
  await letGo(file);
  const isMissing = isFileNeeded && !file && !typed.has(FILE_CHOSEN_FIELD);
  const msg = refused ? refused.sentence : isMissing ? "content.file-required" : undefined;
  const about = msg ? [{ path: "file", msg }] : [];
  return {
    ok: false,
    formKey: form.formKey,
    input: form.ok ? {} : form.input,
    reply: (refusal, { details = [], values } = {}) =>
      form.reply(refusal ?? (form.ok ? refused : undefined), { details: [...details, ...about], values }),
  };
}

/**
 * Files do not count in the attempt's digest: with other files it is still the same form, and those that were added
 * before are known by their content.
 */
export async function readSeveralUploadsForm<Schema extends z.ZodType>(
  ctx: RequestContext,
  { request, context }: { request: Request; context: LoadContext },
  schema: Schema,
  mostBytes: MostBytes,
): Promise<Form<z.output<Schema>> & { files: SentFile[] }> {
  const space = await reserveFor(ctx, request, MEDIA_AT_ONCE);
  const read = await unlessTooLarge(request, () => readUploads(ctx, request, context, mostBytes, space));
  if (!read) return { ...tooLarge(ctx), files: [] };
  const { typed, files } = read;
  const form = validateSubmission(ctx, request, schema, typed);
  const { pathname, search } = new URL(request.url);
  if (form.formKey) ctx.attempt = formAttempt(ctx.actor, pathname + search, form.formKey, "");
  if (!form.ok) await letAllGo(files);
  return { ...form, files };
}

/** More than any form of ours has, with every box ticked. */
const MOST_FIELDS = 200;

function fieldsFor(schema: z.ZodType, sent: URLSearchParams): URLSearchParams {
  if (sent.size > MOST_FIELDS) throw new Refused(413, "refused.body-too-large");
  const names = fieldsOf(schema);
  return new URLSearchParams([...sent].filter(([name]) => names.has(name)));
}

/** An error in one word of a list belongs to the field of the list. */
function byField(errors: SubmissionResult<string[]>["error"]) {
  const said: Record<string, string[]> = {};
  for (const [path, more] of Object.entries(errors ?? {})) {
    const field = path.replace(/\[.*/s, "");
    said[field] = [...new Set([...(said[field] ?? []), ...(more ?? [])])];
  }
  return said;
}

function validateSubmission<Schema extends z.ZodType>(
  ctx: RequestContext,
  request: Request,
  schema: Schema,
  sent: URLSearchParams,
  fileDigest = "",
): Form<z.output<Schema>> {
  const formKey = sent.get(FORM_KEY) ?? undefined;
  const typed = fieldsFor(schema, sent);
  const { pathname, search } = new URL(request.url);
  if (formKey) ctx.attempt = formAttempt(ctx.actor, pathname + search, formKey, `${typed}#${fileDigest}`);

  const submission = parseWithZod(typed, {
    schema,
    error: unspoken,
    formatError: (issues: { message: string }[]) => issues.map(({ message }) => ctx.speak(message)),
  });
  // A browser may have filled in the trap for a person: what was typed comes back, in a form without it.
  const isTrapped = Boolean(sent.get(TRAP_FIELD));
  const reply: Reply = (refusal, { details = refusal?.details ?? [], values } = {}) => {
    const { status, headers } = refusal ? refusedBy(refusal) : { status: 400, headers: {} };
    const hideFields = [...typed.keys()].filter(isSecret) as never[];
    const { initialValue, error, ...result } = submission.reply({ hideFields });
    const formErrors = [isTrapped && "form.send-again", refusal?.failed, refusal?.sentence].filter(Boolean);
    const errors = byField(error);
    for (const msg of formErrors) (errors[""] ??= []).push(ctx.speak(msg as Sentence));
    for (const { path, msg } of details) (errors[path] ??= []).push(ctx.speak(msg));
    return data(
      {
        result: {
          ...result,
          status: "error",
          initialValue: { ...initialValue, ...values },
          error: inFormOrder(errors, schema),
        },
      },
      { status, headers },
    );
  };
  return submission.status === "success" && !isTrapped
    ? { ok: true, formKey, reply, value: submission.value as z.output<Schema> }
    : { ok: false, formKey, reply, input: Object.fromEntries(typed) };
}

function inFormOrder(errors: Record<string, string[]>, schema: z.ZodType) {
  const names = ["", ...fieldsOf(schema)];
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => place(one) - place(other)));
}

/** For programs that send a form where an address would do: it changes nothing, and has no key. */
export async function readQuestion(request: Request): Promise<string> {
  if (request.method !== "POST")
    throw new Refused(405, "refused.method", { headers: { Allow: "GET, HEAD, POST" } });
  return (await readBody(request, [URL_ENCODED])).toString("utf8");
}

/** For forms that are only a button: nothing typed could be lost. */
export async function readChoice<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const typed = await readTyped(request, schema);
  const parsed = schema.safeParse(Object.fromEntries(fieldsFor(schema, typed)));
  if (!parsed.success) throw new Refused(400, "form.invalid");
  return parsed.data as z.output<Schema>;
}
