import { Link, useNavigate } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import { useWords } from "./words.tsx";

/**
 * A dialog is an address: the server sends it open, first in the page, with a link that closes it. Script
 * makes it modal in place.
 */
export function Dialog({
  title,
  closeTo,
  isWide,
  children,
}: {
  title: string;
  closeTo: string;
  /** For what is looked at rather than filled in. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const { say } = useWords();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    // showModal() refuses a dialog that is open already, as the server's is.
    element.removeAttribute("open");
    element.showModal();
    // Not the link that closes it, which stands first.
    element.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
  }, []);

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
          {say("form.close")}
        </Link>
      </header>
      {children}
    </dialog>
  );
}
