import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { bookOf, type ShownContent } from "./content-words.ts";
import { ItemLinks } from "./item-links.tsx";
import { CancelReservation } from "./reservation.tsx";

/** To borrow the book or get in line for it. Its owner can always open it. */
export function BookActions({ item, isMain }: { item: ShownContent; isMain?: boolean }) {
  const { say } = useWords();
  const { open } = useDialogAddress();
  const { id, title, fileSize, isEditable, reservation } = item;
  const { isAvailable } = bookOf(item);
  const look = isMain ? "button main" : "button";
  const download = `/api/content/${id}/download`;
  if (fileSize === undefined) {
    const words = say(isAvailable ? "books.login-to-borrow" : "books.login-to-reserve");
    return (
      <Link className={look} to={open("login")} preventScrollReset aria-label={`${words}: ${title}`}>
        {words}
      </Link>
    );
  }
  if (isAvailable || isEditable)
    return (
      <>
        {isAvailable && (
          <a className={look} href={download} aria-label={`${say("books.borrow")}: ${title}`}>
            {say("books.borrow")}
          </a>
        )}
        <ItemLinks item={item} read={say("item.read")} />
      </>
    );
  if (reservation?.place) return <CancelReservation item={item} />;
  return (
    <a className={look} href={download} aria-label={`${say("books.reserve")}: ${title}`}>
      {say("books.reserve")}
    </a>
  );
}
