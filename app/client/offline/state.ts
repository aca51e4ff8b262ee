/** What this browser stores for offline use: one record in IndexedDB, and files and pages in Cache storage. */
import { get, update } from "idb-keyval";

import { NO_VIEWER } from "../../schemas/lists/accounts.ts";
import { SAVED_PATH } from "../../schemas/lists/shared.ts";
import { ITEM_CACHE } from "./names.ts";

type Viewer = { person: string; seenAt: number };

export type SavablePart = "text" | "recording" | "film" | "picture";
export type ItemDetails = { item: string; part: SavablePart; title: string; type: string };
/** `url` is its key in `ITEM_CACHE`. */
export type SavedItem = ItemDetails & { url: string; bytes: number };

export type OfflineBooking = {
  id: string;
  /** The submitted form; empty once it was sent. */
  fields: string;
  visitType: string;
  day: string;
  time: string;
  /** The viewer's id, or `NO_VIEWER`. */
  person: string;
  language: string;
  changedAt: number;
  state: "waiting" | "refused" | "old" | "taken";
  visitUrl?: string;
};

/** `items` belong to `viewer`, and each booking to its `person`. */
export type OfflineState = {
  viewer?: Viewer;
  items: SavedItem[];
  bookings: OfflineBooking[];
};

export const STATE_KEY = "urithi-offline";
const MAX_VIEWER_AGE_MS = 30 * 24 * 60 * 60 * 1000;

export async function loadState(): Promise<OfflineState> {
  // If the disk is too full to merge them, the state stays readable.
  if (await caches.has(OLD_VIEWER_CACHE)) await migrateCaches().catch(() => undefined);
  return (await get<OfflineState>(STATE_KEY)) ?? migrateCaches();
}

/** One transaction. Nothing changes if `change` throws. */
export async function updateState(change: (state: OfflineState) => OfflineState) {
  const initialState = await loadState();
  await update<OfflineState>(STATE_KEY, (state = initialState) => change(state));
}

/** For one page or worker at a time. Browsers without locks call `run` directly. */
export const withLock = <Value>(name: string, run: () => Promise<Value>): Promise<Value> =>
  "locks" in navigator ? (navigator.locks.request(name, run) as Promise<Value>) : run();

/** Undefined if the server has not confirmed the viewer within `MAX_VIEWER_AGE_MS`. */
export const getViewerId = ({ viewer }: OfflineState) =>
  viewer && Date.now() - viewer.seenAt < MAX_VIEWER_AGE_MS ? viewer.person : undefined;

export const getSavedUrl = ({ item, part }: Pick<ItemDetails, "item" | "part">) =>
  `${SAVED_PATH}?open=${item}${part === "text" ? "" : `&part=${part}`}`;

/** Deletes what belongs to another viewer. */
export const setViewer = (state: OfflineState, viewer: Viewer): OfflineState => ({
  ...state,
  viewer,
  items: state.viewer?.person === viewer.person ? state.items : [],
  bookings: state.bookings.filter(({ person }) => [NO_VIEWER, viewer.person].includes(person)),
});

/** Caches in which version 1.0 stored the viewer and the bookings, as JSON. It described each item in a header. */
const [OLD_VIEWER_CACHE, OLD_BOOKING_CACHE] = ["urithi-viewer", "urithi-bookings"];

const readCache = async <Value>(name: string, read: (response: Response) => Promise<Value>) =>
  Promise.all((await (await caches.open(name)).matchAll()).map(read));

/** Runs until the worker of version 1.0 is gone, which still changes the viewer and stores items and bookings. */
export async function migrateCaches(): Promise<OfflineState> {
  const oldViewer = (await (await caches.match(`${SAVED_PATH}?viewer`))?.json()) as Viewer | undefined;
  const oldItems = oldViewer ? await readCache(ITEM_CACHE, toSavedItem) : [];
  const oldBookings = await readCache(OLD_BOOKING_CACHE, toBooking);
  await update<OfflineState>(STATE_KEY, (state = { items: [], bookings: [] }) => {
    const added = oldBookings.filter(({ id }) => !state.bookings.some((booking) => booking.id === id));
    const all = { ...state, bookings: [...added, ...state.bookings] };
    const viewer = oldViewer && oldViewer.seenAt > (state.viewer?.seenAt ?? 0) ? oldViewer : state.viewer;
    if (!viewer) return all;
    const next = setViewer(all, viewer);
    const isAdded = ({ person, url }: OldItem) =>
      person === viewer.person && !next.items.some((item) => item.url === url);
    return { ...next, items: [...next.items, ...oldItems.filter(isAdded)] };
  });
  const cache = await caches.open(OLD_BOOKING_CACHE);
  for (const { id } of oldBookings) await cache.delete(`${SAVED_PATH}?booking=${id}`);
  return (await get<OfflineState>(STATE_KEY))!;
}

/** Only once the worker of version 1.0 is gone, which deletes everything if it knows no viewer. */
export async function deleteOldCaches() {
  await caches.delete(OLD_BOOKING_CACHE);
  return caches.delete(OLD_VIEWER_CACHE);
}

/** A rejected request had another state while it was corrected. */
async function toBooking(response: Response) {
  const booking = (await response.json()) as OfflineBooking | { state: "mending" };
  return { ...booking, ...(booking.state === "mending" && { state: "refused" }) } as OfflineBooking;
}

type OldItem = SavedItem & { person: string };

/** An item of this version has no such header, and thus no `person`. */
async function toSavedItem(response: Response): Promise<OldItem> {
  const details = JSON.parse(decodeURIComponent(response.headers.get("About") ?? "{}")) as OldItem;
  return { ...details, url: getSavedUrl(details), bytes: (await response.blob()).size };
}
