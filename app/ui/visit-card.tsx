import type { ReactNode } from "react";
import { Link } from "@remix-run/react";

import { Badge } from "./badge.tsx";
import { useDialogAddress } from "./dialog-address.ts";
import { ItemCard } from "./item-card.tsx";
import { Pager } from "./pager.tsx";
import { Empty } from "./states.tsx";
import { nameOfVisit, nameOfVisitor, type ListedVisits, type ShownVisit } from "./visit-words.ts";
import { useWhen } from "./when.tsx";
import { useWords } from "./words.tsx";

/** What one can do with a visit of a list. */
type VisitActs = readonly ("details" | "edit" | "status" | "delete")[];

const WORDS = {
  details: "visits.details",
  edit: "item.edit",
  status: "visits.set-status",
  delete: "item.delete",
} as const;

/** A list of visits: how many, each of them, and the way on. */
export function VisitListing(props: {
  listed: ListedVisits;
  acts: VisitActs;
  empty: string;
  emptyAction?: ReactNode;
}) {
  const { listed, acts, empty, emptyAction } = props;
  const { appointments, pagination } = listed;
  const { totalItems, more } = pagination;
  const { say } = useWords();
  if (appointments.length === 0) return <Empty action={emptyAction}>{empty}</Empty>;
  return (
    <>
      <p className="text-soft">{say(more ? "visits.found-more" : "visits.found", totalItems)}</p>
      {appointments.map((visit) => (
        <VisitCard key={visit.id} visit={visit} acts={acts} />
      ))}
      <Pager {...pagination} page={pagination.currentPage} />
    </>
  );
}

function VisitCard({ visit, acts }: { visit: ShownVisit; acts: VisitActs }) {
  const { say } = useWords();
  const when = useWhen();
  const { id, visitType, preferredDate, preferredTime, groupSize, status, email, phone, reference } = visit;
  const [first, ...others] = acts;
  return (
    <ItemCard
      id={id}
      title={say(`visits.type-${visitType}`)}
      facts={[
        when(preferredDate, preferredTime),
        say(`visits.size-${groupSize}`),
        reference,
        nameOfVisitor(visit),
        email,
        phone,
      ].filter((fact): fact is string => Boolean(fact))}
      badges={<Badge tone={status}>{say(`status.${status}`)}</Badge>}
      actions={
        first && (
          <>
            <ActLink act={first} visit={visit} className="button" />
            {others.length > 0 && (
              <span className="flex flex-wrap gap-3">
                {others.map((act) => (
                  <ActLink key={act} act={act} visit={visit} />
                ))}
              </span>
            )}
          </>
        )
      }
    />
  );
}

function ActLink(props: { act: VisitActs[number]; visit: ShownVisit; className?: string }) {
  const { act, visit, className } = props;
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const words = say(WORDS[act]);
  return (
    <Link
      className={className}
      to={openFor(act, visit.id)}
      preventScrollReset
      aria-label={`${words}: ${nameOfVisit(say, visit)}`}
    >
      {words}
    </Link>
  );
}
