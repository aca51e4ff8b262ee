import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "zod";

import { speak } from "#app/messages/sentence.ts";
import { WORDS } from "#app/messages/all.server.ts";
import { isUnavailable } from "#app/models/availability.server.ts";
import type { Arrived } from "#app/services/files/receive.server.ts";
import { fail, type Refusal, type Result } from "#app/services/result.ts";

import { FORM_KEY, formAttempt } from "./attempt.server.ts";
import { readBody } from "./body.server.ts";
import type { RequestContext } from "./context.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { Refused, refusedBy } from "./refused.server.ts";
import { letGo, readUpload, readUploads, type MostBytes, type SentFile } from "./upload.server.ts";
import { isSecret, unspoken } from "./validate.server.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";

type Reply = ReturnType<typeof data<{ result: SubmissionResult<string[]> }>>;

type Form<Value> =
  | { ok: true; value: Value; reply(refusal: Refusal, renewed?: Record<string, string>): Reply }
  | { ok: false; reply(): Reply };

/**
 * Reads a posted form by the schema that the JSON face uses too. What is wrong goes back as 400 with
 * everything that was typed, but never a password; a form that creates marks the context, so that the
 * service knows the second of two equal posts.
 */
export async function readForm<Schema extends z.ZodType>(
  ctx: RequestContext,
  request: Request,
  schema: Schema,
): Promise<Form<z.output<Schema>>> {
  const typed = new URLSearchParams((await readBody(request, [URL_ENCODED])).toString("utf8"));
  return judge(ctx, request, schema, typed);
}

/** The same for a form with a file. The file has arrived in the store, and goes again if what was typed is wrong. */
export async function readUploadForm<Schema extends z.ZodType>(
  ctx: RequestContext,
  { request, context }: { request: Request; context: LoadContext },
  schema: Schema,
  mostBytes: MostBytes,
): Promise<Form<z.output<Schema>> & { file?: Arrived }> {
  const { typed, file, refused } = await readUpload(ctx, request, context, mostBytes);
  const form = judge(ctx, request, schema, typed, file?.digest);
  if (refused && form.ok) {
    const details = [{ path: "file", msg: refused.sentence }];
    return { ok: false, reply: () => form.reply({ ...refused, details }) };
  }
  if (!form.ok) await letGo(file);
  return { ...form, file };
}

/**
 * The same for a form with several files, each for itself. Sent again with other files it is the same form: what
 * was added the first time is known by its content.
 */
export async function readSeveralUploadsForm<Schema extends z.ZodType>(
  ctx: RequestContext,
  { request, context }: { request: Request; context: LoadContext },
  schema: Schema,
  mostBytes: MostBytes,
): Promise<Form<z.output<Schema>> & { files: SentFile[]; formKey: string | undefined }> {
  const { typed, files } = await readUploads(ctx, request, context, mostBytes);
  const key = typed.get(FORM_KEY) ?? undefined;
  const form = judge(ctx, request, schema, typed);
  const { pathname, search } = new URL(request.url);
  if (key) ctx.attempt = formAttempt(ctx.actor, pathname + search, key, "");
  if (!form.ok) for (const { arrival } of files) if (arrival.ok) await letGo(arrival.value);
  return { ...form, files, formKey: key };
}

function judge<Schema extends z.ZodType>(
  ctx: RequestContext,
  request: Request,
  schema: Schema,
  typed: URLSearchParams,
  fileDigest = "",
): Form<z.output<Schema>> {
  const key = typed.get(FORM_KEY);
  typed.delete(FORM_KEY);
  const { pathname, search } = new URL(request.url);
  if (key) ctx.attempt = formAttempt(ctx.actor, pathname + search, key, `${typed}#${fileDigest}`);

  const words = WORDS[ctx.language];
  const submission = parseWithZod(typed, {
    schema,
    error: unspoken,
    formatError: (issues: { message: string }[]) => issues.map(({ message }) => speak(words, message)),
  });
  const hideFields = [...typed.keys()].filter(isSecret) as never[];

  if (submission.status !== "success")
    return { ok: false, reply: () => data({ result: submission.reply({ hideFields }) }, { status: 400 }) };
  return {
    ok: true,
    value: submission.value as z.output<Schema>,
    // What was typed, but for what the house itself renews in it.
    reply: (refusal, renewed = {}) => {
      const { status, headers } = refusedBy(refusal);
      const fieldErrors: Record<string, string[]> = {};
      for (const { path, msg } of refusal.details ?? []) (fieldErrors[path] ??= []).push(speak(words, msg));
      const formErrors = [speak(words, refusal.sentence)];
      const result = submission.reply({ formErrors, fieldErrors, hideFields } as never);
      return data(
        { result: { ...result, initialValue: { ...result.initialValue, ...renewed } } },
        { status, headers },
      );
    },
  };
}

/**
 * Does what a form asks for. A database that is away in that moment is answered in the form itself, with
 * everything that was typed, and not by a page of its own that would lose it.
 */
export async function keepingTyped<Value>(run: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await run();
  } catch (error) {
    if (isUnavailable(error)) return fail("unavailable", "refused.away", { retryAfter: 2 });
    throw error;
  }
}

/** For the smallest forms, whose fields nobody types: a wrong one is not worth a page of its own. */
export async function readChoice<Schema extends z.ZodType>(request: Request, schema: Schema) {
  const typed = new URLSearchParams((await readBody(request, [URL_ENCODED])).toString("utf8"));
  const parsed = schema.safeParse(Object.fromEntries(typed));
  if (!parsed.success) throw new Refused(400, "form.invalid");
  return parsed.data as z.output<Schema>;
}
