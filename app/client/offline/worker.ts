/** The service worker, `/sw.js`: what it does with a request when there is no line, and what it notes of each page. */
import { SHOWN_TO } from "../../schemas/lists.ts";
import { keepBooking, mended, sendBookings } from "./bookings.ts";
import { inFrame, keepFrame, renewFrame } from "./frame.ts";
import { askWho, findKept, forgetPerson, noteWho, whoHere } from "./store.ts";
import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

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
    // All requests wait for this one; older browsers cannot give it up.
    Promise.race([claim(), new Promise((go) => setTimeout(go, 3000))]),
  ),
);

/** Not before it is known who is here: what is written in a page of theirs is kept as theirs. */
async function claim() {
  await askWho().catch(() => undefined);
  if (await whoHere()) await scope.clients.claim();
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const isPage = request.mode === "navigate";
  const isData = url.pathname.endsWith(".data");
  const path = isData ? url.pathname.slice(0, -".data".length) : url.pathname;
  if (request.method === "POST") {
    if (/^(\/api\/auth)?\/logout$/.test(path)) event.waitUntil(forgetPerson().then(tell));
    else if (
      path === FORM &&
      (isPage || isData) &&
      // No other site's.
      request.referrer.startsWith(`${location.origin}/`) &&
      !/[?&](to|look|dialog)=/.test(url.search)
    )
      event.respondWith(book(event, isPage));
  } else if (request.method !== "GET") return;
  else if (path === SAVED && url.searchParams.has("open")) event.respondWith(open(event, url));
  else if (isPage && !path.startsWith("/api/")) event.respondWith(page(event, () => withoutLine(path), url));
  else if (isData) event.respondWith(page(event, () => leadTo(path, url)));
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
  if (await noteWho(person, begun)) await tell();
  event.waitUntil(sendAndTell());
  event.waitUntil(renewFrame(language).catch(() => undefined));
}

const sendAndTell = () => sendBookings(tell);

/** To pages that show what is kept: it is not what it was. */
async function tell() {
  for (const client of await scope.clients.matchAll()) client.postMessage("");
}

/** Where the gateway answers alone there is no line either. */
async function ask(request: Request) {
  const answer = await fetch(request);
  if ([502, 504].includes(answer.status)) throw new Error("no answer");
  return answer;
}

/** The page of what is saved is the same here: for it nobody waits long on a line that is there but silent. */
async function askFor(request: Request, url?: URL) {
  const asked = ask(request);
  if (url?.pathname !== SAVED || url.search || !(await inFrame().catch(() => undefined))) return asked;
  return Promise.race([asked, new Promise<never>((_, giveUp) => setTimeout(giveUp, 4000))]);
}

async function page(event: FetchEvent, instead: () => Promise<Response>, url?: URL): Promise<Response> {
  const begun = Date.now();
  let answer;
  try {
    answer = await askFor(event.request, url);
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
async function leadTo(path: string, { searchParams }: URL) {
  searchParams.delete("_routes");
  const search = String(searchParams);
  return lead((path === "/_root" ? "/" : path) + (search && `?${search}`), [["SingleFetchRedirect", 1]], 2);
}

/** As Remix says it to its own script, which does so only if it still waits for the answer: its parts by their places. */
function lead(to: string, head: unknown[], first: number) {
  const at = Object.fromEntries([0, 2, 4].map((part) => [`_${first + part}`, first + part + 1]));
  return new Response(`${JSON.stringify([...head, at, "redirect", to, "status", 302, "reload", true])}\n`, {
    status: 202,
    headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes" },
  });
}

/** By the page that sent it. */
const last: Record<string, FetchEvent> = {};

/** A request for a visit: where it does not arrive, or nobody knows whether it did, it is kept. */
async function book(event: FetchEvent, isPage: boolean): Promise<Response> {
  const typed = event.request.clone().text();
  last[event.clientId] = event;
  try {
    const answer = await ask(event.request);
    // Only what was taken leads on.
    if (answer.type === "opaqueredirect" || answer.status === 202)
      await mended(await typed).catch(() => undefined);
    return answer;
  } catch {
    // Its page has sent another in its place; that it gave this one up, not every browser says. What a browser sends
    // without script names no page.
    if (event.clientId && last[event.clientId] !== event) return Response.error();
    await keepBooking(await typed, language);
    await scope.registration.sync?.register("bookings").catch(() => undefined);
    const to = `${SAVED}#not-sent`;
    return isPage ? Response.redirect(to, 303) : lead(to, [], 1);
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
    // Whoever goes back is asked about, too.
    "Cache-Control": "no-store",
  };
  const { size } = whole;
  // Players ask for a piece at a time.
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(event.request.headers.get("Range") ?? "") ?? [];
  if (from === undefined)
    return new Response(whole, { headers: { ...headers, "Content-Length": String(size) } });
  const [start, end] = [Number(from), Math.min(to ? Number(to) : Infinity, size - 1)];
  if (start > end)
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  return new Response(whole.slice(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      "Content-Length": String(end + 1 - start),
      "Content-Range": `bytes ${start}-${end}/${size}`,
    },
  });
}

const isOfFrame = (path: string) => /^\/(favicon\.svg|assets\/(saved-[\w-]+\.js|[\w.-]+\.css))$/.test(path);

/** From here first: the line may come back with another build, which has not got them any more. */
const fileOf = async (request: Request, path: string) =>
  (await inFrame(path).catch(() => undefined)) ?? fetch(request);
