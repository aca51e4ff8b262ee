import { MAX_BOOK_CARD_TAGS } from "#app/schemas/lists.ts";
import { formatTag, formatTerm } from "#app/schemas/terms.ts";
import { Badge } from "#app/ui/badge.tsx";
import { BookActions } from "#app/ui/content/book-actions.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { getBookDetails, type ShownContent } from "#app/ui/content/shown-content.ts";
import { BookWaitingStatus } from "#app/ui/content/book-waiting-status.tsx";
import { formatNumber } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function BookCard({ item, isSample }: { item: ShownContent; isSample?: boolean }) {
  const { t, language } = useTranslation();
  const { rating, year, genre, otherTags, isAvailable } = getBookDetails(item);
  return (
    <ContentCard
      item={{ ...item, publishedDate: null }}
      isSample={isSample}
      facts={[
        t("books.rating", { rating: formatNumber(language, rating) }),
        year,
        formatTerm(t, "genres", genre),
      ]}
      badges={
        <>
          {item.approvalStatus === "pending" && <Badge tone="pending">{t("status.pending")}</Badge>}
          <Badge tone={isAvailable ? "approved" : "cancelled"}>
            {t(isAvailable ? "books.available" : "books.checked-out")}
          </Badge>
          {isSample && <Badge tone="pending">{t("books.sample")}</Badge>}
          {otherTags.slice(0, MAX_BOOK_CARD_TAGS).map((tag) => (
            <Badge key={tag}>{formatTag(t, tag)}</Badge>
          ))}
        </>
      }
      actions={isSample ? <span /> : <BookActions item={item} />}
    >
      <BookWaitingStatus item={item} />
    </ContentCard>
  );
}
