import type { ReactNode } from "react";
import { Link } from "@remix-run/react";

import type { ShownContent } from "./content-words.ts";
import { useDialogAddress } from "./dialog-address.ts";
import { Pager } from "./pager.tsx";
import { Empty } from "./states.tsx";
import { useWords } from "./words.tsx";

export type ListedContent = {
  content: ShownContent[];
  pagination: {
    currentPage: number;
    totalPages: number;
    totalItems: number;
    more: boolean;
    next?: string;
    previous?: string;
  };
  preview?: { remaining: number; message: string };
};

/** A list of items: how many, each of them, and the way on; to a visitor, how many more there are. */
export function ContentListing(props: {
  listed: ListedContent;
  empty: string;
  emptyAction?: ReactNode;
  card: (item: ShownContent) => ReactNode;
}) {
  const { listed, empty, emptyAction, card } = props;
  const { content, pagination, preview } = listed;
  const { say } = useWords();
  const { totalItems, more } = pagination;
  if (content.length === 0) return <Empty action={emptyAction}>{empty}</Empty>;
  return (
    <section className="grid gap-4" aria-label={say("library.found", totalItems)}>
      {!preview && (
        <p className="text-soft">
          {more ? say("library.found-more", totalItems) : say("library.found", totalItems)}
        </p>
      )}
      {content.map(card)}
      {preview && preview.remaining > 0 && <LoginForMore message={preview.message} />}
      <Pager {...pagination} page={pagination.currentPage} />
    </section>
  );
}

function LoginForMore({ message }: { message: string }) {
  const { open } = useDialogAddress();
  return (
    <p className="panel text-center">
      <Link className="button main" to={open("login")} preventScrollReset>
        {message}
      </Link>
    </p>
  );
}
