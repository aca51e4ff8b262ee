import { Badge } from "./badge.tsx";
import { Moment } from "./moment.tsx";
import { nameOfVisitor, type ShownVisit } from "./visit-words.ts";
import { When } from "./when.tsx";
import { useWords } from "./words.tsx";

/** All that whoever looks may see of a visit. */
export function VisitFacts({ visit }: { visit: ShownVisit }) {
  const { say } = useWords();
  const { visitType, preferredDate, preferredTime, groupSize, status, createdAt } = visit;
  const name = nameOfVisitor(visit);
  const lines = [
    [say("visits.reference"), visit.reference],
    [say("visits.visit-type"), say(`visits.type-${visitType}`)],
    [say("visits.group-size"), say(`visits.size-${groupSize}`)],
    [say("visits.booked-by"), name],
    [say("account.email"), visit.email],
    [say("visits.phone"), visit.phone],
    [say("visits.institution"), visit.institution],
    [say("visits.purpose"), visit.purpose],
    [say("visits.notes"), visit.adminNotes],
    [say("visits.account"), visit.user && `${visit.user.name} <${visit.user.email}>`],
  ] as const;
  return (
    <dl className="facts-list">
      <dt>{say("all.status")}</dt>
      <dd>
        <Badge tone={status}>{say(`status.${status}`)}</Badge>
      </dd>
      <dt>{say("visits.when")}</dt>
      <dd>
        <When day={preferredDate} time={preferredTime} />
      </dd>
      {lines.map(([label, said]) =>
        said ? (
          <FactLine key={label} label={label}>
            {said}
          </FactLine>
        ) : null,
      )}
      {createdAt && (
        <>
          <dt>{say("visits.asked-at")}</dt>
          <dd>
            <Moment at={createdAt} />
          </dd>
        </>
      )}
    </dl>
  );
}

const FactLine = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt>{label}</dt>
    <dd className="written">{children}</dd>
  </>
);
