import type { AppointmentOrder } from "#app/schemas/lists.ts";
import {
  nameOfAppointment,
  nameOfVisitor,
  type ListedAppointments,
  type ShownAppointment,
} from "#app/ui/appointments/appointment-words.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Several } from "#app/ui/lists/several.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { Day } from "#app/ui/moment.tsx";
import { When } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

const FORM = "several";

/** Decided one by one, or several at once. */
export function Requests(props: {
  listed: ListedAppointments;
  order?: AppointmentOrder;
  /** The list shows only what waits. */
  isQueue: boolean;
  several: FormResult;
}) {
  const { listed, order = "-added", isQueue, several } = props;
  const { appointments, pagination } = listed;
  const { totalItems, more } = pagination;
  const { say } = useWords();
  const { open } = useDialogAddress();
  const columns = useRequestColumns();
  if (appointments.length === 0) return <Empty>{say(isQueue ? "pending.none" : "appointments.none")}</Empty>;
  const waits = appointments.some(({ status }) => status === "pending");
  return (
    <>
      <p className="text-soft">
        {say(more ? "appointments.found-more" : "appointments.found", { count: totalItems })}
      </p>
      <Table
        label={say("appointments.all")}
        rows={appointments}
        order={order}
        choose={
          waits
            ? {
                form: FORM,
                canBe: ({ status }) => status === "pending",
                valueOf: ({ id, version }) => `${id}.${version ?? 0}`,
                nameOf: (one) => nameOfAppointment(say, one),
              }
            : undefined
        }
        columns={columns}
      />
      {waits && (
        <Several
          form={FORM}
          action={open("several")}
          reason={{ name: "reply", label: say("appointments.reply-field") }}
          decisions={(["approve", "reject"] as const).map((value) => ({
            value,
            words: say(`several.${value}`),
          }))}
          result={several}
        />
      )}
      <Pager {...pagination} page={pagination.currentPage} />
    </>
  );
}

function useRequestColumns(): Column<ShownAppointment>[] {
  const { say } = useWords();
  return [
    { name: "request", label: say("appointments.request"), cell: (one) => <Request one={one} /> },
    {
      name: "day",
      label: say("appointments.order-day"),
      order: "date",
      cell: ({ preferredDate, preferredTime }) => <When day={preferredDate} time={preferredTime} />,
    },
    {
      name: "size",
      label: say("appointments.group-size"),
      cell: ({ groupSize }) => say(`appointments.size-${groupSize}`),
    },
    {
      name: "added",
      label: say("appointments.asked-at"),
      order: "added",
      cell: ({ createdAt }) => createdAt && <Day at={createdAt} />,
    },
    {
      name: "status",
      label: say("all.status"),
      cell: ({ status }) => <Badge tone={status}>{say(`status.${status}`)}</Badge>,
    },
    { name: "acts", label: "", cell: (one) => <Acts one={one} /> },
  ];
}

/** The reference opens the details. */
function Request({ one }: { one: ShownAppointment }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const name = nameOfAppointment(say, one);
  return (
    <>
      <Link
        to={openFor("details", one.id)}
        preventScrollReset
        aria-label={`${say("appointments.details")}: ${name}`}
      >
        {name}
      </Link>
      <span className="beneath">{`${nameOfVisitor(one)} · ${say(`appointments.type-${one.visitType}`)}`}</span>
    </>
  );
}

const ACTS = [
  ["edit", "item.edit"],
  ["status", "appointments.set-status"],
  ["delete", "item.delete"],
] as const;

function Acts({ one }: { one: ShownAppointment }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  return (
    <div className="acts">
      {ACTS.map(([act, words]) => (
        <Link
          key={act}
          to={openFor(act, one.id)}
          preventScrollReset
          aria-label={`${say(words)}: ${nameOfAppointment(say, one)}`}
        >
          {say(words)}
        </Link>
      ))}
    </div>
  );
}
