import { BOOKING_ACTION_PARAMETERS, BOOKING_PATH } from "../../schemas/lists/appointments.ts";
import { LOGOUT_PATHS, VIEWER_HEADER } from "../../schemas/lists/accounts.ts";
import { SAVED_PATH } from "../../schemas/lists/shared.ts";
import { UNSENT_BOOKINGS_ID } from "./names.ts";
import { saveBooking, removeReplacedBookings, sendBookings } from "./bookings.ts";
import { findOfflineFile, storeOfflinePage } from "./offline-page.ts";
import { deleteOldCaches, migrateCaches } from "./state.ts";
import { fetchViewerId, findSavedFile, deleteViewerData, updateViewer } from "./store.ts";
import { reloadSavedPages, workerScope } from "./worker-scope.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const language = location.search.slice(1) || "en";

workerScope.addEventListener("install", (event) =>
  event.waitUntil(storeOfflinePage(language).then(() => workerScope.skipWaiting())),
);

workerScope.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate() {
  await migrateCaches();
  if (await deleteOldCaches()) await reloadSavedPages();
  // Handles requests of open pages only once the viewer is known, because responses are stored for that viewer.
  const claimed = fetchViewerId().then((person) => (person ? workerScope.clients.claim() : undefined));
  // Limited to three seconds, because all requests wait for the activation.
  await Promise.race([claimed.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 3000))]);
}

workerScope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const isPage = request.mode === "navigate";
  const isData = url.pathname.endsWith(".data");
  const path = isData ? url.pathname.slice(0, -".data".length) : url.pathname;
  if (request.method === "POST") {
    if (LOGOUT_PATHS.some((logoutPath) => logoutPath === path))
      event.waitUntil(deleteViewerData().then(notifyClients));
    else if (path === BOOKING_PATH && (isPage || isData) && isBookingFromPage(request, url))
      event.respondWith(respondToBooking(event, isPage));
  } else if (request.method !== "GET") return;
  else if (path === SAVED_PATH && url.searchParams.has("open"))
    event.respondWith(respondToSavedItem(event, url.pathname + url.search));
  else if (path === SAVED_PATH && isPage && !url.search) event.respondWith(respondToSavedPage(event));
  else if (isPage && !path.startsWith("/api/"))
    event.respondWith(respondToPage(event, () => createOfflineResponse(path)));
  else if (isData) event.respondWith(respondToPage(event, () => openPage(event, toPageUrl(path, url))));
  else if (OFFLINE_FILE_PATTERN.test(path)) event.respondWith(loadOfflineFile(request, path));
});

const isBookingFromPage = ({ referrer }: Request, { searchParams }: URL) =>
  referrer.startsWith(`${location.origin}/`) &&
  !BOOKING_ACTION_PARAMETERS.some((name) => searchParams.has(name));

workerScope.addEventListener("sync", (event) => {
  // Rejected, so that the browser tries again.
  const sent = sendBookingsAndNotify().then((hasPending) =>
    hasPending ? Promise.reject(new Error("later")) : undefined,
  );
  (event as ExtendableEvent).waitUntil(sent);
});

async function updateViewerFromResponse(event: FetchEvent, response: Response, startedAt: number) {
  const person = response.headers.get(VIEWER_HEADER);
  // "force-cache" is a page from the browser's history, whose viewer may be outdated.
  if (!person || event.request.cache === "force-cache") return;
  if (await updateViewer(person, startedAt)) await notifyClients();
  event.waitUntil(sendBookingsAndNotify());
  event.waitUntil(storeOfflinePage(language, DAY_MS).catch(() => undefined));
}

const sendBookingsAndNotify = () => sendBookings(notifyClients);

async function notifyClients() {
  for (const client of await workerScope.clients.matchAll()) client.postMessage("");
}

async function fetchFromServer(request: Request) {
  const response = await fetch(request);
  if ([502, 504].includes(response.status)) throw new Error("no response");
  return response;
}

async function respondToPage(event: FetchEvent, createFallback: () => Promise<Response>) {
  const startedAt = Date.now();
  let response;
  try {
    response = await fetchFromServer(event.request);
  } catch {
    return createFallback();
  }
  await updateViewerFromResponse(event, response, startedAt).catch(() => undefined);
  return response;
}

/** Shows the stored page if the server takes longer than four seconds. */
async function respondToSavedPage(event: FetchEvent) {
  const response = respondToPage(event, () => createOfflineResponse(SAVED_PATH));
  const storedPage = new Promise((resolve) => setTimeout(resolve, 4000)).then(
    async () => (await findOfflineFile()) ?? response,
  );
  return Promise.race([response, storedPage]);
}

/** The page of any record: only the ids of items are saved. */
const RECORD_PATH_PATTERN = /^\/[\w-]+\/([\w-]{36})(?:\/read\/(\d+))?$/;

async function createOfflineResponse(path: string): Promise<Response> {
  const [, item, pageNumber] = RECORD_PATH_PATTERN.exec(path) ?? [];
  const savedUrl = `${SAVED_PATH}?open=${item}`;
  if (item && (await findSavedFile(savedUrl)))
    return Response.redirect(pageNumber === undefined ? savedUrl : `${savedUrl}#page-${pageNumber}`);
  return (await findOfflineFile()) ?? Response.error();
}

function toPageUrl(path: string, { searchParams }: URL) {
  searchParams.delete("_routes");
  const search = String(searchParams);
  return (path === "/_root" ? "/" : path) + (search && `?${search}`);
}

/** Loads the page itself, which shows what is available offline. Until then, the router waits for its data. */
async function openPage({ clientId, request }: FetchEvent, url: string): Promise<Response> {
  const client = (await workerScope.clients.get(clientId)) as WindowClient | undefined;
  if (!request.signal.aborted) await client?.navigate(location.origin + url);
  return Response.error();
}

const lastBookingEventByPage: Record<string, FetchEvent> = {};

async function respondToBooking(event: FetchEvent, isPage: boolean): Promise<Response> {
  const body = event.request.clone().text();
  lastBookingEventByPage[event.clientId] = event;
  try {
    const response = await fetchFromServer(event.request);
    if (response.type === "opaqueredirect" || response.status === 202)
      await removeReplacedBookings(await body).catch(() => undefined);
    return response;
  } catch {
    // Fails a request if its page has sent a newer one. A form sent without script has no `clientId`.
    if (event.clientId && lastBookingEventByPage[event.clientId] !== event) return Response.error();
    await saveBooking(await body, language);
    await workerScope.registration.sync?.register("bookings").catch(() => undefined);
    const to = `${SAVED_PATH}#${UNSENT_BOOKINGS_ID}`;
    return isPage ? Response.redirect(to, 303) : openPage(event, to);
  }
}

async function respondToSavedItem(event: FetchEvent, savedUrl: string): Promise<Response> {
  const file = await findSavedFile(savedUrl);
  if (!file) return respondToPage(event, () => createOfflineResponse(SAVED_PATH));
  event.waitUntil(fetchViewerId().catch(() => undefined));
  const blob = await file.blob();
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(event.request.headers.get("Range") ?? "") ?? [];
  const [start, end] = [Number(from ?? 0), Math.min(Number(to || Infinity), blob.size - 1)];
  const type = file.headers.get("Content-Type")!;
  const sandbox = type.startsWith("text/") ? "sandbox; " : "";
  const headers = {
    "Content-Type": type,
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": `${sandbox}default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'`,
    "Accept-Ranges": "bytes",
    "Cache-Control": "no-store",
  };
  if (from === undefined) return new Response(blob, { headers });
  const range = start > end ? "*" : `${start}-${end}`;
  return new Response(blob.slice(start, end + 1), {
    status: start > end ? 416 : 206,
    headers: { ...headers, "Content-Range": `bytes ${range}/${blob.size}` },
  });
}

/** The style sheets, icon and script of `SAVED_PATH`. */
const OFFLINE_FILE_PATTERN = /^\/(favicon\.svg|assets\/(saved-[\w-]+\.js|[\w.-]+\.css))$/;

/** Uses the cache first, because after a new build the server may no longer have the file of the stored page. */
const loadOfflineFile = async (request: Request, path: string) =>
  (await findOfflineFile(path).catch(() => undefined)) ?? fetch(request);
