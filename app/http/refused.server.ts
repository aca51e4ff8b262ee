import { WORDS } from "#app/messages/all.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { speak, type PlainKey, type Sentence } from "#app/messages/sentence.ts";
import { isUnavailable } from "#app/models/availability.server.ts";
import type { Role } from "#app/schemas/lists.ts";
import type { Refusal, RefusalKind, Result } from "#app/services/result.ts";

/** A request that ends at the edge. Thrown by the rooms of http/ only; services return their refusals. */
export class Refused extends Error {
  readonly status: number;
  readonly sentence: Sentence;
  readonly details: Refusal["details"];
  readonly headers: Record<string, string>;
  /** What a page, besides the sentence, is told. */
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
  reused: 422,
  limited: 429,
  unavailable: 503,
};

export const refusedBy = ({ kind, sentence, details, retryAfter }: Refusal) =>
  new Refused(STATUS[kind], sentence, {
    details,
    headers: {
      ...(retryAfter && { "Retry-After": String(Math.ceil(retryAfter)) }),
      ...(kind === "unauthenticated" && { "WWW-Authenticate": "Bearer" }),
    },
  });

/** What a screen asked a service for; a refusal becomes the page. */
export function given<Value>(result: Result<Value>): Value {
  if (!result.ok) throw refusedBy(result);
  return result.value;
}

/** What a screen, or a part of it, says it could not do when the house cannot answer. */
export async function failingAs<Value>(failed: PlainKey, run: () => Promise<Value>): Promise<Value> {
  try {
    return await run();
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused || refused.status < 500) throw error;
    const { status, sentence, headers, page } = refused;
    throw new Refused(status, sentence, { headers, page: { ...page, failed } });
  }
}

/** What an error means to whoever asked: itself, "not now", or nothing that we expected. */
export function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  if (isUnavailable(error)) return new Refused(503, "refused.away", { headers: { "Retry-After": "2" } });
  return undefined;
}

/** The one shape of an error in JSON. */
export function errorBody(
  { sentence, details }: Pick<Refused, "sentence" | "details">,
  language: Language = "en",
) {
  const words = WORDS[language];
  return {
    error: speak(words, sentence),
    ...(details && { details: details.map((detail) => ({ ...detail, msg: speak(words, detail.msg) })) }),
  };
}
