import type { EventList } from "#app/schemas/events.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import type { ShownEvent } from "#app/ui/events/event-words.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import { useWords } from "#app/ui/words.tsx";

import { ProposalCard } from "./event-card.tsx";

/** Administrators add and decide; contributors propose. */
export function Management(props: { isAdmin: boolean; proposals: EventList; problem: FormResult }) {
  const { isAdmin, proposals, problem } = props;
  const { say } = useWords();
  const { open } = useDialogAddress();
  const { events, pagination } = proposals;
  return (
    <section className="card grid gap-4" aria-labelledby="management">
      <h2 id="management">{say("events.manage")}</h2>
      <p>{say(isAdmin ? "events.manage-text" : "events.propose-text")}</p>
      <p>
        <Link className="button main" to={open("add")} preventScrollReset>
          {say(isAdmin ? "events.add" : "events.propose")}
        </Link>
      </p>
      {problem?.status === "error" && problem.error?.[""] && (
        <p className="summary wrong" role="alert">
          {say("events.decide-failed")}: {problem.error[""].join(" ")}
        </p>
      )}
      {(isAdmin || events.length > 0) && <h3>{say(isAdmin ? "events.proposals" : "events.my-proposals")}</h3>}
      {isAdmin && events.length === 0 && <p className="text-soft">{say("events.no-proposals")}</p>}
      {events.map((event) => (
        <ProposalCard key={event.id} event={event} actions={isAdmin && <Decide event={event} />} />
      ))}
      <Pager {...pagination} page={pagination.currentPage} part="proposed" of={say("events.proposals")} />
      <TakeList list="proposals" />
    </section>
  );
}

function Decide({ event: { id, title, version } }: { event: ShownEvent }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  return (
    <>
      <Link
        className="button"
        to={`/admin/review-event/${id}`}
        aria-label={`${say("review.title")}: ${title}`}
      >
        {say("review.title")}
      </Link>
      <ActForm
        action={openFor("approve", id)}
        hasKey
        name="approve"
        value="true"
        fields={{ version: String(version) }}
        words={say("events.approve")}
        about={title}
        look="main"
      />
      <Link
        className="button"
        to={openFor("reject", id)}
        preventScrollReset
        aria-label={`${say("events.reject")}: ${title}`}
      >
        {say("events.reject")}
      </Link>
    </>
  );
}
