import type { Finished } from "./finished.ts";
import type { Header } from "./head.ts";
import { isForAll } from "./page-cache.ts";
import type { Parts } from "./parts.ts";
import type { Passage } from "./passage.ts";

/**
 * What the page cache keeps, a cache in front may keep as well: a second, and the old one while a new one is fetched. Only
 * one that says that it knows our cookies is told so (decision 0041): it asks by itself for whoever has any but the
 * language's, and keeps each language apart. To all others a page stays one that is asked for each time, by each cookie.
 * That something is not there any more is kept as well: nothing else takes the place of what the cache still has of it.
 */
const SAYS = "x-urithi-cache";

const KEEP: Header[] = [
  ["CDN-Cache-Control", "public, max-age=1, stale-while-revalidate=10"],
  // What nginx reads.
  ["X-Accel-Expires", "1"],
  ["Vary", "X-Urithi-Cache, Accept-Language, Accept-Encoding, Save-Data"],
];

export const forCache = ({ trustProxy }: Parts, { request }: Passage, answer: Finished) =>
  trustProxy > 0 && request.headers[SAYS] !== undefined && answer.status < 500 && isForAll(answer)
    ? KEEP
    : [];
