/** Only the account that saved an item can open it. A change of viewer deletes the previous viewer's data. */
import { NO_VIEWER, VIEWER_HEADER } from "../../schemas/lists.ts";
import { ITEM_CACHE, SAVED_PATH } from "./names.ts";
import {
  getSavedUrl,
  getViewerId,
  loadState,
  updateState,
  type ItemDetails,
  type OfflineState,
  type SavedItem,
} from "./state.ts";

const REFRESH_INTERVAL_MS = 60 * 60 * 1000;

/** A response requested before the last change of the viewer sets no viewer. Returns whether the viewer changes. */
export async function updateViewer(person: string, startedAt: number): Promise<boolean> {
  const { viewer } = await loadState();
  if (viewer?.person === person && startedAt - viewer.seenAt < REFRESH_INTERVAL_MS) return false;
  return setViewer((state) => {
    const previous = state.viewer;
    if (previous?.person === person) return { ...state, viewer: { person, seenAt: startedAt } };
    const isOutdated = person !== NO_VIEWER && previous !== undefined && startedAt <= previous.seenAt;
    return withViewer(state, isOutdated ? NO_VIEWER : person);
  });
}

export const deleteViewerData = () => setViewer((state) => withViewer(state, NO_VIEWER));

const withViewer = (state: OfflineState, person: string): OfflineState => ({
  ...state,
  viewer: { person, seenAt: Date.now() },
  items: [],
  bookings: state.bookings.filter((booking) => [NO_VIEWER, person].includes(booking.person)),
});

async function setViewer(change: (state: OfflineState) => OfflineState) {
  let isChanged = false;
  try {
    await updateState((state) => {
      const next = change(state);
      isChanged = next.viewer?.person !== state.viewer?.person;
      return next;
    });
  } finally {
    // Also if the disk is too full to store the change.
    if (isChanged) await caches.delete(ITEM_CACHE);
  }
  return isChanged;
}

export function createTimeoutSignal(seconds: number) {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), seconds * 1000);
  return controller.signal;
}

export async function fetchViewerId(timeoutSeconds = 30) {
  const startedAt = Date.now();
  const options = { method: "HEAD", cache: "no-store", signal: createTimeoutSignal(timeoutSeconds) } as const;
  const person = (await fetch(SAVED_PATH, options)).headers.get(VIEWER_HEADER);
  if (person) await updateViewer(person, startedAt);
  return person;
}

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
  await cache.put(url, new Response(countedStream, { headers: { "Content-Type": details.type } }));
  try {
    await updateState((state) => {
      if (getViewerId(state) !== person) throw new ViewerChangedError();
      const others = state.items.filter((item) => item.url !== url);
      return { ...state, items: [...others, { ...details, url, bytes }] };
    });
  } catch (error) {
    await cache.delete(url);
    throw error;
  }
  // The file is missing if the viewer changed and changed back in the meantime.
  if (!(await findSavedFile(url))) throw new Error("saved file missing");
}

export async function findSavedFile(url: string): Promise<Response | undefined> {
  const state = await loadState();
  if (!getViewerId(state) || !state.items.some((item) => item.url === url)) return undefined;
  return (await caches.open(ITEM_CACHE)).match(url);
}

/** Leaves out an item whose file the browser or a logout has deleted. */
export async function listSavedItems(): Promise<SavedItem[]> {
  const state = await loadState();
  if (!getViewerId(state) || state.items.length === 0) return [];
  const files = await (await caches.open(ITEM_CACHE)).keys();
  const urls = new Set(files.map(({ url }) => url.slice(location.origin.length)));
  return state.items.filter(({ url }) => urls.has(url));
}

export async function removeSavedItem(url: string) {
  await updateState((state) => ({ ...state, items: state.items.filter((item) => item.url !== url) }));
  await (await caches.open(ITEM_CACHE)).delete(url);
}
