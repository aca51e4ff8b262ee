import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { useHydrated } from "#app/ui/use-hydrated.ts";
import { NoticeBoard } from "#app/ui/shell/notice-board.tsx";
import { useNotices } from "#app/ui/shell/notices-provider.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** The server's HTML shows the dialog open. The script makes it modal, unless the user has already used the page. */
export function Dialog({
  title,
  closeTo,
  isWide,
  isLong,
  children,
}: {
  title: string;
  closeTo: string;
  isWide?: boolean;
  isLong?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dialog = useModal();
  return (
    <dialog
      open
      ref={dialog}
      className={isWide ? "dialog wide-dialog" : "dialog"}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        navigate(closeTo, { preventScrollReset: true });
      }}
    >
      <header className="mb-4 flex items-start justify-between gap-4">
        <h2 id="dialog-title">{title}</h2>
        <Link to={closeTo} preventScrollReset>
          {t("form.close")}
        </Link>
      </header>
      <NoticeBoard inDialog />
      {children}
      {isLong && (
        <p className="mt-3">
          <Link to={closeTo} preventScrollReset>
            {t("form.cancel")}
          </Link>
        </p>
      )}
    </dialog>
  );
}

function useModal() {
  const { countModal } = useNotices();
  const dialog = useRef<HTMLDialogElement>(null);
  const wasServerRendered = !useState(useHydrated())[0];

  useEffect(() => {
    const element = dialog.current;
    const isInUse = wasServerRendered && document.activeElement !== document.body;
    if (!element || isInUse || !("showModal" in element)) return;
    // `showModal()` throws if the dialog is already open, as in the server's HTML.
    element.removeAttribute("open");
    element.showModal();
    countModal(1);
    // The first focusable element is the closing link, so another one gets the focus.
    const firstControl =
      element.querySelector<HTMLElement>("[data-initial-focus]") ??
      element.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea");
    firstControl?.focus();
    return () => countModal(-1);
  }, [wasServerRendered, countModal]);

  return dialog;
}
