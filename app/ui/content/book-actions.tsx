import { Link } from "@remix-run/react";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { getBookDetails, type ShownContent } from "./shown-content.ts";
import { ItemLinks } from "./item-links.tsx";
import { CancelReservation } from "./book-waiting-status.tsx";

export function BookActions({ item, isMain }: { item: ShownContent; isMain?: boolean }) {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  const { id, title, fileSize, isEditable, reservation } = item;
  const { isAvailable } = getBookDetails(item);
  const className = isMain ? "button main" : "button";
  const downloadUrl = `/api/content/${id}/download`;
  if (fileSize === undefined) {
    const label = t(isAvailable ? "books.login-to-borrow" : "books.login-to-reserve");
    return (
      <Link
        className={className}
        to={dialogUrl("login")}
        preventScrollReset
        aria-label={`${t("site.label", { label })} ${title}`}
      >
        {label}
      </Link>
    );
  }
  if (isAvailable || isEditable)
    return (
      <>
        {isAvailable && (
          <a
            className={className}
            href={downloadUrl}
            aria-label={`${t("site.label", { label: t("books.borrow") })} ${title}`}
          >
            {t("books.borrow")}
          </a>
        )}
        <ItemLinks item={item} readLabel={t("item.read")} />
      </>
    );
  if (reservation?.position) return <CancelReservation item={item} />;
  return (
    <a
      className={className}
      href={downloadUrl}
      aria-label={`${t("site.label", { label: t("books.reserve") })} ${title}`}
    >
      {t("books.reserve")}
    </a>
  );
}
