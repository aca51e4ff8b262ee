/** Only the account that saved an item can open it. A change of viewer deletes the previous viewer's data. */
import { NO_VIEWER, VIEWER_HEADER } from "../../schemas/lists.ts";
import { BOOKING_CACHE, ITEM_CACHE, SAVED_PATH } from "./names.ts";

export const VIEWER_CACHE = "urithi-viewer";
const VIEWER_URL = `${SAVED_PATH}?viewer`;

const MAX_VIEWER_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const REFRESH_INTERVAL_MS = 60 * 60 * 1000;

type Viewer = { person: string; seenAt: number };

const readViewer = async (): Promise<Viewer | undefined> => {
  const response = await (await caches.open(VIEWER_CACHE)).match(VIEWER_URL);
  return response && ((await response.json()) as Viewer);
};
const storeViewer = async (viewer: Viewer) =>
  (await caches.open(VIEWER_CACHE)).put(VIEWER_URL, new Response(JSON.stringify(viewer)));

/** Returns undefined if the server has not confirmed the viewer within `MAX_VIEWER_AGE_MS`. */
export async function loadViewerId(): Promise<string | undefined> {
  const viewer = await readViewer();
  return viewer && Date.now() - viewer.seenAt < MAX_VIEWER_AGE_MS ? viewer.person : undefined;
}

/** Locks across pages and the service worker. Browsers without locks call `run` directly. */
export const withLock = <Value>(name: string, run: () => Promise<Value>): Promise<Value> =>
  "locks" in navigator ? (navigator.locks.request(name, run) as Promise<Value>) : run();

/** A response requested before the last change of the viewer sets no viewer. Returns whether the viewer changes. */
export const updateViewer = (person: string, startedAt: number) =>
  withLock(VIEWER_CACHE, async () => {
    const previous = await readViewer();
    if (previous?.person === person) {
      if (startedAt - previous.seenAt > REFRESH_INTERVAL_MS) await storeViewer({ person, seenAt: startedAt });
      return false;
    }
    const isOutdated = person !== NO_VIEWER && previous !== undefined && startedAt <= previous.seenAt;
    await switchViewer(isOutdated ? NO_VIEWER : person);
    return true;
  });

export function createTimeoutSignal(seconds: number) {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), seconds * 1000);
  return controller.signal;
}

export async function fetchViewerId() {
  const startedAt = Date.now();
  const options = { method: "HEAD", cache: "no-store", signal: createTimeoutSignal(30) } as const;
  const person = (await fetch(SAVED_PATH, options)).headers.get(VIEWER_HEADER);
  if (person) await updateViewer(person, startedAt);
  return person;
}

export const deleteViewerData = () => withLock(VIEWER_CACHE, () => switchViewer(NO_VIEWER));

async function switchViewer(person: string) {
  const viewer = { person, seenAt: Date.now() };
  // Changes the viewer first, so that the previous viewer’s data is unreadable even if deleting it fails.
  const isStored = await storeViewer(viewer).then(
    () => true,
    () => caches.delete(VIEWER_CACHE).then(() => false),
  );
  await caches.delete(ITEM_CACHE);
  const bookings = await caches.open(BOOKING_CACHE);
  for (const request of await bookings.keys()) {
    const { person: writer } = (await (await bookings.match(request))!.json()) as { person: string };
    if (writer !== NO_VIEWER && writer !== person) await bookings.delete(request);
  }
  if (!isStored) await storeViewer(viewer);
}

export type SavablePart = "text" | "recording" | "film" | "picture";
type ItemDetails = { item: string; part: SavablePart; title: string; type: string };
export type SavedItem = ItemDetails & { address: string; bytes: number };

export const getSavedUrl = ({ item, part }: Pick<ItemDetails, "item" | "part">) =>
  `${SAVED_PATH}?open=${item}${part === "text" ? "" : `&part=${part}`}`;

export class ViewerChangedError extends Error {}

/** Stores the complete response or nothing. Throws if the viewer changes before the end. */
export async function saveItem(
  person: string,
  details: ItemDetails,
  response: Response,
  onProgress: (bytes: number) => void,
) {
  const url = getSavedUrl(details);
  const cache = await caches.open(ITEM_CACHE);
  let bytes = 0;
  const reader = response.body!.getReader();
  const countedStream = new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      onProgress((bytes += value.length));
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const headers = {
    "Content-Type": details.type,
    About: encodeURIComponent(JSON.stringify({ ...details, person })),
  };
  await cache.put(url, new Response(countedStream, { headers }));
  await withLock(VIEWER_CACHE, async () => {
    const isCurrentViewer = (await loadViewerId()) === person;
    // The item is missing if the viewer changed and changed back in the meantime.
    if (isCurrentViewer && (await findSavedResponse(url))) return;
    await cache.delete(url);
    throw isCurrentViewer ? new Error("saved item missing") : new ViewerChangedError();
  });
}

const readItemDetails = (response: Response) =>
  JSON.parse(decodeURIComponent(response.headers.get("About")!)) as ItemDetails & { person: string };

export async function findSavedResponse(url: string): Promise<Response | undefined> {
  const person = await loadViewerId();
  if (person === undefined || person === NO_VIEWER || !(await caches.has(ITEM_CACHE))) return undefined;
  const cache = await caches.open(ITEM_CACHE);
  const response = await cache.match(url);
  if (!response || readItemDetails(response).person === person) return response;
  await cache.delete(url);
  return undefined;
}

export async function listSavedItems(): Promise<SavedItem[]> {
  if (!(await caches.has(ITEM_CACHE))) return [];
  const items: SavedItem[] = [];
  for (const { url } of await (await caches.open(ITEM_CACHE)).keys()) {
    const path = url.slice(location.origin.length);
    const response = await findSavedResponse(path);
    if (response)
      items.push({ ...readItemDetails(response), address: path, bytes: (await response.blob()).size });
  }
  return items;
}

export const removeSavedItem = async (url: string) => (await caches.open(ITEM_CACHE)).delete(url);
