import { useLocation } from "@remix-run/react";
import { createContext, useCallback, useContext, useState, type ReactNode } from "react";

import { useNextFocus } from "#app/ui/lists/use-next-focus.ts";

export type Told = {
  id: string;
  said: string;
  about?: { name: string; language?: string };
  secret?: { address: string; until?: string };
};

type Shown = { told: Told; place: string };
type Notices = {
  shown: Told[];
  close(id: string): void;
  /** Secrets stay. */
  closeOlder(): void;
  /** Outside of a modal dialog nothing can be pressed or heard. */
  modals: number;
  countModal(by: 1 | -1): void;
};

const NoticesContext = createContext<Notices | undefined>(undefined);

/** A notice stays until it is closed or the reader leaves, a secret until it is closed. Reloaded data removes none. */
export function NoticesProvider({ told, children }: { told: Told | undefined; children: ReactNode }) {
  const place = usePlace();
  const [{ last, shown }, set] = useState<{ last?: string; shown: Shown[] }>({ shown: [] });
  const [modals, count] = useState(0);

  const isNew = told !== undefined && told.id !== last;
  const staying = shown.filter((one) => one.told.secret || (one.place === place && !isNew));
  const now = isNew ? [...staying, { told, place }] : staying;
  if (isNew || now.length !== shown.length) set({ last: isNew ? told.id : last, shown: now });

  useNextFocus(now.length);

  const close = useCallback(
    (id: string) => set(({ last, shown }) => ({ last, shown: shown.filter(({ told }) => told.id !== id) })),
    [],
  );
  const closeOlder = useCallback(
    () => set(({ last, shown }) => ({ last, shown: shown.filter(({ told }) => told.secret) })),
    [],
  );
  const countModal = useCallback((by: 1 | -1) => count((before) => before + by), []);
  const value = { shown: now.map(({ told }) => told), close, closeOlder, modals, countModal };
  return <NoticesContext.Provider value={value}>{children}</NoticesContext.Provider>;
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error("a page is rendered without its notices");
  return notices;
}

function usePlace() {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  for (const name of ["dialog", "id", "redirectTo"]) parameters.delete(name);
  return `${pathname}?${parameters}`;
}
