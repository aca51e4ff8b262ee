import type { HeadersFunction } from "@remix-run/node";
import type { z } from "zod";

import { Away } from "#app/core/away.ts";
import { cut } from "#app/core/cut.ts";
import { fail, type Detail, type Refusal, type Result } from "#app/core/result.ts";
import { sentence, type PlainKey, type Sentence } from "#app/messages/translate.ts";
import { isUnavailable, isWrongQuestion } from "#app/models/database-errors.ts";
import type { Arrived } from "#app/services/files/index.server.ts";

import type { RequestContext } from "./context.server.ts";
import { readForm, readUploadForm, type FormResponse } from "./form.server.ts";
import { refuseBeforeUpload } from "./guard.server.ts";
import { logProblem } from "./log.server.ts";
import { redirectWithNotice, redirectWithSecret, type About } from "./notice.server.ts";
import { Refused } from "./refused.server.ts";
import type { ScreenArgs } from "./screen.server.ts";
import type { MostBytes } from "./upload.server.ts";

/** Where a form that was taken leads: with a notice, by default to the page beneath the dialog. */
type Done = {
  to?: string;
  notice: Sentence;
  about?: string | About;
  /** An address that is shown once. */
  secret?: { address: string; until?: string };
};

type FormOptions<Schema extends z.ZodType, Output> = {
  schema: Schema;
  /** For forms with a file. `refusal` is asked for before anything is read. */
  upload?: { refusal: Refusal | undefined; mostBytes: MostBytes; isRequired?: boolean };
  run(input: z.output<Schema>, file: Arrived | undefined): Promise<Result<Output>>;
  done(
    output: Output,
    input: z.output<Schema>,
    file: Arrived | undefined,
  ): Done | Response | Promise<Done | Response>;
  /** What failed, said before the reason if the fault is ours. */
  failed?: PlainKey;
  /** The current record. After a conflict the form shows it and may then overwrite it. */
  findCurrent?(input: z.output<Schema>): Promise<Result<{ version?: number }>>;
  /** A response in place of the form with its errors. */
  onRefusal?(refusal: Refusal): Promise<Response | undefined>;
};

/** Reads a form, runs the service with it and redirects with a notice. Errors are shown in the form. */
export async function handleForm<Schema extends z.ZodType, Output>(
  ctx: RequestContext,
  args: Pick<ScreenArgs, "request" | "url" | "context">,
  options: FormOptions<Schema, Output>,
): Promise<Response | FormResponse> {
  const { schema, upload, run, done, failed, findCurrent, onRefusal } = options;
  if (upload) refuseBeforeUpload(upload.refusal);
  const form = upload
    ? await readUploadForm(ctx, args, schema, upload.mostBytes, upload.isRequired)
    : { ...(await readForm(ctx, args.request, schema)), file: undefined };
  if (!form.ok) return form.reply();
  const { value, file } = form;
  const result = await withFormErrors(() => run(value, file), failed);
  if (result.ok) {
    const next = await done(result.value, value, file);
    return next instanceof Response ? next : redirectTo(ctx, args.url, next);
  }
  const response = await onRefusal?.(result);
  if (response) return response;
  const current = result.kind === "stale" ? await findCurrent?.(value) : undefined;
  if (!current?.ok) return form.reply(result);
  const details = differences(value as Values, current.value);
  return form.reply(result, { details, values: { version: String(current.value.version) } });
}

const redirectTo = ({ actor }: RequestContext, url: URL, { to, notice, about, secret }: Done) =>
  secret
    ? redirectWithSecret(to ?? withoutDialogParams(url), notice, { ...secret, about, of: actor })
    : redirectWithNotice(to ?? withoutDialogParams(url), notice, about);

export function withoutDialogParams(url: URL): string {
  const parameters = new URLSearchParams(url.search);
  for (const name of ["dialog", "id", "move", "choose", "lang"]) parameters.delete(name);
  return parameters.size ? `${url.pathname}?${parameters}` : url.pathname;
}

/** An outage or a mistake of ours becomes a refusal, so that the form can show it with all that was typed. */
export async function withFormErrors<Value>(
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

type Values = Record<string, unknown>;
const MAX_SHOWN = 200;
const SHOWN_BEFORE = 40;

/** The current value of each field that differs, so that nobody overwrites another's words unseen. */
function differences(input: Values, current: Values): Detail[] {
  return Object.keys(input)
    .filter((name) => name !== "version" && name in current && asText(input[name]) !== asText(current[name]))
    .map((path) => ({
      path,
      msg: currentValue(excerptOf(asText(current[path]), asText(input[path]))),
    }));
}

const currentValue = (now: string) => (now ? sentence("form.by-now", { now }) : "form.by-now-empty");

/** Of a long text what differs, with a little of what stands before it. */
export function excerptOf(current: string, input: string): string {
  let same = 0;
  while (same < current.length && current[same] === input[same]) same++;
  const isWhole = current.length <= MAX_SHOWN || same <= SHOWN_BEFORE;
  return cut(isWhole ? current : `…${current.slice(same - SHOWN_BEFORE).replace(/^\p{Cs}/u, "")}`, MAX_SHOWN);
}

/** What was written long ago may have the line ends of its browser. */
const asText = (value: unknown) =>
  (Array.isArray(value) ? value.join(", ") : String(value ?? "")).replaceAll(/\r\n?/g, "\n");

export const formHeaders: HeadersFunction = ({
  actionHeaders,
  loaderHeaders,
  parentHeaders,
  errorHeaders,
}) => {
  const headers = new Headers(errorHeaders ?? parentHeaders);
  const later = actionHeaders.get("Retry-After");
  if (later) headers.set("Retry-After", later);
  const cacheControl = loaderHeaders.get("Cache-Control");
  if (cacheControl) headers.set("Cache-Control", cacheControl);
  return headers;
};
