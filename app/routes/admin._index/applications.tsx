import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { Application, PendingApplications } from "#app/schemas/applications.ts";
import type { Order } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Several } from "#app/ui/lists/several.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import { Day } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

export function Applications(props: {
  pending: PendingApplications;
  order?: Order;
  result: FormResult;
  several: FormResult;
}) {
  const { pending, order = "added", result, several } = props;
  const { say } = useWords();
  const { open } = useDialogAddress();
  const columns = useColumns();
  const { applications, pagination } = pending;
  return (
    <>
      <section className="grid gap-4" aria-labelledby="applications">
        <h2 id="applications">{say("applications.title")}</h2>
        {applications.length === 0 ? (
          <Empty>{say("applications.none")}</Empty>
        ) : (
          <>
            <p>
              <Link className="button main" to={`/admin/review-application/${applications[0]!.id}`}>
                {say("review.begin")}
              </Link>
            </p>
            <Table
              label={say("applications.title")}
              rows={applications}
              order={order}
              choose={{ form: "several", valueOf: ({ id }) => id, nameOf: ({ name }) => name }}
              columns={columns}
            />
            <Several
              form="several"
              action={open("several-applications")}
              decisions={[{ value: "reject", words: say("several.reject") }]}
              reason={{ name: "rejectionReason", label: say("review.reason") }}
              result={several}
            />
          </>
        )}
        <Pager {...pagination} page={pagination.currentPage} />
        <TakeList list="applications" asked={{ order }} />
      </section>
      <LinkForm result={result} />
    </>
  );
}

function useColumns(): Column<Application>[] {
  const { say } = useWords();
  return [
    {
      name: "name",
      label: say("registrations.name"),
      order: "name",
      cell: ({ name, email }) => (
        <>
          {name}
          <a className="beneath" href={`mailto:${email}`}>
            {email}
          </a>
        </>
      ),
    },
    { name: "expertise", label: say("apply.expertise"), cell: ({ expertise }) => expertise },
    {
      name: "why",
      label: say("applications.why"),
      cell: ({ motivation }) => <span className="clamped">{motivation}</span>,
    },
    {
      name: "added",
      label: say("table.sent"),
      order: "added",
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    { name: "acts", label: "", cell: (application) => <Acts application={application} /> },
  ];
}

function Acts({ application: { id, name } }: { application: Application }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const act = (dialog: "approve" | "reject") => (
    <Link
      className="button"
      to={openFor(dialog, id)}
      preventScrollReset
      aria-label={`${say(`${dialog}.submit`)}: ${name}`}
    >
      {say(`${dialog}.submit`)}
    </Link>
  );
  return (
    <div className="acts">
      <Link
        className="button"
        to={`/admin/review-application/${id}`}
        aria-label={`${say("review.title")}: ${name}`}
      >
        {say("review.title")}
      </Link>
      {act("approve")}
      {act("reject")}
    </div>
  );
}

function LinkForm({ result }: { result: FormResult }) {
  const { say } = useWords();
  const [form, fields] = useForm<{ email: string }>({ id: "link", lastResult: result });
  return (
    <Form
      method="post"
      action="/admin?tab=contributors&dialog=link"
      {...getFormProps(form)}
      preventScrollReset
      className="panel grid gap-4"
    >
      <h2>{say("links.title")}</h2>
      <ErrorSummary form={form} />
      <p className="measure text-soft">{say("links.intro")}</p>
      <TextField field={fields.email} label={say("account.email")} type="email" autoComplete="off" />
      <div>
        <Submit quiet>{say("links.submit")}</Submit>
      </div>
    </Form>
  );
}
