import { Badge } from "#app/ui/badge.tsx";
import { ContentCard } from "#app/ui/content/content-card.tsx";
import { ItemLinks } from "#app/ui/content/item-links.tsx";
import { bookOf, type ShownContent } from "#app/ui/content/content-words.ts";
import { CancelReservation, LineForBook } from "#app/ui/content/reservation.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

export function ReservedCard({ item, reservedAt }: { item: ShownContent; reservedAt: string }) {
  const { say } = useWords();
  const { isAvailable } = bookOf(item);
  return (
    <ContentCard
      item={item}
      badges={
        <Badge tone={isAvailable ? "approved" : "cancelled"}>
          {say(isAvailable ? "books.available" : "books.checked-out")}
        </Badge>
      }
      actions={
        <>
          {isAvailable && <ItemLinks item={item} read={say("item.read")} />}
          <CancelReservation item={item} />
        </>
      }
    >
      <LineForBook item={item} />
      <p className="text-soft">
        {say("shelf.reserved")} <Moment at={reservedAt} />
      </p>
    </ContentCard>
  );
}
