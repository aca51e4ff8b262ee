import { useLocation } from "@remix-run/react";

import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { formatSize } from "#app/ui/format.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { viewOf, type ShownContent } from "./content-words.ts";

/** A visitor gets a link to the login instead. */
export function ItemLinks(props: { item: ShownContent; read: string; isMain?: boolean }) {
  const { item, read, isMain } = props;
  const look = isMain ? "button main" : "button";
  const { say } = useWords();
  const { open } = useDialogAddress();
  const { id, title, fileSize } = item;
  if (fileSize === undefined)
    return (
      <Link
        className={look}
        to={open("login")}
        preventScrollReset
        aria-label={`${say("library.login-to-read")}: ${title}`}
      >
        {say("library.login-to-read")}
      </Link>
    );
  return (
    <>
      <a className={look} href={viewOf(id)} target="_blank" rel="noreferrer" aria-label={`${read}: ${title}`}>
        {read}
      </a>
      <a
        className="button"
        href={`/api/content/${id}/download`}
        aria-label={`${say("file.sized", { name: say("item.download"), size: formatSize(fileSize) })}: ${title}`}
      >
        {say("file.sized", { name: say("item.download"), size: formatSize(fileSize) })}
      </a>
      {isPublic(item) && <FavouriteButton item={item} />}
    </>
  );
}

/** Only what is public can be a favourite. */
const isPublic = ({ approvalStatus, isPublished }: ShownContent) =>
  approvalStatus === "approved" && isPublished;

function FavouriteButton({ item: { id, title, isFavourite } }: { item: ShownContent }) {
  const { say } = useWords();
  const { pathname, search } = useLocation();
  return (
    <ActForm
      action="/my-library"
      fields={{ contentId: id, favourite: String(!isFavourite), returnTo: pathname + search }}
      words={say(isFavourite ? "item.let-go" : "item.keep")}
      about={title}
      look="quiet"
      isOn={isFavourite}
    />
  );
}
