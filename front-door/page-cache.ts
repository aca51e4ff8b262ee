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
      /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /no-store|private/.test(value)),
  );

type Cached = { answer: Finished; madeAt: number };

export type PageAsker = {
  network: string;
  isOver(): boolean;
  make(): Promise<Finished>;
  /** Waits for a place to do the work; undefined where it was refused, or nobody wanted it any more. */
  pass(work: () => Promise<Finished>, isOver: () => boolean): Promise<Finished | undefined>;
};

type Begun = { at: number; by: PageAsker };
type Place = { askers: PageAsker[]; answer: Promise<Finished | undefined> };

/**
 * Each network that asks has a place of its own in line, as if no other had asked: whoever shared the place of a flood
 * would wait, and be refused, with it. Whichever is let in first makes the page for all, and the others leave the line.
 */
class Making {
  begun: Begun | undefined;
  readonly places = new Map<string, Place>();
  readonly made = Promise.withResolvers<Finished>();
}

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

  /** Undefined when the place of the asker's own network was refused before any was let in, or the asker has gone. */
  async answer(key: string, asker: PageAsker): Promise<Finished | undefined> {
    const fresh = this.fresh(key);
    if (fresh) return fresh;
    const making = this.#makingOf(key);
    try {
      const answer = await (making.begun ? making.made.promise : this.#inLine(key, making, asker));
      if (!answer || making.begun?.by === asker || isCacheable(answer)) return answer;
    } catch (error) {
      if (making.begun?.by === asker) throw error;
    }
    return asker.pass(asker.make, asker.isOver);
  }

  /** The second counts from when making began, not from when it was put in line. */
  #makingOf(key: string) {
    let making = this.#making.get(key);
    if (!making || (making.begun && !this.#isFresh(making.begun.at)))
      this.#making.set(key, (making = new Making()));
    return making;
  }

  #inLine(key: string, making: Making, asker: PageAsker) {
    const { places, made } = making;
    let place = places.get(asker.network);
    if (place) place.askers.push(asker);
    else places.set(asker.network, (place = this.#place(key, making, asker)));
    return Promise.race([made.promise, place.answer]);
  }

  #place(key: string, making: Making, first: PageAsker): Place {
    const askers = [first];
    const isOver = () => making.begun !== undefined || askers.every((asker) => asker.isOver());
    const passed = first.pass(() => this.#make(key, making, first), isOver);
    const answer = passed.then(() => {
      if (making.begun) return making.made.promise;
      making.places.delete(first.network);
      if (making.places.size === 0) this.#end(key, making);
      return undefined;
    });
    return { askers, answer };
  }

  async #make(key: string, making: Making, asker: PageAsker) {
    making.begun = { at: this.#now(), by: asker };
    try {
      const answer = await asker.make();
      if (isCacheable(answer)) this.#cache(key, { answer, madeAt: making.begun.at });
      making.made.resolve(answer);
      return answer;
    } catch (error) {
      making.made.reject(error);
      throw error;
    } finally {
      this.#end(key, making);
    }
  }

  #end(key: string, making: Making) {
    if (this.#making.get(key) === making) this.#making.delete(key);
  }

  #isFresh(at: number) {
    return this.#now() - at < FRESH_MS;
  }

  #cache(key: string, cached: Cached) {
    // One that took longer than its second does not take the place of a newer one.
    if (!this.#isFresh(cached.madeAt)) return;
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
