import type { ReactNode } from "react";

import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { ShownContent } from "./content-words.ts";

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

export function ContentListing(props: {
  listed: ListedContent;
  /** Shown instead of the number. */
  found?: string;
  empty: string;
  emptyAction?: ReactNode;
  card: (item: ShownContent) => ReactNode;
}) {
  const { listed, empty, emptyAction, card } = props;
  const { content, pagination, preview } = listed;
  const { say } = useWords();
  const { totalItems, more } = pagination;
  if (content.length === 0) return <Empty action={emptyAction}>{empty}</Empty>;
  const found = props.found ?? say(more ? "library.found-more" : "library.found", { count: totalItems });
  return (
    <section
      className="grid gap-4"
      aria-label={preview ? say("library.found", { count: content.length }) : found}
    >
      {!preview && <p className="text-soft">{found}</p>}
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
