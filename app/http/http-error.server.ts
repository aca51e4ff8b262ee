import {
  databaseUnavailableRefusal,
  missingReferenceRefusal,
  type Refusal,
  type RefusalKind,
  type Result,
  StoreUnavailableError,
  storeUnavailableRefusal,
} from "#app/core/result.ts";
import { getTranslator } from "#app/core/site.server.ts";
import { translateMessage } from "#app/messages/all.server.ts";
import type { Language } from "#app/messages/languages.ts";
import type { PlainKey, Translate, EncodedMessage } from "#app/messages/translate.ts";
import { isDatabaseUnavailable, isInvalidQuery, isMissingReference } from "#app/models/database-errors.ts";
import type { RefusedPageData } from "#app/schemas/shared.ts";

import { getLanguage } from "./language.server.ts";
import { logError } from "./log.server.ts";

/** Thrown only by http/ and routes. Services return refusals instead. */
export class HttpError extends Error {
  readonly status: number;
  readonly sentence: EncodedMessage;
  readonly details: Refusal["details"];
  readonly headers: Record<string, string>;
  readonly needs: Refusal["needs"];
  readonly pageData: Omit<RefusedPageData, "text" | "failed"> & { failed?: PlainKey | undefined };

  constructor(
    status: number,
    sentence: EncodedMessage,
    extras: Partial<Pick<HttpError, "details" | "headers" | "pageData" | "needs">> = {},
  ) {
    super(sentence);
    this.status = status;
    this.sentence = sentence;
    this.details = extras.details;
    this.needs = extras.needs;
    this.headers = extras.headers ?? {};
    this.pageData = extras.pageData ?? {};
  }
}

const STATUS_BY_KIND: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  "too-large": 413,
  "storage-full": 507,
  conflict: 409,
  taken: 409,
  "decision-conflict": 409,
  stale: 409,
  "key-reused": 422,
  "rate-limited": 429,
  unavailable: 503,
  unexpected: 500,
};

export const toHttpError = ({
  kind,
  message: sentence,
  details,
  retryAfter,
  failedKey: failed,
  needs,
}: Refusal) =>
  new HttpError(STATUS_BY_KIND[kind], sentence, {
    details,
    needs,
    pageData: { failed },
    headers: {
      ...(retryAfter && { "Retry-After": String(Math.ceil(retryAfter)) }),
      ...(kind === "unauthenticated" && { "WWW-Authenticate": "Bearer" }),
    },
  });

export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw toHttpError(result);
  return result.value;
}

export async function withFailureText<Value>(failed: PlainKey, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    const { status, sentence, headers, pageData: page } = requireServerError(error);
    throw new HttpError(status, sentence, { headers, pageData: { ...page, failed } });
  }
}

type ValueOrFailureText<Value> = { value: Value; failed?: undefined } | { value?: undefined; failed: string };

export async function loadOrFailureText<Value>(
  { t }: { t: Translate },
  failed: PlainKey,
  run: () => Promise<Value>,
): Promise<ValueOrFailureText<Value>> {
  try {
    return { value: await run() };
  } catch (error) {
    requireServerError(error);
    return { failed: t(failed) };
  }
}

/** Returns an error with a status of 500 or more, and rethrows others. An unexpected error becomes a 500. */
function requireServerError(error: unknown): HttpError {
  const httpError = convertToHttpError(error);
  if (httpError) {
    if (httpError.status < 500) throw httpError;
    return httpError;
  }
  if (error instanceof Response) throw error;
  logError(error, "GET");
  return new HttpError(500, "refusal.unexpected");
}

const OUTAGE_LOG_INTERVAL_MS = 10_000;
let storeOutageLoggedAt = -Infinity;

function logStoreOutage(error: StoreUnavailableError) {
  if (performance.now() - storeOutageLoggedAt < OUTAGE_LOG_INTERVAL_MS) return;
  storeOutageLoggedAt = performance.now();
  logError(error.cause ?? error);
}

export function convertToHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (isInvalidQuery(error)) {
    logError(error);
    return new HttpError(400, "refusal.invalid");
  }
  const refusal = toExpectedRefusal(error);
  return refusal && toHttpError(refusal);
}

export function toExpectedRefusal(error: unknown): Refusal | undefined {
  // Checked first, because the cause of a store outage may look like a database outage.
  if (error instanceof StoreUnavailableError) {
    logStoreOutage(error);
    return storeUnavailableRefusal;
  }
  if (isMissingReference(error)) return missingReferenceRefusal;
  return isDatabaseUnavailable(error) ? databaseUnavailableRefusal : undefined;
}

export function createErrorBody(
  { sentence, details, needs, pageData }: Pick<HttpError, "sentence" | "details" | "needs" | "pageData">,
  language: Language = "en",
) {
  const t = getTranslator(language);
  return {
    error: [pageData.failed, sentence]
      .flatMap((text) => (text ? [translateMessage(t, text)] : []))
      .join(". "),
    ...(needs && { needs }),
    ...(details && {
      details: details.map((detail) => ({ ...detail, msg: translateMessage(t, detail.msg) })),
    }),
  };
}

export function createTextErrorResponse(request: Request, error: unknown): Response {
  const httpError = convertToHttpError(error);
  if (!httpError) logError(error, request.method);
  const { status, headers, sentence } = httpError ?? new HttpError(500, "refusal.unexpected");
  const t = getTranslator(getLanguage(new URL(request.url), (header) => request.headers.get(header)));
  return new Response(translateMessage(t, sentence), {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}
