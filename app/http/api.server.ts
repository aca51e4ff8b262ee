import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import { refusal, type Capability } from "#app/core/access.server.ts";
import type { Result } from "#app/core/result.ts";
import { MEDIA_AT_ONCE } from "#app/schemas/lists.ts";
import { bodyBytesOf } from "#app/schemas/sent.ts";
import { type Arrived, letAllGo, letGo } from "#app/services/files/index.server.ts";

import { callAttempt, idempotencyKeyOf } from "./attempt.server.ts";
import { readBody } from "./body.server.ts";
import { openContext, type RequestContext } from "./context.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { logProblem } from "./log.server.ts";
import { errorBody, Refused, refusalOf, refusedBy } from "./refused.server.ts";
import { readUpload, readUploads, reserveFor, type MostBytes, type SentFile } from "./upload.server.ts";
import { invalidInput, unspoken } from "./validate.server.ts";

type Asked<Input, Query> = {
  input: Input;
  /** There is no address to read from: what `query` does not declare cannot be asked for. */
  query: Query;
  params: Record<string, string>;
  request: Request;
  context: LoadContext;
  headers: Headers;
  /** What was to be created was there already: the answer is 200. */
  isThere(): void;
  file?: Arrived;
  files: SentFile[];
};

/** The published description says what is declared here, and what is declared is what runs. */
type Declared<Input extends z.ZodType | undefined, Query, Answer extends z.ZodType | undefined> = {
  summary: string;
  description?: string;
  /** Asked before anything is read; without it anybody may. Whose a thing is, the service checks. */
  who?: Capability;
  query?: (url: URL) => Query;
  /** Names in the query without which the service answers 400. */
  requiredParameters?: readonly string[];
  input?: Input;
  /** A PUT whose service runs in `once()`. Every POST with an input is described as such. */
  hasIdempotencyKey?: boolean;
  mostBytes?: MostBytes;
  takesSeveral?: boolean;
  takesBytes?: boolean;
  answer?: Answer;
  sendsFile?: boolean;
  status?: 200 | 201 | 204;
  mayBeThere?: boolean;
  run(
    ctx: RequestContext,
    asked: Asked<Input extends z.ZodType ? z.output<Input> : undefined, Query>,
  ): Promise<Answered<Answer>> | Answered<Answer>;
};

type Answered<Answer> = Result<Answer extends z.ZodType ? z.input<Answer> : unknown>;

export type Call = Omit<Declared<z.ZodType, unknown, z.ZodType>, "run" | "status"> & {
  status: number;
  run?(ctx: RequestContext, asked: Asked<unknown, unknown>): Promise<Result<unknown>> | Result<unknown>;
};
export const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

export const call = <
  Input extends z.ZodType | undefined = undefined,
  Query = undefined,
  Answer extends z.ZodType | undefined = undefined,
>(
  declared: Declared<Input, Query, Answer>,
): Call => ({
  status: 200,
  ...(declared as unknown as Omit<Call, "status">),
});

/**
 * Loader and action in one, since Remix sends GET to the one and the rest to the other. It answers errors itself, since
 * Remix would do so in plain text.
 */
export function api(calls: Partial<Record<Method, Call>>) {
  const allow = Object.keys(calls).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  allow.push("OPTIONS");

  async function handle({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
    try {
      const method = request.method === "HEAD" ? "GET" : request.method;
      if (method === "OPTIONS")
        return new Response(null, { status: 204, headers: { Allow: allow.join(", ") } });
      const called = calls[method as Method];
      if (!called) throw new Refused(405, "refused.method", { headers: { Allow: allow.join(", ") } });
      const ctx = await openContext(request, context, "en");
      const no = called.who && refusal(ctx, called.who);
      if (no) throw refusedBy(no);
      const { input, file, files = [] } = await readInput(ctx, request, context, called);
      const headers = new Headers();
      let { status } = called;
      const result = await called.run!(ctx, {
        input,
        query: called.query?.(new URL(request.url)),
        params: params as Record<string, string>,
        request,
        context,
        headers,
        isThere: () => (status = 200),
        file,
        files,
      });
      if (!result.ok) throw refusedBy(result);
      return json(status === 204 ? null : result.value, status, headers);
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) logProblem(error, request.method);
      const { status, headers, ...said } = refused ?? new Refused(500, "refused.unexpected");
      return json(errorBody(said), status, headers);
    }
  }
  return Object.assign(handle, { calls });
}

/** Leads a program that asks for a missing call to the description (RFC 8631). */
const DESCRIBED = { Link: '</api/openapi.json>; rel="service-desc", </api>; rel="service-doc"' };

export const noSuchCall = () =>
  json(errorBody({ sentence: "refused.missing", details: undefined }), 404, DESCRIBED);

function json(value: unknown, status: number, more: HeadersInit = {}) {
  const headers = new Headers(more);
  if (status !== 204) headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(status === 204 ? null : JSON.stringify(value), { status, headers });
}

async function readInput(
  ctx: RequestContext,
  request: Request,
  context: LoadContext,
  { input, mostBytes, takesSeveral }: Call,
): Promise<{ input?: unknown; file?: Arrived; files?: SentFile[] }> {
  if (!input) return {};
  if (!mostBytes) return { input: await readJson(ctx, request, input) };
  // Said before the program has sent the file.
  idempotencyKeyOf(request);
  const space = await reserveFor(ctx, request, takesSeveral ? MEDIA_AT_ONCE : 1);
  if (!space.ok) throw refusedBy(space);
  if (takesSeveral)
    return readSeveral(ctx, request, await readUploads(ctx, request, context, mostBytes, space), input);
  const { typed, file, refused } = await readUpload(ctx, request, context, mostBytes, space);
  if (refused) throw refusedBy(refused);
  const sent = Object.fromEntries(typed);
  ctx.attempt = callAttempt(ctx.actor, request, Buffer.from(JSON.stringify([sent, file?.digest])));
  const parsed = input.safeParse(sent, { error: unspoken });
  if (parsed.success) return { input: parsed.data, file };
  await letGo(file);
  throw invalidInput(parsed.error, sent);
}

async function readSeveral(
  ctx: RequestContext,
  request: Request,
  { typed, files }: { typed: URLSearchParams; files: SentFile[] },
  input: z.ZodType,
) {
  const sent = Object.fromEntries(typed);
  const arrived = files.flatMap(({ arrival }) => (arrival.ok ? [arrival.value] : []));
  const digests = arrived.map(({ digest }) => digest);
  ctx.attempt = callAttempt(ctx.actor, request, Buffer.from(JSON.stringify([sent, digests])));
  const parsed = input.safeParse(sent, { error: unspoken });
  if (parsed.success) return { input: parsed.data, files };
  await letAllGo(files);
  throw invalidInput(parsed.error, sent);
}

async function readJson(ctx: RequestContext, request: Request, schema: z.ZodType) {
  const body = await readBody(request, ["application/json"], bodyBytesOf(schema));
  ctx.attempt = callAttempt(ctx.actor, request, body);
  let sent: unknown;
  try {
    // A body may be left out where all its fields may be.
    sent = body.length ? JSON.parse(body.toString("utf8")) : {};
  } catch {
    throw new Refused(400, "refused.body-broken");
  }
  const parsed = schema.safeParse(sent, { error: unspoken });
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, sent);
}
