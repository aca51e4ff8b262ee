import { useLocation } from "@remix-run/react";

import { ActForm } from "#app/ui/forms/act-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMoments } from "#app/ui/moment.tsx";
import { useIsAdmin } from "#app/ui/who.ts";
import { useWords } from "#app/ui/words.tsx";

import { bookOf, type ShownContent } from "./content-words.ts";

/** The reader's place in line; the book's owner and administrators see how many wait. */
export function LineForBook({ item }: { item: ShownContent }) {
  const { say } = useWords();
  const moment = useMoments();
  const isAdmin = useIsAdmin();
  const { reservation } = item;
  if (!reservation) return null;
  const { place, offer, offeredUntil = "", waiting } = reservation;
  return (
    <>
      {place !== undefined && (
        <p className="notice">
          {offer === "own"
            ? say("books.back-for-you", { until: moment(offeredUntil) })
            : bookOf(item).isAvailable
              ? say("books.back")
              : say("books.in-line", { place })}
        </p>
      )}
      {waiting !== undefined && (
        <p>
          {isAdmin ? (
            <Link to={`/admin?tab=all-content&dialog=line&id=${item.id}`} preventScrollReset>
              {say("books.waiting", { count: waiting })}
            </Link>
          ) : (
            say("books.waiting", { count: waiting })
          )}
        </p>
      )}
    </>
  );
}

export function CancelReservation({ item: { id, title } }: { item: ShownContent }) {
  const { say } = useWords();
  const { pathname, search } = useLocation();
  return (
    <ActForm
      action="/my-library"
      fields={{ reserved: id, returnTo: pathname + search }}
      words={say("books.cancel-reservation")}
      about={title}
      look="quiet"
    />
  );
}
