import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import { checkCallAccess, type Capability } from "#app/core/access.server.ts";
import type { Result } from "#app/core/result.ts";
import type { EncodedMessage, PlainKey } from "#app/messages/translate.ts";
import { MAX_FILES_PER_UPLOAD } from "#app/schemas/lists/shared.ts";
import { getMaxBodyBytes } from "#app/schemas/body-limits.ts";
import { Message } from "#app/schemas/shared.ts";
import { type IncomingFile, discardUploads, discardUpload } from "#app/services/files/index.server.ts";

import { toCallIdempotencyToken, readIdempotencyKey } from "./idempotency.server.ts";
import { readBody } from "./body.server.ts";
import { createRequestContext, type RequestContext } from "./request-context.server.ts";
import { withRequestSite } from "./request-site.server.ts";
import type { LoadContext } from "./load-context.server.ts";
import { logError } from "./log.server.ts";
import { createErrorBody, HttpError, convertToHttpError, toHttpError } from "./http-error.server.ts";
import {
  readUpload,
  readUploads,
  reserveUploadSpace,
  type GetMaxBytes,
  type ReceivedFile,
} from "./upload.server.ts";
import { createInvalidInputError, defaultErrorMap } from "./validation-errors.server.ts";

type CallInput<Input, Query> = {
  input: Input;
  /** Parsed URL parameters. Calls get no URL, so `ApiCall.query` must declare every parameter. */
  query: Query;
  params: Record<string, string>;
  request: Request;
  context: LoadContext;
  headers: Headers;
  markExisting(): void;
  file?: IncomingFile | undefined;
  files: ReceivedFile[];
};

type CallOptions<Input extends z.ZodType | undefined, Query, Output extends z.ZodType | undefined> = {
  summary: string;
  description?: string;
  /** What the examples of parameters and schemas leave open. `message` is the one that this call returns. */
  example?: { params?: Record<string, string>; query?: string; message?: EncodedMessage };
  /** Checked before the body is read. Undefined: anyone may call. The service checks who owns a record. */
  capability?: Capability;
  query?: (url: URL) => Query;
  requiredParameters?: readonly string[];
  input?: Input;
  /** Set for a PUT whose service uses `withIdempotency()`. The OpenAPI document assumes it for a POST with input. */
  hasIdempotencyKey?: boolean;
  maxBytes?: GetMaxBytes;
  hasMultipleFiles?: boolean;
  /** Of a call with a file: whether JSON without one is accepted. */
  acceptsJson?(values: unknown): boolean;
  hasBinaryBody?: boolean;
  /** Instead of an output: the response is this message alone. */
  message?: PlainKey;
  output?: Output;
  /** No cache stores the response. */
  isPrivate?: boolean;
  /** Of a GET: the query parameters that its response depends on, if the server may cache it. */
  cacheBy?: readonly string[];
  hasFileResponse?: boolean;
  status?: 200 | 201 | 202 | 204;
  canAlreadyExist?: boolean;
  run(
    ctx: RequestContext,
    callInput: CallInput<Input extends z.ZodType ? z.output<Input> : undefined, Query>,
  ): Promise<CallResult<Output>> | CallResult<Output>;
};

type CallResult<Output> = Result<Output extends z.ZodType ? z.input<Output> : unknown>;

export type ApiCall = Omit<CallOptions<z.ZodType, unknown, z.ZodType>, "run" | "status"> & {
  status: number;
  run?(
    ctx: RequestContext,
    callInput: CallInput<unknown, unknown>,
  ): Promise<Result<unknown>> | Result<unknown>;
  /** Instead of `run`, for a response that is not JSON. */
  respond?(args: LoaderFunctionArgs): Promise<Response>;
};
export const API_METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
export type ApiMethod = (typeof API_METHODS)[number];

export const call = <
  Input extends z.ZodType | undefined = undefined,
  Query = undefined,
  Output extends z.ZodType | undefined = undefined,
>(
  options: CallOptions<Input, Query, Output>,
): ApiCall => ({
  status: 200,
  ...(options.message && { output: Message }),
  ...(options as unknown as Omit<ApiCall, "status">),
});

/** By method and path, such as `GET /api/events/:id`. */
export type ApiCalls = Record<`${ApiMethod} /api/${string}`, ApiCall>;

export function groupByPath(apiCalls: ApiCalls): Record<string, ApiRoute> {
  const callsByPath: Record<string, Partial<Record<ApiMethod, ApiCall>>> = {};
  for (const [name, apiCall] of Object.entries(apiCalls)) {
    const [method, path] = name.split(" ") as [ApiMethod, string];
    (callsByPath[path] ??= {})[method] = apiCall;
  }
  return Object.fromEntries(Object.entries(callsByPath).map(([path, calls]) => [path, api(calls)]));
}

/** Errors become JSON instead of plain text. */
export function api(calls: Partial<Record<ApiMethod, ApiCall>>): ApiRoute {
  const allowedMethods = Object.keys(calls).flatMap((method) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  allowedMethods.push("OPTIONS");

  const handle = withRequestSite(async (args: LoaderFunctionArgs): Promise<Response> => {
    const { request, params, context } = args;
    try {
      const method = request.method === "HEAD" ? "GET" : request.method;
      if (method === "OPTIONS")
        return new Response(null, { status: 204, headers: { Allow: allowedMethods.join(", ") } });
      const matchedCall = calls[method as ApiMethod];
      if (!matchedCall)
        throw new HttpError(405, "refusal.method", { headers: { Allow: allowedMethods.join(", ") } });
      if (matchedCall.respond) return await matchedCall.respond(args);
      const ctx = await createRequestContext(request, context, "en");
      const denial = matchedCall.capability && checkCallAccess(ctx, matchedCall.capability);
      if (denial) throw toHttpError(denial);
      const { input, file, files = [] } = await readInput(ctx, request, context, matchedCall);
      const headers = new Headers(matchedCall.isPrivate ? { "Cache-Control": "no-store" } : {});
      let { status } = matchedCall;
      const result = await matchedCall.run!(ctx, {
        input,
        query: matchedCall.query?.(new URL(request.url)),
        params: params as Record<string, string>,
        request,
        context,
        headers,
        markExisting: () => (status = 200),
        file,
        files,
      });
      if (!result.ok) throw toHttpError(result);
      const value = matchedCall.message ? { message: ctx.t(matchedCall.message) } : result.value;
      return createJsonResponse(value, status, headers);
    } catch (error) {
      const httpError = convertToHttpError(error);
      if (!httpError) logError(error, request.method);
      const { status, headers, ...errorFields } = httpError ?? new HttpError(500, "refusal.unexpected");
      return createJsonResponse(createErrorBody(errorFields), status, headers);
    }
  });
  return Object.assign(handle, { calls, cacheBy: calls.GET?.cacheBy, methods: allowedMethods });
}

type ApiRoute = ((args: LoaderFunctionArgs) => Promise<Response>) & {
  /** In the header `Allow`. */
  methods: readonly string[];
  calls: Partial<Record<ApiMethod, ApiCall>>;
  cacheBy?: readonly string[] | undefined;
};

const API_DESCRIPTION_HEADERS = {
  Link: '</api/openapi.json>; rel="service-desc", </api>; rel="service-doc"',
};

export const createNotFoundResponse = () =>
  createJsonResponse(createErrorBody(new HttpError(404, "refusal.missing")), 404, API_DESCRIPTION_HEADERS);

function createJsonResponse(value: unknown, status: number, extraHeaders: HeadersInit = {}) {
  const headers = new Headers(extraHeaders);
  if (status !== 204) headers.set("Content-Type", "application/json; charset=utf-8");
  return new Response(status === 204 ? null : JSON.stringify(value), { status, headers });
}

async function readInput(
  ctx: RequestContext,
  request: Request,
  context: LoadContext,
  { input, maxBytes, hasMultipleFiles, acceptsJson }: ApiCall,
): Promise<{ input?: unknown; file?: IncomingFile | undefined; files?: ReceivedFile[] | undefined }> {
  if (!input) return {};
  if (!maxBytes || (acceptsJson && isJson(request)))
    return { input: await readJson(ctx, request, input, acceptsJson) };
  readIdempotencyKey(request);
  const space = await reserveUploadSpace(ctx, request, hasMultipleFiles ? MAX_FILES_PER_UPLOAD : 1);
  if (!space.ok) throw toHttpError(space);
  if (hasMultipleFiles)
    return parseMultiFileInput(
      ctx,
      request,
      await readUploads(ctx, request, context, maxBytes, space),
      input,
    );
  const { fields, file, refusal: refused } = await readUpload(ctx, request, context, maxBytes, space);
  if (refused) throw toHttpError(refused);
  const values = Object.fromEntries(fields);
  ctx.idempotencyToken = toCallIdempotencyToken(
    ctx.actor,
    request,
    Buffer.from(JSON.stringify([values, file?.digest])),
  );
  const parsed = input.safeParse(values, { error: defaultErrorMap });
  if (parsed.success) return { input: parsed.data, file };
  await discardUpload(file);
  throw createInvalidInputError(parsed.error, values);
}

async function parseMultiFileInput(
  ctx: RequestContext,
  request: Request,
  { fields, files }: { fields: URLSearchParams; files: ReceivedFile[] },
  input: z.ZodType,
) {
  const values = Object.fromEntries(fields);
  const receivedFiles = files.flatMap(({ arrival }) => (arrival.ok ? [arrival.value] : []));
  const digests = receivedFiles.map(({ digest }) => digest);
  ctx.idempotencyToken = toCallIdempotencyToken(
    ctx.actor,
    request,
    Buffer.from(JSON.stringify([values, digests])),
  );
  const parsed = input.safeParse(values, { error: defaultErrorMap });
  if (parsed.success) return { input: parsed.data, files };
  await discardUploads(files);
  throw createInvalidInputError(parsed.error, values);
}

const isJson = (request: Request) => /^application\/json\b/i.test(request.headers.get("content-type") ?? "");

async function readJson(
  ctx: RequestContext,
  request: Request,
  schema: z.ZodType,
  accepts: ApiCall["acceptsJson"],
) {
  const body = await readBody(request, ["application/json"], getMaxBodyBytes(schema));
  ctx.idempotencyToken = toCallIdempotencyToken(ctx.actor, request, body);
  let values: unknown;
  try {
    values = body.length ? JSON.parse(body.toString("utf8")) : {};
  } catch {
    throw new HttpError(400, "refusal.body-unreadable");
  }
  if (accepts && !accepts(values)) throw new HttpError(415, "refusal.body-type");
  const parsed = schema.safeParse(values, { error: defaultErrorMap });
  if (parsed.success) return parsed.data;
  throw createInvalidInputError(parsed.error, values);
}
