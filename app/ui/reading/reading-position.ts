import { useEffect } from "react";

import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useAccountEmail } from "#app/ui/use-current-user.ts";

/** Positions are stored with the account, because the next user of the device must not see them. */
const POSITIONS_STORAGE_KEY = "readingPositions";
const MAX_POSITIONS = 50;

type ReadingPositions = [id: string, page: number][];
type StoredPositions = { account: string; positions: ReadingPositions };

export function parsePositions(account: string | undefined, json: string | null): ReadingPositions {
  try {
    const stored = JSON.parse(json ?? "null") as Partial<StoredPositions> | null;
    return account && stored?.account === account && Array.isArray(stored.positions) ? stored.positions : [];
  } catch {
    return [];
  }
}

function loadPositions(account: string | undefined): ReadingPositions {
  try {
    return parsePositions(account, localStorage.getItem(POSITIONS_STORAGE_KEY));
  } catch {
    return [];
  }
}

export const clearReadingPositions = () => localStorage.removeItem(POSITIONS_STORAGE_KEY);

/** The account's position has priority. The device's position is for offline use. */
export function useReadingPosition(id: string, accountPosition: number | undefined): number | undefined {
  const isHydrated = useHydrated();
  const account = useAccountEmail();
  if (accountPosition !== undefined || !isHydrated) return accountPosition;
  return loadPositions(account).find(([itemId]) => itemId === id)?.[1];
}

/** The first page is not stored, because every reader starts there. */
export function useSaveReadingPosition(id: string, page: number) {
  const account = useAccountEmail();
  useEffect(() => {
    if (page === 1 || !account) return;
    const otherPositions = loadPositions(account).filter(([itemId]) => itemId !== id);
    const stored: StoredPositions = {
      account,
      positions: [[id, page] as ReadingPositions[number], ...otherPositions].slice(0, MAX_POSITIONS),
    };
    try {
      localStorage.setItem(POSITIONS_STORAGE_KEY, JSON.stringify(stored));
    } catch {}
  }, [id, page, account]);
}
