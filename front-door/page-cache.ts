import type { IncomingHttpHeaders } from "node:http";

import type { Finished } from "./finished.ts";
import type { RouteInfo } from "./routes.ts";

/**
 * Public answers, for at most a second: so a change shows within a second everywhere, and nothing must be invalidated.
 * What one person sees must never reach another: only screens that declare `cacheBy` are cached, asked with no other
 * parameters, no credentials and no cookie but the language's, and only plain 200 answers that set no cookie. The
 * request that makes them holds nothing else of the asker (`publicQuestion`).
 */

const FRESH_MS = 1_000;
/** Nobody may fill memory with long addresses. */
const LONGEST_KEY = 2_000;
const ENTRY_BYTES = 500;

type Asked = {
  url: URL;
  headers: IncomingHttpHeaders;
  known: RouteInfo;
  language: string;
  languageCookie: string;
  isRoute: (id: string) => boolean;
};

export function keyOf({ url, headers, known, language, languageCookie, isRoute }: Asked): string | undefined {
  if (!known.cacheBy || headers.authorization !== undefined || headers.range !== undefined) return undefined;
  const { pathname, searchParams } = url;
  const { cookie } = headers;
  if (cookie !== undefined && cookie !== `${languageCookie}=${language}`) return undefined;
  const isData = pathname.endsWith(".data");
  const seen = new Set<string>();
  for (const [name, value] of searchParams) {
    const isKnown =
      // Otherwise the answer sets a language cookie.
      (name === "lang" && cookie === `${languageCookie}=${value}`) ||
      known.cacheBy.includes(name) ||
      (isData && name === "_routes" && value.split(",").every(isRoute));
    if (!isKnown || seen.has(name)) return undefined;
    seen.add(name);
  }
  const savesData = headers["save-data"] === "on";
  // A page may contain its own address, so two spellings are two answers.
  const key = `${language} ${savesData ? "light" : "full"} ${url.href}`;
  return key.length > LONGEST_KEY ? undefined : key;
}

/** Holds what the key says, and nothing of the asker. */
export function publicQuestion(
  { url, headers, language, languageCookie }: Asked,
  signal: AbortSignal,
): Request {
  const said = new Headers({ host: url.host, "accept-language": language });
  if (url.searchParams.has("lang")) said.set("cookie", `${languageCookie}=${language}`);
  if (headers["save-data"] === "on") said.set("save-data", "on");
  return new Request(url, { headers: said, signal });
}

const isCacheable = (answer: Finished) => answer.status === 200 && isForAll(answer);

export const isForAll = ({ headers }: Finished) =>
  !headers.some(
    ([name, value]) =>
      /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /no-store/.test(value)),
  );

type Cached = { answer: Finished; madeAt: number };
type Making = { answer: Promise<Finished | undefined>; begun?: number; askers: (() => boolean)[] };

type Make = (made: { begin(): void; isOver(): boolean }) => Promise<Finished | undefined>;

export class PageCache {
  readonly #cached = new Map<string, Cached>();
  readonly #making = new Map<string, Making>();
  readonly #mostBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #sweep: NodeJS.Timeout | undefined;

  constructor({ mostBytes = 32 * 1024 * 1024, now = () => Date.now() } = {}) {
    this.#mostBytes = mostBytes;
    this.#now = now;
  }

  get bytes() {
    return this.#bytes;
  }

  fresh(key: string): Finished | undefined {
    const cached = this.#cached.get(key);
    return cached && this.#isFresh(cached.madeAt) ? cached.answer : undefined;
  }

  /** The second counts from when making began, not from when it was put in line. */
  async answer(key: string, make: Make, isOver = () => false): Promise<Finished | undefined> {
    const fresh = this.fresh(key);
    if (fresh) return fresh;
    const alone = () => make({ begin: () => undefined, isOver });
    const making = this.#making.get(key);
    if (making && (making.begun === undefined || this.#isFresh(making.begun))) {
      making.askers.push(isOver);
      const shared = await making.answer.catch(() => "failed" as const);
      // All who waited for a refused answer are refused, too.
      if (shared === undefined) return undefined;
      return shared !== "failed" && isCacheable(shared) ? shared : alone();
    }
    return this.#make(key, make, isOver);
  }

  async #make(key: string, make: Make, isOver: () => boolean) {
    const mine: Making = { answer: Promise.resolve(undefined), askers: [isOver] };
    mine.answer = make({
      begin: () => (mine.begun = this.#now()),
      isOver: () => mine.askers.every((isGone) => isGone()),
    });
    this.#making.set(key, mine);
    try {
      const made = await mine.answer;
      if (made && isCacheable(made)) this.#cache(key, { answer: made, madeAt: mine.begun ?? this.#now() });
      return made;
    } finally {
      if (this.#making.get(key) === mine) this.#making.delete(key);
    }
  }

  #isFresh(at: number) {
    return this.#now() - at < FRESH_MS;
  }

  #cache(key: string, cached: Cached) {
    this.#drop(key);
    this.#cached.set(key, cached);
    this.#bytes += weightOf(key, cached);
    this.#dropOld();
  }

  /** A map keeps the order of entry, so the oldest come first. */
  #dropOld() {
    for (const [key, { madeAt }] of this.#cached) {
      if (this.#bytes <= this.#mostBytes && this.#isFresh(madeAt)) break;
      this.#drop(key);
    }
    clearTimeout(this.#sweep);
    if (this.#cached.size) this.#sweep = setTimeout(() => this.#dropOld(), FRESH_MS).unref();
  }

  #drop(key: string) {
    const cached = this.#cached.get(key);
    if (!cached) return;
    this.#cached.delete(key);
    this.#bytes -= weightOf(key, cached);
  }
}

const weightOf = (key: string, { answer }: Cached) => answer.weight + 2 * key.length + ENTRY_BYTES;
