/** What this browser stores for offline use: one record in IndexedDB, and files and pages in Cache storage. */
import { get, update } from "idb-keyval";

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
  pageStoredAt?: number;
};

export const STATE_KEY = "urithi-offline";
const MAX_VIEWER_AGE_MS = 30 * 24 * 60 * 60 * 1000;

export const loadState = async (): Promise<OfflineState> =>
  (await get<OfflineState>(STATE_KEY)) ?? migrateCaches();

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

/** Caches in which version 1.0 stored the viewer and the bookings, as JSON. It described each item in a header. */
const [OLD_VIEWER_CACHE, OLD_BOOKING_CACHE] = ["urithi-viewer", "urithi-bookings"];

async function readCache<Value>(name: string, read: (response: Response) => Promise<Value>) {
  const responses = (await caches.has(name)) ? await (await caches.open(name)).matchAll() : [];
  return Promise.all(responses.map(read));
}

/** May run repeatedly: the worker of version 1.0 still stores bookings until the new one is active. */
export async function migrateCaches(): Promise<OfflineState> {
  const initialState = (await get<OfflineState>(STATE_KEY)) ?? (await readOldState());
  const moved = await readCache(OLD_BOOKING_CACHE, toBooking);
  await update<OfflineState>(STATE_KEY, (state = initialState) => ({
    ...state,
    bookings: [
      ...moved.filter(({ id }) => !state.bookings.some((booking) => booking.id === id)),
      ...state.bookings,
    ],
  }));
  await caches.delete(OLD_BOOKING_CACHE);
  return loadState();
}

async function readOldState(): Promise<OfflineState> {
  const [viewer] = await readCache(OLD_VIEWER_CACHE, (response) => response.json() as Promise<Viewer>);
  if (!viewer) return { items: [], bookings: [] };
  const items = await readCache(ITEM_CACHE, toSavedItem);
  return { viewer, items: items.filter(({ person }) => person === viewer.person), bookings: [] };
}

/** Only once the worker of version 1.0 is gone, which deletes everything if it knows no viewer. */
export const deleteOldViewer = () => caches.delete(OLD_VIEWER_CACHE);

/** A rejected request had another state while it was corrected. */
async function toBooking(response: Response) {
  const booking = (await response.json()) as OfflineBooking | { state: "mending" };
  return { ...booking, ...(booking.state === "mending" && { state: "refused" }) } as OfflineBooking;
}

async function toSavedItem(response: Response) {
  const details = JSON.parse(decodeURIComponent(response.headers.get("About")!)) as ItemDetails & {
    person: string;
  };
  return { ...details, url: getSavedUrl(details), bytes: (await response.blob()).size };
}
