import { LRUCache } from "lru-cache";

import type { BufferedResponse } from "./buffered-response.ts";
import type { Header } from "./headers.ts";
import type { HttpContext } from "./http-context.ts";
import { getRequestLanguage } from "./web-request.ts";

/** Stores public responses for one second only, so that nothing has to invalidate them. */

const MAX_PAGE_AGE_MS = 1_000;
/** Limits the memory that long URLs can use. */
const MAX_KEY_LENGTH = 2_000;
const ENTRY_OVERHEAD_BYTES = 500;

/** Undefined for a page that may be personal, or has parameters that no screen names. */
export function createCacheKey(ctx: HttpContext): string | undefined {
  const { url, route, request, server } = ctx;
  const { authorization, range, cookie, "save-data": saveData } = request.headers;
  const { cacheBy } = route;
  if (!cacheBy || authorization !== undefined || range !== undefined) return undefined;
  const language = getRequestLanguage(ctx);
  if (cookie !== undefined && cookie !== `${server.languageCookie}=${language}`) return undefined;
  const isData = url.pathname.endsWith(".data");
  const seen = new Set<string>();
  for (const [name, value] of url.searchParams) {
    const isKnown =
      (name === "lang" && cookie === `${server.languageCookie}=${value}`) ||
      cacheBy.includes(name) ||
      (isData && name === "_routes" && value.split(",").every(server.routes.isRoute));
    if (!isKnown || seen.has(name)) return undefined;
    seen.add(name);
  }
  // The complete URL, because a page may contain its own URL.
  const key = `${language} ${saveData === "on" ? "light" : "full"} ${url.href}`;
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}

/** Contains only what the key names. */
export function createPublicRequest(ctx: HttpContext): Request {
  const { url, request, server } = ctx;
  const language = getRequestLanguage(ctx);
  const publicHeaders = new Headers({ host: url.host, "accept-language": language });
  if (url.searchParams.has("lang")) publicHeaders.set("cookie", `${server.languageCookie}=${language}`);
  if (request.headers["save-data"] === "on") publicHeaders.set("save-data", "on");
  return new Request(url, { headers: publicHeaders });
}

const isShareable = ({ headers }: BufferedResponse) =>
  !headers.some(
    ([name, value]) =>
      /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /no-store|private/.test(value)),
  );

/** A proxy cache sends this header if it stores a page separately for each language cookie (decision 0067). */
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

/** `startedAt` is when its data was read, and Infinity while it waits for a permit. */
type Rendering = { page: Promise<BufferedResponse | undefined>; startedAt: number };
/** Undefined: no permit was free in time. */
type Render = (onStart: () => void) => Promise<BufferedResponse | undefined>;

export class PageCache {
  readonly #pages: LRUCache<string, BufferedResponse>;
  readonly #renderings = new Map<string, Rendering>();
  readonly #now: () => number;

  constructor({ maxBytes = 32 * 1024 * 1024, now = () => performance.now() } = {}) {
    this.#now = now;
    this.#pages = new LRUCache<string, BufferedResponse>({
      maxSize: maxBytes,
      sizeCalculation: (page, key) => page.bytes + 2 * key.length + ENTRY_OVERHEAD_BYTES,
      ttl: MAX_PAGE_AGE_MS,
      ttlResolution: 0,
      ttlAutopurge: true,
      perf: { now },
    });
  }

  get bytes() {
    return this.#pages.calculatedSize;
  }

  getFresh(key: string): BufferedResponse | undefined {
    return this.#pages.get(key);
  }

  /** Concurrent requests for a page share one rendering, unless its response turns out to be personal. */
  async get(key: string, render: Render): Promise<BufferedResponse | undefined> {
    const fresh = this.getFresh(key);
    if (fresh) return fresh;
    const current = this.#renderings.get(key);
    if (!current || !this.#isFresh(current)) return this.#render(key, render);
    const page = await current.page.catch(() => undefined);
    return page?.status === 200 && isShareable(page) ? page : render(() => undefined);
  }

  async #render(key: string, render: Render) {
    const rendering = { startedAt: Infinity } as Rendering;
    rendering.page = render(() => void (rendering.startedAt = this.#now()));
    this.#renderings.set(key, rendering);
    try {
      const page = await rendering.page;
      if (page?.status === 200 && isShareable(page) && this.#isFresh(rendering))
        this.#pages.set(key, page, { start: rendering.startedAt });
      return page;
    } finally {
      if (this.#renderings.get(key) === rendering) this.#renderings.delete(key);
    }
  }

  #isFresh({ startedAt }: Rendering) {
    return this.#now() - startedAt < MAX_PAGE_AGE_MS;
  }
}
