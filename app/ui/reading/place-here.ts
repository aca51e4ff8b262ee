import { useEffect } from "react";

import { useHydrated } from "#app/ui/hydrated.ts";
import { useAccountEmail } from "#app/ui/who.ts";

/** Kept on this device with their account: the next person must not find them. */
const KEY = "readingPlaces";
const MOST = 50;

type Places = [id: string, page: number][];
type Kept = { of: string; places: Places };

/** Nothing of another account. */
export function placesOf(account: string | undefined, written: string | null): Places {
  try {
    const kept = JSON.parse(written ?? "null") as Partial<Kept> | null;
    return account && kept?.of === account && Array.isArray(kept.places) ? kept.places : [];
  } catch {
    return [];
  }
}

function placesHere(account: string | undefined): Places {
  try {
    return placesOf(account, localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export const forgetPlaces = () => localStorage.removeItem(KEY);

/** The account's place wins: the device's is for when there was no line. */
export function usePlace(id: string, ofAccount: number | undefined): number | undefined {
  const isHydrated = useHydrated();
  const account = useAccountEmail();
  if (ofAccount !== undefined || !isHydrated) return ofAccount;
  return placesHere(account).find(([one]) => one === id)?.[1];
}

/** Everybody comes in by the first page, so it does not replace a place. */
export function useNotedPlace(id: string, page: number) {
  const account = useAccountEmail();
  useEffect(() => {
    if (page === 1 || !account) return;
    const others = placesHere(account).filter(([one]) => one !== id);
    const kept: Kept = { of: account, places: [[id, page] as Places[number], ...others].slice(0, MOST) };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A full or closed store: the account knows it.
    }
  }, [id, page, account]);
}
