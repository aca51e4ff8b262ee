import type { SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

import { Away } from "#app/core/away.ts";
import { fail, type Detail, type Refusal, type Result } from "#app/core/result.ts";
import { translateSentence } from "#app/messages/all.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { isUnavailable, isWrongQuestion } from "#app/models/database-errors.ts";
import { fieldsOf } from "#app/schemas/fields.ts";
import { bodyBytesOf } from "#app/schemas/sent.ts";
import { FILE_CHOSEN_FIELD, MEDIA_AT_ONCE, TRAP_FIELD } from "#app/schemas/lists.ts";
import { type Arrived, letAllGo, letGo } from "#app/services/files/index.server.ts";

import { FORM_KEY, formAttempt } from "./attempt.server.ts";
import { readBody } from "./body.server.ts";
import type { RequestContext } from "./context.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { logProblem } from "./log.server.ts";
import { Refused, refusedBy } from "./refused.server.ts";
import { readUpload, readUploads, reserveFor, type MostBytes, type SentFile } from "./upload.server.ts";
import { isSecret, unspoken } from "./validate.server.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";

export type Reply = ReturnType<typeof data<{ result: SubmissionResult<string[]> }>>;

/** `formKey` as it was sent: it may be missing or shared. */
export type Form<Value> =
  | {
      ok: true;
      value: Value;
      formKey?: string;
      reply(refusal: Refusal, renewed?: Record<string, string>): Reply;
    }
  | {
      ok: false;
      formKey?: string;
      reply(): Reply;
      replyWith(more: Detail[]): Reply;
      typed: Record<string, string>;
    };

/** A mistake answers 400 with everything that was typed except passwords. */
export async function readForm<Schema extends z.ZodType>(
  ctx: RequestContext,
  request: Request,
  schema: Schema,
): Promise<Form<z.output<Schema>>> {
  const typed = await unlessTooLarge(request, () => readTyped(request, schema));
  return typed ? judge(ctx, request, schema, typed) : tooLarge(ctx);
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
  const error = { "": [translateSentence(ctx.language, "form.too-large")] };
  const reply = (): Reply => data({ result: { status: "error", error } }, { status: 413 });
  return { ok: false, typed: {}, reply, replyWith: reply } as const;
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
  const form = judge(ctx, request, schema, typed, file?.digest);
  if (refused && form.ok) {
    const details = [{ path: "file", msg: refused.sentence }];
    const reply = () => form.reply({ ...refused, details });
    return { ok: false, typed: {}, reply, replyWith: reply };
  }
  if (form.ok) return { ...form, file };
  await letGo(file);
  const isMissing = isFileNeeded && !file && !typed.has(FILE_CHOSEN_FIELD);
  const msg = refused ? refused.sentence : isMissing ? "content.file-required" : undefined;
  const about = msg ? [{ path: "file", msg }] : [];
  const replyWith = (more: Detail[]) => form.replyWith([...more, ...about]);
  return { ...form, reply: () => replyWith([]), replyWith, file };
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
  const form = judge(ctx, request, schema, typed);
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

function judge<Schema extends z.ZodType>(
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
  const hideFields = [...typed.keys()].filter(isSecret) as never[];
  const isTrapped = Boolean(sent.get(TRAP_FIELD));
  if (submission.status !== "success" || isTrapped) {
    const replyWith = (more: Detail[]) => {
      // A browser may have filled in the trap for a person: what was typed comes back, in a form without it.
      const formErrors = isTrapped ? [ctx.say("form.send-again")] : undefined;
      const result = submission.reply({ formErrors, hideFields } as never);
      const error = { ...byField(result.error), ...errorsOf(ctx, more) };
      return data({ result: { ...result, error } }, { status: 400 });
    };
    return { ok: false, typed: Object.fromEntries(typed), formKey, reply: () => replyWith([]), replyWith };
  }
  return {
    ok: true,
    formKey,
    value: submission.value as z.output<Schema>,
    reply: (refusal, renewed = {}) => {
      const { status, headers } = refusedBy(refusal);
      const fieldErrors = errorsOf(ctx, refusal.details);
      const said = [refusal.failed, refusal.sentence].filter((one) => one !== undefined);
      const formErrors = said.map((one) => ctx.speak(one));
      const result = submission.reply({ formErrors, fieldErrors, hideFields } as never);
      const initialValue = { ...result.initialValue, ...renewed };
      return data({ result: { ...result, initialValue } }, { status, headers });
    },
  };
}

function errorsOf(ctx: RequestContext, details: Detail[] = []) {
  const errors: Record<string, string[]> = {};
  for (const { path, msg } of details) (errors[path] ??= []).push(ctx.speak(msg));
  return errors;
}

/** An error must not lose what was typed: the form itself answers it. */
export async function keepingTyped<Value>(
  run: () => Promise<Result<Value>>,
  failed?: PlainKey,
): Promise<Result<Value>> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Away)
      return fail("unavailable", "file.store-away", { retryAfter: error.retryAfter, failed });
    if (isUnavailable(error)) return fail("unavailable", "refused.away", { retryAfter: 2, failed });
    if (error instanceof Refused || error instanceof Response || isWrongQuestion(error)) throw error;
    logProblem(error, "POST");
    return fail("unexpected", "refused.unexpected", { failed });
  }
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
