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

export type PageRequest = {
  render(): Promise<Finished>;
  /** Undefined when no permit was free in time, or when the client or `signal` ended the wait. */
  withPermit(work: () => Promise<Finished>, signal?: AbortSignal): Promise<Finished | undefined>;
};

/** Created once: each abort would otherwise create one, with its stack. */
const STARTED = new DOMException("The page is being rendered", "AbortError");

/** One rendering for all who want the page: each waits for a permit itself, until the first of them has one. */
class Rendering {
  waiting = 0;
  startedAt = 0;
  readonly started = new AbortController();
  page: Promise<Finished> | undefined;
}

export class PageCache {
  readonly #cached = new Map<string, Cached>();
  readonly #renderings = new Map<string, Rendering>();
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

  /** Undefined when the request got no permit before a rendering started. */
  async answer(key: string, request: PageRequest): Promise<Finished | undefined> {
    const fresh = this.fresh(key);
    if (fresh) return fresh;
    const rendering = this.#renderingOf(key);
    const own = rendering.page ? undefined : await this.#render(key, rendering, request);
    if (own || !rendering.page) return own;
    const page = await rendering.page.catch(() => undefined);
    return page && isCacheable(page) ? page : request.withPermit(request.render);
  }

  /** The second counts from when the rendering started, not from the first request. */
  #renderingOf(key: string) {
    let rendering = this.#renderings.get(key);
    if (!rendering || (rendering.page && !this.#isFresh(rendering.startedAt)))
      this.#renderings.set(key, (rendering = new Rendering()));
    return rendering;
  }

  /** Undefined where another request has started it, or where none was free in time. */
  async #render(key: string, rendering: Rendering, { withPermit, render }: PageRequest) {
    rendering.waiting++;
    const start = () => {
      rendering.startedAt = this.#now();
      rendering.page = render();
      rendering.started.abort(STARTED);
      return rendering.page;
    };
    try {
      const page = await withPermit(start, rendering.started.signal);
      if (page && isCacheable(page)) this.#cache(key, { answer: page, madeAt: rendering.startedAt });
      return page;
    } finally {
      if (--rendering.waiting === 0 && this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    }
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
