import { Form, Link } from "@remix-run/react";

import type { Application, PendingApplications } from "#app/schemas/applications.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useSentForm, type SentResult } from "#app/ui/forms/use-sent-form.ts";
import { Pager } from "#app/ui/lists/pager.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Weave } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

type Result = SentResult;

/** The Contributors tab: who has applied, what to answer them, and a link for who has no password. */
export function Applications(props: { pending: PendingApplications; result: Result }) {
  const { pending, result } = props;
  const { say } = useWords();
  const { applications, pagination } = pending;
  return (
    <>
      <section className="grid gap-4" aria-labelledby="applications">
        <h2 id="applications">{say("applications.title")}</h2>
        {applications.length === 0 && <Empty>{say("applications.none")}</Empty>}
        {applications.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
        <Pager {...pagination} page={pagination.currentPage} />
      </section>
      <LinkForm result={result} />
    </>
  );
}

function ApplicationCard({ application }: { application: Application }) {
  const { say } = useWords();
  const { id, name, email, expertise, motivation, createdAt } = application;
  const decide = (dialog: string) => `?tab=contributors&dialog=${dialog}&id=${id}`;
  return (
    <article className="card item" aria-labelledby={`name-${id}`}>
      <Weave of={id} className="cover" />
      <div className="item-words">
        <h3 id={`name-${id}`}>{name}</h3>
        <ul className="facts">
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
          <li>{expertise}</li>
          <li>
            <Moment at={createdAt} />
          </li>
        </ul>
        <p className="written">{motivation}</p>
      </div>
      <div className="item-actions">
        <Link className="button" to={decide("approve")} preventScrollReset aria-describedby={`name-${id}`}>
          {say("approve.submit")}
        </Link>
        <Link className="button" to={decide("reject")} preventScrollReset aria-describedby={`name-${id}`}>
          {say("reject.submit")}
        </Link>
      </div>
    </article>
  );
}

function LinkForm({ result }: { result: Result }) {
  const { say } = useWords();
  const [form, fields] = useSentForm<{ email: string }>({ id: "link", lastResult: result });
  return (
    <Form
      method="post"
      action="/admin?tab=contributors&dialog=link"
      id={form.id}
      noValidate
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
