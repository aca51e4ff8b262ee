import { Link } from "@remix-run/react";

import { BOOK_CARD_TAGS } from "#app/schemas/lists.ts";

import { Badge } from "../../ui/badge.tsx";
import { ContentCard, ItemLinks } from "../../ui/content-card.tsx";
import { bookOf, type ShownContent } from "../../ui/content-words.ts";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { formatNumber } from "../../ui/format.ts";
import { useWords } from "../../ui/words.tsx";

/** A book: its rating, year and genre, a few more tags, and whether it can be borrowed. */
export function BookCard({ item, isSample }: { item: ShownContent; isSample?: boolean }) {
  const { say, language } = useWords();
  const { open } = useDialogAddress();
  const { rating, year, genre, others, isAvailable } = bookOf(item);
  const borrow = say(isAvailable ? "books.borrow" : "books.reserve");
  const isVisitor = item.fileSize === undefined;
  return (
    <ContentCard
      item={{ ...item, publishedDate: null }}
      facts={[say("books.rating", formatNumber(language, rating)), year, say(`genre.${genre}`)]}
      badges={
        <>
          <Badge tone={isAvailable ? "approved" : "cancelled"}>
            {say(isAvailable ? "books.available" : "books.checked-out")}
          </Badge>
          {isSample && <Badge tone="pending">{say("books.sample")}</Badge>}
          {others.slice(0, BOOK_CARD_TAGS).map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </>
      }
      actions={
        isSample ? (
          <span />
        ) : (
          <>
            {isVisitor ? (
              <Link
                className="button"
                to={open("login")}
                preventScrollReset
                aria-label={`${borrow}: ${item.title}`}
              >
                {borrow}
              </Link>
            ) : (
              <a
                className="button"
                href={`/api/content/${item.id}/download`}
                aria-label={`${borrow}: ${item.title}`}
              >
                {borrow}
              </a>
            )}
            {isAvailable && <ItemLinks item={item} read={say("item.read")} />}
          </>
        )
      }
    />
  );
}
