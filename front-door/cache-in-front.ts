import type { IncomingMessage } from "node:http";

import type { Finished } from "./finished.ts";
import { isCacheable } from "./page-cache.ts";

/**
 * What the page cache keeps, a cache in front may keep as well: a second, and the old one while a new one is fetched. Only
 * one that says that it knows our cookies is told so (decision 0041): it asks by itself for whoever has any but the
 * language's, and keeps each language apart. To all others a page stays one that is asked for each time, by each cookie.
 */
const SAYS = "x-urithi-cache";

const KEEP: [string, string][] = [
  ["CDN-Cache-Control", "public, max-age=1, stale-while-revalidate=10"],
  // What nginx reads.
  ["X-Accel-Expires", "1"],
  ["Vary", "X-Urithi-Cache, Accept-Language, Accept-Encoding, Save-Data"],
];

export const forCache = ({ headers }: IncomingMessage, answer: Finished) =>
  headers[SAYS] !== undefined && isCacheable(answer) ? KEEP : [];
