import { SHOWN_TO } from "../../schemas/lists.ts";
import { keepBooking, mended, sendBookings } from "./bookings.ts";
import { inFrame, keepFrame, renewFrame } from "./frame.ts";
import { askWho, findKept, forgetPerson, noteWho, whoHere } from "./store.ts";
import type { FetchEvent, WorkerScope } from "./worker-scope.ts";

const scope = self as unknown as WorkerScope;
/** Its address says the language of the page (`client/without-line.ts`). */
const language = location.search.slice(1) || "en";

const SAVED = "/saved";
const FORM = "/visits-appointments";

scope.addEventListener("install", (event) =>
  event.waitUntil(keepFrame(language).then(() => scope.skipWaiting())),
);

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    // All requests wait for this; older browsers cannot give it up.
    Promise.race([claim(), new Promise((go) => setTimeout(go, 3000))]),
  ),
);

/** Not before it is known who is here: what they write must be kept as theirs. */
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

/** Notes who it is before the page is shown. */
async function note(event: FetchEvent, answer: Response, begun: number) {
  const person = answer.headers.get(SHOWN_TO);
  // Going back shows an earlier page.
  if (!person || event.request.cache === "force-cache") return;
  if (await noteWho(person, begun)) await tell();
  event.waitUntil(sendAndTell());
  event.waitUntil(renewFrame(language).catch(() => undefined));
}

const sendAndTell = () => sendBookings(tell);

async function tell() {
  for (const client of await scope.clients.matchAll()) client.postMessage("");
}

/** A gateway that answers alone is no line. */
async function ask(request: Request) {
  const answer = await fetch(request);
  if ([502, 504].includes(answer.status)) throw new Error("no answer");
  return answer;
}

/** `/saved` is kept here, so it does not wait long on a silent line. */
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

async function withoutLine(path: string): Promise<Response> {
  const [, item, at] = ITEM.exec(path) ?? [];
  const saved = `${SAVED}?open=${item}`;
  if (item && (await findKept(saved)))
    return Response.redirect(at === undefined ? saved : `${saved}#page-${at}`);
  return (await inFrame()) ?? Response.error();
}

/** Leads script that asked for data to the whole page, which shows what there is without a line. */
async function leadTo(path: string, { searchParams }: URL) {
  searchParams.delete("_routes");
  const search = String(searchParams);
  return lead((path === "/_root" ? "/" : path) + (search && `?${search}`), [["SingleFetchRedirect", 1]], 2);
}

/** Remix's own form of a redirect, which its script follows only while it waits for the answer. */
function lead(to: string, head: unknown[], first: number) {
  const at = Object.fromEntries([0, 2, 4].map((part) => [`_${first + part}`, first + part + 1]));
  return new Response(`${JSON.stringify([...head, at, "redirect", to, "status", 302, "reload", true])}\n`, {
    status: 202,
    headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes" },
  });
}

/** The last one of each page. */
const last: Record<string, FetchEvent> = {};

/** Keeps a request for a visit that did not arrive, or may not have arrived. */
async function book(event: FetchEvent, isPage: boolean): Promise<Response> {
  const typed = event.request.clone().text();
  last[event.clientId] = event;
  try {
    const answer = await ask(event.request);
    if (answer.type === "opaqueredirect" || answer.status === 202)
      await mended(await typed).catch(() => undefined);
    return answer;
  } catch {
    // The page has sent another one since. Without script a request names no page.
    if (event.clientId && last[event.clientId] !== event) return Response.error();
    await keepBooking(await typed, language);
    await scope.registration.sync?.register("bookings").catch(() => undefined);
    const to = `${SAVED}#not-sent`;
    return isPage ? Response.redirect(to, 303) : lead(to, [], 1);
  }
}

/** The product is asked meanwhile whether the reader is still the same person. */
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
    // Going back must ask here again.
    "Cache-Control": "no-store",
  };
  const { size } = whole;
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

/** From here first: after a new build the server may not have them any more. */
const fileOf = async (request: Request, path: string) =>
  (await inFrame(path).catch(() => undefined)) ?? fetch(request);
