import { useLocation } from "@remix-run/react";
import { createContext, useCallback, useContext, useState, type ReactNode } from "react";

import { useRestoredFocus } from "#app/ui/lists/use-restored-focus.ts";

export type NoticeData = {
  id: string;
  text: string;
  /** `language` is a BCP 47 tag. */
  about?: { name: string; language?: string | undefined };
  secret?: { url: string; until?: string };
};

type ShownNotice = { notice: NoticeData; pageKey: string };
type NoticesContextValue = {
  shown: NoticeData[];
  close(id: string): void;
  closeOlder(): void;
  /** The number of open modal dialogs. Outside of a modal dialog nothing is clickable or announced. */
  modals: number;
  countModal(by: 1 | -1): void;
};

const NoticesContext = createContext<NoticesContextValue | undefined>(undefined);

/** Notices stay until the user closes them or leaves the page. Secrets stay until the user closes them. */
export function NoticesProvider({
  notice,
  children,
}: {
  notice: NoticeData | undefined;
  children: ReactNode;
}) {
  const pageKey = usePageKey();
  const [{ last, shown }, setShown] = useState<{ last?: string | undefined; shown: ShownNotice[] }>({
    shown: [],
  });
  const [modals, setModals] = useState(0);

  const isNew = notice !== undefined && notice.id !== last;
  const remaining = shown.filter((entry) => entry.notice.secret || (entry.pageKey === pageKey && !isNew));
  const visible = isNew ? [...remaining, { notice, pageKey }] : remaining;
  if (isNew || visible.length !== shown.length) setShown({ last: isNew ? notice.id : last, shown: visible });

  useRestoredFocus(visible.length);

  const close = useCallback(
    (id: string) =>
      setShown(({ last, shown }) => ({ last, shown: shown.filter(({ notice }) => notice.id !== id) })),
    [],
  );
  const closeOlder = useCallback(
    () => setShown(({ last, shown }) => ({ last, shown: shown.filter(({ notice }) => notice.secret) })),
    [],
  );
  const countModal = useCallback((by: 1 | -1) => setModals((current) => current + by), []);
  const value = { shown: visible.map(({ notice }) => notice), close, closeOlder, modals, countModal };
  return <NoticesContext.Provider value={value}>{children}</NoticesContext.Provider>;
}

export function useNotices(): NoticesContextValue {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error("NoticesProvider is missing");
  return notices;
}

function usePageKey() {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  for (const name of ["dialog", "id", "redirectTo"]) parameters.delete(name);
  return `${pathname}?${parameters}`;
}
