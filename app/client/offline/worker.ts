/** The service worker, `/sw.js`: what it does with a request when there is no line, and what it notes of each page. */
import { SHOWN_TO } from "../../schemas/lists.ts";
import { keepBooking, mended, sendBookings } from "./bookings.ts";
import { inFrame, keepFrame } from "./frame.ts";
import { askWho, findKept, forgetPerson, noteWho } from "./store.ts";
import type { Client, FetchEvent, WorkerScope } from "./worker-scope.ts";

const scope = self as unknown as WorkerScope;
/** Whoever registers it says the language of the page (client/without-line). */
const language = location.search.slice(1) || "en";

const SAVED = "/saved";
const FORM = "/visits-appointments";

scope.addEventListener("install", (event) =>
  event.waitUntil(keepFrame(language).then(() => scope.skipWaiting())),
);

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      await askWho().catch(() => undefined);
      await scope.clients.claim();
    })(),
  ),
);

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const isPage = request.mode === "navigate";
  const isData = url.pathname.endsWith(".data");
  const path = isData ? url.pathname.slice(0, -".data".length) : url.pathname;
  if (request.method === "POST") {
    if (/^(\/api\/auth)?\/logout$/.test(path)) event.waitUntil(forgetPerson());
    else if (path === FORM && (isPage || isData) && !/[?&](to|look|dialog)=/.test(url.search))
      event.respondWith(book(event, isPage));
  } else if (request.method !== "GET") return;
  else if (path === SAVED && url.searchParams.has("open")) event.respondWith(open(event, url));
  else if (isPage && !path.startsWith("/api/")) event.respondWith(page(event, () => withoutLine(path)));
  else if (isData) event.respondWith(page(event, () => lead(event, path === "/_root" ? "/" : path)));
  else if (isOfFrame(path)) event.respondWith(fileOf(request, path));
});

scope.addEventListener("sync", (event) =>
  event.waitUntil(sendAndTell().then((left) => (left ? Promise.reject(new Error("later")) : undefined))),
);

scope.addEventListener("message", (event) => event.waitUntil(sendAndTell()));

/** Who it is, is known before the page is shown; what waits is sent beside it. */
async function note(event: FetchEvent, answer: Response, begun: number) {
  const person = answer.headers.get(SHOWN_TO);
  // One that goes back is shown a page of before.
  if (!person || event.request.cache === "force-cache") return;
  await noteWho(person, begun);
  event.waitUntil(sendAndTell());
}

async function sendAndTell() {
  const left = await sendBookings();
  for (const client of await scope.clients.matchAll()) client.postMessage("sent");
  return left;
}

async function page(event: FetchEvent, instead: () => Promise<Response>): Promise<Response> {
  const begun = Date.now();
  let answer;
  try {
    answer = await fetch(event.request);
  } catch {
    return instead();
  }
  await note(event, answer, begun).catch(() => undefined);
  return answer;
}

const ITEM = /^\/[\w-]+\/([\w-]{36})(?:\/read\/(\d+))?$/;

/** Of an item that is saved here its text, or the page of what is. */
async function withoutLine(path: string): Promise<Response> {
  const [, item, at] = ITEM.exec(path) ?? [];
  const saved = `${SAVED}?open=${item}`;
  if (item && (await findKept(saved)))
    return Response.redirect(at === undefined ? saved : `${saved}#page-${at}`);
  return (await inFrame()) ?? Response.error();
}

/** Script that asked for a page is led to the whole one, where it sees what there is without a line. */
async function lead(event: FetchEvent, to: string): Promise<Response> {
  const client = (await scope.clients.get(event.clientId)) as Client | undefined;
  await client?.navigate(to).catch(() => undefined);
  return Response.error();
}

/** A request for a visit: where it does not arrive, or nobody knows whether it did, it is kept. */
async function book(event: FetchEvent, isPage: boolean): Promise<Response> {
  const typed = event.request.clone().text();
  try {
    const answer = await fetch(event.request);
    // Only what was taken leads on.
    if (answer.type === "opaqueredirect" || answer.status === 202) await mended();
    return answer;
  } catch {
    await keepBooking(await typed, language);
    await scope.registration.sync?.register("bookings").catch(() => undefined);
    const to = `${SAVED}#not-sent`;
    return isPage ? Response.redirect(to, 303) : lead(event, to);
  }
}

/** What is saved is opened from here, line or not; whether its reader is still who they were is asked meanwhile. */
async function open(event: FetchEvent, url: URL): Promise<Response> {
  const kept = await findKept(url.pathname + url.search);
  if (!kept) return page(event, () => withoutLine(url.pathname));
  event.waitUntil(askWho().catch(() => undefined));
  const whole = await kept.blob();
  const type = kept.headers.get("Content-Type")!;
  const headers = {
    "Content-Type": type,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": `${type.startsWith("text/") ? "sandbox; " : ""}default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'`,
    "Accept-Ranges": "bytes",
  };
  // Players ask for a piece at a time.
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(event.request.headers.get("Range") ?? "") ?? [];
  if (from === undefined) return new Response(whole, { headers });
  const [start, end] = [Number(from), Math.min(to ? Number(to) : Infinity, whole.size - 1)];
  return new Response(whole.slice(start, end + 1), {
    status: 206,
    headers: { ...headers, "Content-Range": `bytes ${start}-${end}/${whole.size}` },
  });
}

const isOfFrame = (path: string) => /^\/(saved\.js|favicon\.svg|assets\/[\w.-]+\.css)$/.test(path);

const fileOf = (request: Request, path: string) =>
  fetch(request).catch(async () => (await inFrame(path)) ?? Response.error());
