import { useEffect } from "react";

import { useHydrated } from "#app/ui/hydrated.ts";

/** Where one stopped reading, on this device, until one logs out: the next person at it must not find it. */
const KEY = "readingPlaces";
const MOST = 50;

type Places = [id: string, page: number][];

function placesHere(): Places {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Places) : [];
  } catch {
    return [];
  }
}

export const forgetPlaces = () => localStorage.removeItem(KEY);

/** The account knows it better than the device, which knows it where the line was away. */
export function usePlace(id: string, ofAccount: number | undefined): number | undefined {
  const isHydrated = useHydrated();
  if (ofAccount !== undefined || !isHydrated) return ofAccount;
  return placesHere().find(([one]) => one === id)?.[1];
}

/** The first page is where everybody comes in, and takes no place away. */
export function useNotedPlace(id: string, page: number) {
  useEffect(() => {
    if (page === 1) return;
    const others = placesHere().filter(([one]) => one !== id);
    try {
      localStorage.setItem(KEY, JSON.stringify([[id, page], ...others].slice(0, MOST)));
    } catch {
      // A full or closed store: the account knows it.
    }
  }, [id, page]);
}
