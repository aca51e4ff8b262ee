import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { codeOf, type ShownContent } from "./content-words.ts";
import { useDialogAddress } from "./dialog-address.ts";
import { formatDay, formatSize } from "./format.ts";
import { ItemCard } from "./item-card.tsx";
import { useWords } from "./words.tsx";

/** One item of a list, with what this person may do with it: a visitor is asked to log in. */
export function ContentCard(props: {
  item: ShownContent;
  facts?: (string | undefined)[];
  badges?: ReactNode;
  /** What opening it is called here. */
  read?: string;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  const { item, facts = [], badges, read, actions, children } = props;
  const { say, language } = useWords();
  const written = codeOf(item.language);
  const lang = written === language ? undefined : written;
  return (
    <ItemCard
      id={item.id}
      title={item.title}
      lang={lang}
      facts={[
        item.author,
        ...facts,
        item.publishedDate ? formatDay(language, item.publishedDate) : undefined,
        item.country,
        item.language,
      ].filter((fact): fact is string => Boolean(fact))}
      badges={badges}
      actions={
        <>
          {actions ?? <ItemLinks item={item} read={read ?? say("item.read")} />}
          {item.isEditable && <EditLinks item={item} />}
        </>
      }
    >
      <p lang={lang}>{item.description}</p>
      {children}
    </ItemCard>
  );
}

/** To look at it, to keep its file, and to find it again; for who is not logged in, the way to that. */
export function ItemLinks({ item, read }: { item: ShownContent; read: string }) {
  const { say } = useWords();
  const { open } = useDialogAddress();
  const { id, title, fileSize } = item;
  if (fileSize === undefined)
    return (
      <Link
        className="button"
        to={open("login")}
        preventScrollReset
        aria-label={`${say("library.login-to-read")}: ${title}`}
      >
        {say("library.login-to-read")}
      </Link>
    );
  return (
    <>
      <a
        className="button"
        href={`/api/content/${id}/view`}
        target="_blank"
        rel="noreferrer"
        aria-label={`${read}: ${title}`}
      >
        {read}
      </a>
      <a
        className="button"
        href={`/api/content/${id}/download`}
        aria-label={`${say("file.sized", say("item.download"), formatSize(fileSize))}: ${title}`}
      >
        {say("file.sized", say("item.download"), formatSize(fileSize))}
      </a>
      <FavouriteButton item={item} />
    </>
  );
}

function FavouriteButton({ item: { id, title, isFavourite } }: { item: ShownContent }) {
  const { say } = useWords();
  const { pathname, search } = useLocation();
  const words = say(isFavourite ? "item.let-go" : "item.keep");
  return (
    <Form method="post" action="/my-library" preventScrollReset className="grid">
      <input type="hidden" name="contentId" value={id} />
      <input type="hidden" name="keep" value={String(!isFavourite)} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button className="button quiet" aria-pressed={isFavourite} aria-label={`${words}: ${title}`}>
        {words}
      </button>
    </Form>
  );
}

function EditLinks({ item: { id, title } }: { item: ShownContent }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  return (
    <span className="flex flex-wrap gap-3">
      <Link to={openFor("edit", id)} preventScrollReset aria-label={`${say("item.edit")}: ${title}`}>
        {say("item.edit")}
      </Link>
      <Link to={openFor("delete", id)} preventScrollReset aria-label={`${say("item.delete")}: ${title}`}>
        {say("item.delete")}
      </Link>
    </span>
  );
}
