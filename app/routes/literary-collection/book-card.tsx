import { BOOK_CARD_TAGS } from "#app/schemas/lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import { BookActions } from "#app/ui/content/book-actions.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { bookOf, type ShownContent } from "#app/ui/content/content-words.ts";
import { LineForBook } from "#app/ui/content/reservation.tsx";
import { formatNumber } from "#app/ui/format.ts";
import { useWords } from "#app/ui/words.tsx";

export function BookCard({ item, isSample }: { item: ShownContent; isSample?: boolean }) {
  const { say, language } = useWords();
  const { rating, year, genre, others, isAvailable } = bookOf(item);
  return (
    <ContentCard
      item={{ ...item, publishedDate: null }}
      isSample={isSample}
      facts={[say("books.rating", { rating: formatNumber(language, rating) }), year, say(`genre.${genre}`)]}
      badges={
        <>
          {item.approvalStatus === "pending" && <Badge tone="pending">{say("status.pending")}</Badge>}
          <Badge tone={isAvailable ? "approved" : "cancelled"}>
            {say(isAvailable ? "books.available" : "books.checked-out")}
          </Badge>
          {isSample && <Badge tone="pending">{say("books.sample")}</Badge>}
          {others.slice(0, BOOK_CARD_TAGS).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </>
      }
      actions={isSample ? <span /> : <BookActions item={item} />}
    >
      <LineForBook item={item} />
    </ContentCard>
  );
}
