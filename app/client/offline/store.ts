/** Only the account that saved an item can open it. A change of viewer deletes the previous viewer's data. */
import { del } from "idb-keyval";

import { NO_VIEWER, VIEWER_HEADER } from "../../schemas/lists/accounts.ts";
import { SAVED_PATH } from "../../schemas/lists/shared.ts";
import { ITEM_CACHE } from "./names.ts";
import {
  getSavedUrl,
  getViewerId,
  loadState,
  setViewer,
  STATE_KEY,
  updateState,
  type ItemDetails,
  type OfflineState,
  type SavedItem,
} from "./state.ts";

/** A response requested before the last change of the viewer sets no viewer. Returns whether the viewer changes. */
export async function updateViewer(person: string, startedAt: number): Promise<boolean> {
  let isChanged = false;
  const changeViewer = (state: OfflineState): OfflineState => {
    const { viewer } = state;
    isChanged = viewer?.person !== person;
    const isOutdated = viewer !== undefined && startedAt <= viewer.seenAt;
    if (!isChanged) return isOutdated ? state : setViewer(state, { person, seenAt: startedAt });
    return setViewer(state, { person: isOutdated ? NO_VIEWER : person, seenAt: Date.now() });
  };
  await updateState(changeViewer).catch(async (error: unknown) => {
    if (!isChanged) throw error;
    // The disk is too full to store the change: without the files there may be space, else the state is deleted.
    await caches.delete(ITEM_CACHE);
    await updateState(changeViewer).catch(() => del(STATE_KEY));
  });
  if (isChanged) await caches.delete(ITEM_CACHE);
  return isChanged;
}

export const deleteViewerData = () => updateViewer(NO_VIEWER, Date.now());

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
  // Without `TransformStream`, which older browsers do not have.
  const reader = response.body!.getReader();
  const countedStream = new ReadableStream<Uint8Array>({
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

/** Deletes the file even if the disk is too full to store the change: an item without a file is not listed. */
export async function removeSavedItem(url: string) {
  await updateState((state) => ({
    ...state,
    items: state.items.filter((item) => item.url !== url),
  })).catch(() => undefined);
  await (await caches.open(ITEM_CACHE)).delete(url);
}

/** Undefined if the browser does not say. */
export async function getFreeBytes(): Promise<number | undefined> {
  if (!("storage" in navigator && "estimate" in navigator.storage)) return undefined;
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return Math.max(0, quota - usage);
}
