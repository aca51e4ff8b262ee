import type { SubmissionResult } from "@conform-to/dom";

import type { Registration } from "#app/schemas/events.ts";
import type { Order } from "#app/schemas/lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Link } from "#app/ui/link.tsx";
import { Several } from "#app/ui/lists/several.tsx";
import { Table } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

const FORM = "several";

export function People(props: {
  registrations: Registration[];
  order: Order;
  several: SubmissionResult<string[]> | undefined;
}) {
  const { registrations, order, several } = props;
  const { say } = useWords();
  const { open } = useDialogAddress();
  return (
    <>
      <Table
        label={say("registrations.title")}
        rows={registrations}
        order={order}
        choose={{ form: FORM, valueOf: ({ id }) => id, nameOf: ({ user }) => user.name }}
        columns={[
          { name: "name", label: say("registrations.name"), order: "name", cell: ({ user }) => user.name },
          {
            name: "email",
            label: say("registrations.email"),
            cell: ({ user }) => (
              <>
                <a href={`mailto:${user.email}`}>{user.email}</a>{" "}
                {!user.isConfirmed && <Badge tone="pending">{say("confirm.not")}</Badge>}
              </>
            ),
          },
          {
            name: "added",
            label: say("registrations.at"),
            order: "added",
            cell: ({ registeredAt }) => <Moment at={registeredAt} />,
          },
          {
            name: "state",
            label: say("registrations.state"),
            cell: ({ state }) => (
              <Badge tone={state === "registered" ? "approved" : "pending"}>
                {say(`registrations.${state}`)}
              </Badge>
            ),
          },
          { name: "acts", label: "", cell: (one) => <Remove registration={one} /> },
        ]}
      />
      <Several
        form={FORM}
        action={open("several")}
        decisions={[{ value: "remove", words: say("several.remove") }]}
        result={several}
      />
    </>
  );
}

function Remove({ registration: { id, user } }: { registration: Registration }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  return (
    <div className="acts">
      <Link
        className="button"
        to={openFor("delete", id)}
        preventScrollReset
        aria-label={`${say("registrations.remove")}: ${user.name}`}
      >
        {say("registrations.remove")}
      </Link>
    </div>
  );
}
