import { hasFile, isPreviewed } from "#app/schemas/item-facts.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { contentDownloadUrl, getBookDetails, type ShownContent } from "./shown-content.ts";
import { FileLinkOf, ItemLinks } from "./item-links.tsx";
import { CancelReservation } from "./book-waiting-status.tsx";

type BookActionsProps = { item: ShownContent; readLabel?: string; isMain?: boolean };

export function BookActions({ item, readLabel, isMain }: BookActionsProps) {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  const { id, title, isEditable, reservation } = item;
  const { isAvailable } = getBookDetails(item);
  const link = { item, className: isMain ? "button main" : "button", href: contentDownloadUrl(id) };
  if (isPreviewed(item))
    return (
      <RecordLink
        className={link.className}
        to={dialogUrl("login")}
        isDialog
        action={isAvailable ? "books.login-to-borrow" : "books.login-to-reserve"}
        record={title}
      />
    );
  if (isAvailable || isEditable || !hasFile(item))
    return (
      <>
        {isAvailable && hasFile(item) && <FileLinkOf {...link} label={t("books.borrow")} />}
        <ItemLinks item={item} readLabel={readLabel ?? t("item.read")} />
      </>
    );
  if (reservation?.position) return <CancelReservation item={item} />;
  return <FileLinkOf {...link} label={t("books.reserve")} />;
}
