import type { ReactNode } from "react";

import { Badge } from "#app/ui/badge.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Link } from "#app/ui/link.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { useWhen } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

import {
  nameOfAppointment,
  nameOfVisitor,
  type ListedAppointments,
  type ShownAppointment,
} from "./appointment-words.ts";

type AppointmentActs = readonly ("details" | "edit" | "status" | "delete")[];

const WORDS = {
  details: "appointments.details",
  edit: "item.edit",
  status: "appointments.set-status",
  delete: "item.delete",
} as const;

export function AppointmentListing(props: {
  listed: ListedAppointments;
  acts: AppointmentActs;
  empty: string;
  emptyAction?: ReactNode;
  /** Which list this is, where a screen has several, and its name. */
  part?: string;
  of?: string;
}) {
  const { listed, acts, empty, emptyAction, part, of } = props;
  const { appointments, pagination } = listed;
  const { totalItems, more } = pagination;
  const { say } = useWords();
  if (appointments.length === 0) return <Empty action={emptyAction}>{empty}</Empty>;
  return (
    <>
      <p className="text-soft">
        {say(more ? "appointments.found-more" : "appointments.found", { count: totalItems })}
      </p>
      {appointments.map((appointment) => (
        <AppointmentCard key={appointment.id} appointment={appointment} acts={acts} />
      ))}
      <Pager {...pagination} page={pagination.currentPage} part={part} of={of} />
    </>
  );
}

function AppointmentCard({ appointment, acts }: { appointment: ShownAppointment; acts: AppointmentActs }) {
  const { say } = useWords();
  const when = useWhen();
  const { id, visitType, preferredDate, preferredTime, groupSize, status, email, phone, reference } =
    appointment;
  const [first, ...others] = acts;
  return (
    <ItemCard
      id={id}
      title={say(`appointments.type-${visitType}`)}
      facts={[
        when(preferredDate, preferredTime),
        say(`appointments.size-${groupSize}`),
        reference,
        nameOfVisitor(appointment),
        email,
        phone,
      ].filter((fact): fact is string => Boolean(fact))}
      badges={<Badge tone={status}>{say(`status.${status}`)}</Badge>}
      actions={
        first && (
          <>
            <ActLink act={first} appointment={appointment} className="button" />
            {others.length > 0 && (
              <span className="flex flex-wrap gap-3">
                {others.map((act) => (
                  <ActLink key={act} act={act} appointment={appointment} />
                ))}
              </span>
            )}
          </>
        )
      }
    />
  );
}

function ActLink(props: { act: AppointmentActs[number]; appointment: ShownAppointment; className?: string }) {
  const { act, appointment, className } = props;
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const words = say(WORDS[act]);
  return (
    <Link
      className={className}
      to={openFor(act, appointment.id)}
      preventScrollReset
      aria-label={`${words}: ${nameOfAppointment(say, appointment)}`}
    >
      {words}
    </Link>
  );
}
