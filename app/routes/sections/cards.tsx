import { MAX_BOOK_CARD_TAGS } from "#app/schemas/lists/content.ts";
import { formatTerm, formatTag } from "#app/schemas/terms.ts";
import { Badge } from "#app/ui/badge.tsx";
import { BookActions } from "#app/ui/content/book-actions.tsx";
import { BookWaitingStatus } from "#app/ui/content/book-waiting-status.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ItemLinks } from "#app/ui/content/item-links.tsx";
import { type ShownContent, getBookDetails } from "#app/ui/content/shown-content.ts";
import { formatNumber } from "#app/ui/format.ts";
import { useIsShown } from "#app/ui/shell/use-site.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function PaperCard({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  return (
    <ContentCard
      item={item}
      facts={[t("item.downloads", { count: item.downloads })]}
      badges={
        <>
          {item.approvalStatus === "pending" && <Badge tone="pending">{t("status.pending")}</Badge>}
          {item.tags.map((tag) => (
            <Badge key={tag}>{formatTag(t, tag)}</Badge>
          ))}
        </>
      }
      actions={<ItemLinks item={item} readLabel={t("repository.access")} />}
    />
  );
}

export function BookCard({ item, isSample }: { item: ShownContent; isSample?: boolean }) {
  const { t, language } = useTranslation();
  const hasRating = useIsShown("showRatings");
  const { rating, year, genre, otherTags, isAvailable } = getBookDetails(item);
  return (
    <ContentCard
      item={{ ...item, publishedDate: null, dateText: undefined }}
      isSample={isSample}
      facts={[
        hasRating ? t("books.rating", { rating: formatNumber(language, rating) }) : undefined,
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

const createSample = (id: string, title: string, tags: string[]): Omit<ShownContent, "description"> => ({
  id,
  title,
  author: "",
  tags,
  category: "Literary Collection",
  specialization: "",
  country: "",
  language: "English",
  contentType: "article",
  publishedDate: null,
  rights: null,
  createdAt: "",
  isPublished: true,
  downloads: 0,
});

const SAMPLE_BOOKS = [
  createSample("sample-1", "The House of Two Roofs", ["Fiction", "2001", "family"]),
  createSample("sample-2", "Rain on Zinc", ["Poetry", "1996", "city"]),
  createSample("sample-3", "What My Aunt Carried", ["Memoir", "2010", "journey"]),
];

export function SampleBooks() {
  const { t } = useTranslation();
  return SAMPLE_BOOKS.map((item) => (
    <BookCard key={item.id} item={{ ...item, description: t("books.sample-text") }} isSample />
  ));
}
