import { Away } from "#app/core/away.ts";
import type { Refusal, RefusalKind, Result } from "#app/core/result.ts";
import { translateSentence } from "#app/messages/all.server.ts";
import type { Language } from "#app/messages/languages.ts";
import type { PlainKey, Say, Sentence } from "#app/messages/translate.ts";
import { isUnavailable, isWrongQuestion } from "#app/models/database-errors.ts";
import type { Role } from "#app/schemas/lists.ts";

import { languageOf } from "./language.server.ts";
import { logProblem } from "./log.server.ts";

/** Thrown by http/ and routes only; services return their refusals. */
export class Refused extends Error {
  readonly status: number;
  readonly sentence: Sentence;
  readonly details: Refusal["details"];
  readonly headers: Record<string, string>;
  readonly page: {
    role?: Role;
    back?: string;
    isForAdmins?: boolean;
    isForReaders?: boolean;
    failed?: PlainKey;
  };

  constructor(
    status: number,
    sentence: Sentence,
    more: Partial<Pick<Refused, "details" | "headers" | "page">> = {},
  ) {
    super(sentence);
    this.status = status;
    this.sentence = sentence;
    this.details = more.details;
    this.headers = more.headers ?? {};
    this.page = more.page ?? {};
  }
}

const STATUS: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  large: 413,
  full: 507,
  conflict: 409,
  taken: 409,
  decided: 409,
  stale: 409,
  reused: 422,
  limited: 429,
  unavailable: 503,
  unexpected: 500,
};

export const refusedBy = ({ kind, sentence, details, retryAfter, failed }: Refusal) =>
  new Refused(STATUS[kind], sentence, {
    details,
    page: { failed },
    headers: {
      ...(retryAfter && { "Retry-After": String(Math.ceil(retryAfter)) }),
      ...(kind === "unauthenticated" && { "WWW-Authenticate": "Bearer" }),
    },
  });

export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw refusedBy(result);
  return result.value;
}

/** Says what failed when the database is away or we made a mistake. */
export async function failingAs<Value>(failed: PlainKey, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    const { status, sentence, headers, page } = oursOf(error);
    throw new Refused(status, sentence, { headers, page: { ...page, failed } });
  }
}

/** One part of a screen may fail alone; the others stay. */
type Part<Value> = { value: Value; failed?: undefined } | { value?: undefined; failed: string };

export async function part<Value>(
  { say }: { say: Say },
  failed: PlainKey,
  run: () => Promise<Value>,
): Promise<Part<Value>> {
  try {
    return { value: await run() };
  } catch (error) {
    oursOf(error);
    return { failed: say(failed) };
  }
}

/** The asker's own errors are thrown on; our mistake is logged. */
function oursOf(error: unknown): Refused {
  const refused = refusalOf(error);
  if (refused) {
    if (refused.status < 500) throw refused;
    return refused;
  }
  if (error instanceof Response) throw error;
  logProblem(error, "GET");
  return new Refused(500, "refused.unexpected");
}

/** Not each time: everybody who asks meanwhile meets it. */
const LOG_AWAY_EVERY_MS = 10_000;
let loggedAt = -Infinity;

function logAway(error: Away) {
  if (performance.now() - loggedAt < LOG_AWAY_EVERY_MS) return;
  loggedAt = performance.now();
  logProblem(error.cause ?? error);
}

/** Undefined for what nobody expected. */
export function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  if (isWrongQuestion(error)) {
    logProblem(error);
    return new Refused(400, "refused.invalid");
  }
  // First: its cause may look like a database that is away.
  if (error instanceof Away) {
    logAway(error);
    return new Refused(503, "file.store-away", { headers: { "Retry-After": String(error.retryAfter) } });
  }
  if (isUnavailable(error)) return new Refused(503, "refused.away", { headers: { "Retry-After": "2" } });
  return undefined;
}

export function errorBody(
  { sentence, details, page }: Pick<Refused, "sentence" | "details"> & { page?: { failed?: PlainKey } },
  language: Language = "en",
) {
  return {
    error: [page?.failed, sentence]
      .flatMap((one) => (one ? [translateSentence(language, one)] : []))
      .join(". "),
    ...(details && {
      details: details.map((detail) => ({ ...detail, msg: translateSentence(language, detail.msg) })),
    }),
  };
}

/** Where no page is shown: the status, and a sentence in the reader's language. */
export function plainRefusal(request: Request, error: unknown, more: Record<string, string> = {}): Response {
  const refused = refusalOf(error);
  if (!refused) logProblem(error, request.method);
  const { status, headers, sentence } = refused ?? new Refused(500, "refused.unexpected");
  const language = languageOf(new URL(request.url), (header) => request.headers.get(header));
  return new Response(translateSentence(language, sentence), {
    status,
    headers: { ...headers, ...more, "Content-Type": "text/plain; charset=utf-8" },
  });
}
