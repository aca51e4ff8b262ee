import type { IncomingHttpHeaders } from "node:http";

import type { Finished } from "./finished.ts";
import type { Known } from "./routes.ts";

/**
 * Keeps finished public answers for at most a second, and makes each of them once however many ask. That
 * is all the machinery: whatever changes shows within a second, in every process, and nobody needs telling.
 *
 * What one person sees must never reach another, so it is strict about what it touches: only what a screen
 * declared keepable, asked with nothing but its declared parameters, by somebody who sends no cookie but
 * the language's and no credentials; and of the answers only a plain 200 that sets no cookie.
 */

const KEEP_MS = 1_000;

type Question = {
  method: string;
  pathname: string;
  search: URLSearchParams;
  headers: IncomingHttpHeaders;
  known: Known;
  language: string;
  isRoute: (id: string) => boolean;
};

/** The name under which an answer may be kept, or nothing when it may not. */
export function keyOf({
  method,
  pathname,
  search,
  headers,
  known,
  language,
  isRoute,
}: Question): string | undefined {
  if (!known.keep || (method !== "GET" && method !== "HEAD")) return undefined;
  if (headers.authorization !== undefined || headers.range !== undefined) return undefined;
  if (headers.cookie !== undefined && !/^\s*lang=[a-z]{2}\s*$/.test(headers.cookie)) return undefined;
  const isData = pathname.endsWith(".data");
  const seen = new Set<string>();
  for (const [name, value] of search) {
    const isKnown =
      name === "lang" ||
      known.keep.includes(name) ||
      (isData && name === "_routes" && value.split(",").every(isRoute));
    if (!isKnown || seen.has(name)) return undefined;
    seen.add(name);
  }
  const savesData = headers["save-data"] === "on";
  return `${language} ${savesData ? "light" : "full"} ${pathname}?${search}`;
}

const isKeepable = ({ status, headers }: Finished) =>
  status === 200 &&
  !headers.some(
    ([name, value]) =>
      /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /no-store/.test(value)),
  );

type Kept = { answer: Finished; madeAt: number };
type Making = { answer: Promise<Finished>; startedAt: number };

export class PageStore {
  readonly #kept = new Map<string, Kept>();
  readonly #making = new Map<string, Making>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = 32 * 1024 * 1024) {
    this.#mostBytes = mostBytes;
  }

  get bytes() {
    return this.#bytes;
  }

  fresh(key: string, now = Date.now()): Finished | undefined {
    const kept = this.#kept.get(key);
    return kept && now - kept.madeAt < KEEP_MS ? kept.answer : undefined;
  }

  /** The kept answer, or the one being made, or a new one. `make` is called for the asker alone. */
  async answer(key: string, make: () => Promise<Finished>): Promise<Finished> {
    const now = Date.now();
    const fresh = this.fresh(key, now);
    if (fresh) return fresh;
    const making = this.#making.get(key);
    if (making && now - making.startedAt < KEEP_MS) {
      const shared = await making.answer.catch(() => undefined);
      // What may not be kept may not be shared either.
      return shared && isKeepable(shared) ? shared : make();
    }
    const answer = make();
    const mine: Making = { answer, startedAt: now };
    this.#making.set(key, mine);
    try {
      const made = await answer;
      if (isKeepable(made)) this.#keep(key, { answer: made, madeAt: now });
      return made;
    } finally {
      if (this.#making.get(key) === mine) this.#making.delete(key);
    }
  }

  #keep(key: string, kept: Kept) {
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#bytes += kept.answer.weight;
    // Oldest first: a map keeps the order of entry.
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string) {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.answer.weight;
  }
}
