import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useSearchParams } from "@remix-run/react";

import { VISIT_STATUSES, type TrailAction, type VisitStatus } from "../schemas/lists.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { useDialogAddress } from "./dialog-address.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { SelectField, TextArea } from "./field.tsx";
import { FormKey } from "./form-key.tsx";
import { Moment } from "./moment.tsx";
import { Submit } from "./submit.tsx";
import { VisitFacts } from "./visit-facts.tsx";
import { VisitFields, type TypedVisit } from "./visit-fields.tsx";
import { nameOfVisit, type ShownVisit } from "./visit-words.ts";
import { useWords } from "./words.tsx";

type Result = SubmissionResult<string[]> | undefined;
type Trace = { at: string; action: string; actorName: string; note: string };
type Room =
  { isSet: false } | { isSet: true; isOpen: boolean; free: number; capacity: number; waiting: number };
type ChosenVisit = { visit: ShownVisit; history: Trace[]; room: Room };

/** What an administrator does with one request, over whatever list it stands in. */
export function VisitDialogs({ chosen, result }: { chosen: ChosenVisit; result: Result }) {
  const { say } = useWords();
  const dialog = useSearchParams()[0].get("dialog");
  const { visit } = chosen;
  switch (dialog) {
    case "edit":
      return <EditDialog visit={visit} result={result} />;
    case "status":
      return <StatusDialog visit={visit} result={result} />;
    case "delete":
      return (
        <DeleteDialog
          title={say("visits.delete-of", nameOfVisit(say, visit))}
          id={visit.id}
          failed={say("visits.delete-failed")}
          result={result}
        >
          {say("visits.delete-text")}
        </DeleteDialog>
      );
    default:
      return <DetailsDialog {...chosen} result={result} />;
  }
}

function DetailsDialog({ visit, history, room, result }: ChosenVisit & { result: Result }) {
  const { say } = useWords();
  const { closed } = useDialogAddress();
  const { status, createdAt = "" } = visit;
  return (
    <Dialog title={say("visits.details-of", nameOfVisit(say, visit))} closeTo={closed}>
      <div className="grid gap-5">
        {result?.status === "error" && (
          <div className="summary" role="alert">
            <p className="wrong">{say("visits.status-failed")}</p>
            <p>
              {Object.values(result.error ?? {})
                .flat()
                .join(" ")}
            </p>
          </div>
        )}
        <VisitFacts visit={visit} />
        {room.isSet && (
          <p>
            {say("visits.room-then")}:{" "}
            {room.isOpen
              ? say("visits.room-state", room.free, room.capacity, room.waiting)
              : say("visits.closed")}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {status === "pending" && (
            <>
              <QuickButton visit={visit} to="approved" words={say("visits.approve")} isMain />
              <QuickButton visit={visit} to="rejected" words={say("visits.reject")} />
            </>
          )}
          {status === "approved" && (
            <QuickButton visit={visit} to="completed" words={say("visits.complete")} isMain />
          )}
        </div>
        <section className="grid gap-2" aria-labelledby="history">
          <h3 id="history">{say("visits.history")}</h3>
          <ol className="grid gap-3">
            {history.map((trace) => (
              <TraceLine key={trace.at + trace.action} {...trace} />
            ))}
            <li>
              <strong>{say("visits.history-booked")}</strong>, <Moment at={createdAt} />
            </li>
          </ol>
        </section>
      </div>
    </Dialog>
  );
}

const isStatus = (word: string): word is VisitStatus => VISIT_STATUSES.some((status) => status === word);

function TraceLine({ at, action, actorName, note }: Trace) {
  const { say } = useWords();
  const [first = "", ...rest] = note.split("\n");
  const states = first.split(" → ").filter(isStatus);
  const isMove = states.length === 2 && states[0] !== states[1];
  const said = states.length ? rest.join("\n") : note;
  return (
    <li>
      <strong>
        {isMove
          ? states.map((state) => say(`status.${state}`)).join(" → ")
          : say(`trail.${action as TrailAction}`)}
      </strong>
      , <Moment at={at} />
      {actorName && `, ${actorName}`}
      {said && <p className="written text-soft">{said}</p>}
    </li>
  );
}

function QuickButton(props: { visit: ShownVisit; to: VisitStatus; words: string; isMain?: boolean }) {
  const { visit, to, words, isMain } = props;
  const { openFor } = useDialogAddress();
  return (
    <Form method="post" action={openFor("decide", visit.id)} preventScrollReset>
      <FormKey />
      <input type="hidden" name="version" value={visit.version} />
      <input type="hidden" name="status" value={to} />
      <Submit quiet={!isMain}>{words}</Submit>
    </Form>
  );
}

const versionOf = (visit: ShownVisit, result: Result) =>
  String(result?.initialValue?.version ?? visit.version);

/** Any of the five states, with notes. */
function StatusDialog({ visit, result }: { visit: ShownVisit; result: Result }) {
  const { say } = useWords();
  const { openFor, closed } = useDialogAddress();
  const [form, fields] = useForm<{ status: string; adminNotes: string }>({
    id: "status",
    lastResult: result,
    defaultValue: { status: visit.status, adminNotes: visit.adminNotes },
  });
  return (
    <Dialog title={say("visits.set-status-of", nameOfVisit(say, visit))} closeTo={closed}>
      <Form
        method="post"
        action={openFor("status", visit.id)}
        id={form.id}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say("visits.status-failed")} />
        <FormKey />
        <input type="hidden" name="version" value={versionOf(visit, result)} />
        <SelectField
          field={fields.status}
          label={say("all.status")}
          options={VISIT_STATUSES.map((status) => [status, say(`status.${status}`)])}
        />
        <TextArea
          field={fields.adminNotes}
          label={say("field.optional", say("visits.notes"))}
          hint={say("visits.notes-hint")}
          required={false}
        />
        <div>
          <Submit>{say("visits.set-status")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}

function EditDialog({ visit, result }: { visit: ShownVisit; result: Result }) {
  const { say } = useWords();
  const { openFor, closed } = useDialogAddress();
  const { version: _, ...words } = visit;
  const [form, fields] = useForm<TypedVisit>({
    id: "edit",
    lastResult: result,
    defaultValue: words as Partial<TypedVisit>,
  });
  return (
    <Dialog title={say("visits.edit-of", nameOfVisit(say, visit))} closeTo={closed}>
      <Form
        method="post"
        action={openFor("edit", visit.id)}
        id={form.id}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say("visits.update-failed")} />
        <FormKey />
        <input type="hidden" name="version" value={versionOf(visit, result)} />
        <VisitFields fields={fields} />
        <div>
          <Submit>{say("item.save")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
