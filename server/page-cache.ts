import type { IncomingHttpHeaders } from "node:http";

import type { BufferedResponse } from "./buffered-response.ts";
import type { Header } from "./headers.ts";
import type { RouteInfo } from "./remix.ts";
import type { HttpContext } from "./http-context.ts";

/** Stores public responses for one second only, so that nothing has to invalidate them. */

const MAX_PAGE_AGE_MS = 1_000;
/** Limits the memory that long URLs can use. */
const MAX_KEY_LENGTH = 2_000;
const ENTRY_OVERHEAD_BYTES = 500;

type CacheKeyInput = {
  url: URL;
  headers: IncomingHttpHeaders;
  route: RouteInfo;
  language: string;
  languageCookie: string;
  isRoute: (id: string) => boolean;
};

export function createCacheKey(request: CacheKeyInput): string | undefined {
  const { url, headers, route, language, languageCookie, isRoute } = request;
  const { cacheBy } = route;
  if (!cacheBy || headers.authorization !== undefined || headers.range !== undefined) return undefined;
  const { pathname, searchParams } = url;
  const { cookie } = headers;
  if (cookie !== undefined && cookie !== `${languageCookie}=${language}`) return undefined;
  const isData = pathname.endsWith(".data");
  const seen = new Set<string>();
  for (const [name, value] of searchParams) {
    const isKnown =
      (name === "lang" && cookie === `${languageCookie}=${value}`) ||
      cacheBy.includes(name) ||
      (isData && name === "_routes" && value.split(",").every(isRoute));
    if (!isKnown || seen.has(name)) return undefined;
    seen.add(name);
  }
  const savesData = headers["save-data"] === "on";
  // The complete URL, because a page may contain its own URL.
  const key = `${language} ${savesData ? "light" : "full"} ${url.href}`;
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}

export function createPublicRequest(
  { url, headers, language, languageCookie }: CacheKeyInput,
  signal: AbortSignal,
): Request {
  const publicHeaders = new Headers({ host: url.host, "accept-language": language });
  if (url.searchParams.has("lang")) publicHeaders.set("cookie", `${languageCookie}=${language}`);
  if (headers["save-data"] === "on") publicHeaders.set("save-data", "on");
  return new Request(url, { headers: publicHeaders, signal });
}

const isShareable = ({ headers }: BufferedResponse) =>
  !headers.some(
    ([name, value]) =>
      /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /no-store|private/.test(value)),
  );

const isCacheable = (page: BufferedResponse) => page.status === 200 && isShareable(page);

/** A proxy cache sends this header if it stores a page separately for each language cookie (decision 0041). */
const PROXY_CACHE_HEADER = "x-urithi-cache";

const PROXY_HEADERS: Header[] = [
  ["CDN-Cache-Control", "public, max-age=1, stale-while-revalidate=10"],
  ["X-Accel-Expires", "1"],
  ["Vary", "X-Urithi-Cache, Accept-Language, Accept-Encoding, Save-Data"],
];

/** A proxy cache also stores errors below 500, so that a 404 replaces a stored page. */
export const createProxyCacheHeaders = ({ server, request }: HttpContext, page: BufferedResponse) =>
  server.trustProxy > 0 &&
  request.headers[PROXY_CACHE_HEADER] !== undefined &&
  page.status < 500 &&
  isShareable(page)
    ? PROXY_HEADERS
    : [];

type CacheEntry = { page: BufferedResponse; renderedAt: number };

export type PageRenderer = {
  render(): Promise<BufferedResponse>;
  /** Returns undefined if no permit was free in time, the client disconnected or `signal` aborted. */
  withPermit(
    work: () => Promise<BufferedResponse>,
    signal?: AbortSignal,
  ): Promise<BufferedResponse | undefined>;
};

const RENDERING_STARTED_REASON = new DOMException("The page is being rendered", "AbortError");

/** Concurrent requests for a page share one rendering. The first request that gets a permit renders the page. */
class Rendering {
  waiterCount = 0;
  startedAt = 0;
  readonly started = new AbortController();
  page: Promise<BufferedResponse> | undefined;
}

export class PageCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #renderings = new Map<string, Rendering>();
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor({ maxBytes = 32 * 1024 * 1024, now = () => Date.now() } = {}) {
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  get bytes() {
    return this.#bytes;
  }

  getFresh(key: string): BufferedResponse | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#isFresh(entry.renderedAt) ? entry.page : undefined;
  }

  async get(key: string, request: PageRenderer): Promise<BufferedResponse | undefined> {
    const fresh = this.getFresh(key);
    if (fresh) return fresh;
    const rendering = this.#getRendering(key);
    const renderedPage = rendering.page ? undefined : await this.#render(key, rendering, request);
    if (renderedPage || !rendering.page) return renderedPage;
    const page = await rendering.page.catch(() => undefined);
    return page && isCacheable(page) ? page : request.withPermit(request.render);
  }

  #getRendering(key: string) {
    let rendering = this.#renderings.get(key);
    if (!rendering || (rendering.page && !this.#isFresh(rendering.startedAt)))
      this.#renderings.set(key, (rendering = new Rendering()));
    return rendering;
  }

  /** Returns undefined if another request has started the rendering, or if no permit was free in time. */
  async #render(key: string, rendering: Rendering, { withPermit, render }: PageRenderer) {
    rendering.waiterCount++;
    const start = () => {
      rendering.startedAt = this.#now();
      rendering.page = render();
      rendering.started.abort(RENDERING_STARTED_REASON);
      return rendering.page;
    };
    try {
      const page = await withPermit(start, rendering.started.signal);
      if (page && isCacheable(page)) this.#store(key, { page, renderedAt: rendering.startedAt });
      return page;
    } finally {
      if (--rendering.waiterCount === 0 && this.#renderings.get(key) === rendering)
        this.#renderings.delete(key);
    }
  }

  #isFresh(renderedAt: number) {
    return this.#now() - renderedAt < MAX_PAGE_AGE_MS;
  }

  #store(key: string, entry: CacheEntry) {
    if (!this.#isFresh(entry.renderedAt)) return;
    this.#drop(key);
    this.#entries.set(key, entry);
    this.#bytes += countEntryBytes(key, entry);
    this.#dropExpired();
  }

  #dropExpired() {
    for (const [key, { renderedAt }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes && this.#isFresh(renderedAt)) break;
      this.#drop(key);
    }
    clearTimeout(this.#timer);
    if (this.#entries.size) this.#timer = setTimeout(() => this.#dropExpired(), MAX_PAGE_AGE_MS).unref();
  }

  #drop(key: string) {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= countEntryBytes(key, entry);
  }
}

const countEntryBytes = (key: string, { page }: CacheEntry) =>
  page.bytes + 2 * key.length + ENTRY_OVERHEAD_BYTES;
