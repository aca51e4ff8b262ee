import { Badge } from "#app/ui/badge.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ItemLinks } from "#app/ui/content/item-links.tsx";
import { getBookDetails, type ShownContent } from "#app/ui/content/shown-content.ts";
import { CancelReservation, BookWaitingStatus } from "#app/ui/content/book-waiting-status.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ReservedBookCard({ item, reservedAt }: { item: ShownContent; reservedAt: string }) {
  const { t } = useTranslation();
  const { isAvailable } = getBookDetails(item);
  return (
    <ContentCard
      item={item}
      badges={
        <Badge tone={isAvailable ? "approved" : "cancelled"}>
          {t(isAvailable ? "books.available" : "books.checked-out")}
        </Badge>
      }
      actions={
        <>
          {isAvailable && <ItemLinks item={item} readLabel={t("item.read")} />}
          <CancelReservation item={item} />
        </>
      }
    >
      <BookWaitingStatus item={item} />
      <p className="text-soft">
        {t("my-library.reserved-at")} <Moment at={reservedAt} />
      </p>
    </ContentCard>
  );
}
