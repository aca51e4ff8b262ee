import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { ContentList } from "#app/schemas/content.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { ShownContent } from "./shown-content.ts";

export function ContentListing(props: {
  listed: ContentList;
  countLabel?: string | undefined;
  empty: string;
  emptyAction?: ReactNode;
  card: (item: ShownContent) => ReactNode;
}) {
  const { listed, empty, emptyAction, card } = props;
  const { content, pagination, preview } = listed;
  const { t } = useTranslation();
  const { totalItems, more: hasMore } = pagination;
  if (content.length === 0) return <EmptyState action={emptyAction}>{empty}</EmptyState>;
  const countLabel =
    props.countLabel ?? t(hasMore ? "library.found-more" : "library.found", { count: totalItems });
  return (
    <section
      className="grid gap-4"
      aria-label={preview ? t("library.found", { count: content.length }) : countLabel}
    >
      {!preview && <p className="text-soft">{countLabel}</p>}
      <div className="item-grid">{content.map(card)}</div>
      {preview && preview.remaining > 0 && <LoginPrompt message={preview.message} />}
      <Pager {...pagination} page={pagination.currentPage} />
    </section>
  );
}

function LoginPrompt({ message }: { message: string }) {
  const { dialogUrl } = useDialogUrls();
  return (
    <p className="panel text-center">
      <Link className="button main" to={dialogUrl("login")} preventScrollReset>
        {message}
      </Link>
    </p>
  );
}
