import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { Import } from "#app/schemas/imports.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, type FormResult } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export function Steps({ one, of, result }: { one: Import; of: string | null; result: FormResult }) {
  const { say } = useWords();
  const { id, state, counts } = one;
  const here = `/admin/imports/${id}`;
  const isResting = state !== "reading" && state !== "doing";
  return (
    <div className="grid gap-4">
      {one.canStart && <Start one={one} result={of === "start" ? result : undefined} />}
      {isResting && state !== "failed" && !one.canStart && <p>{say("imports.nothing-new")}</p>}
      {isResting && (counts?.alike ?? 0) > 0 && (
        <TakeAll here={here} count={counts!.alike} result={of === "take" ? result : undefined} />
      )}
      <div className="flex flex-wrap gap-3">
        {(counts?.waits ?? 0) > 0 && (
          <Link className="button main" to={`${here}/files`}>
            {say("imports.to-files", { count: counts!.waits })}
          </Link>
        )}
        {one.canReadOn && <ActForm action={`${here}?dialog=read`} words={say("imports.read-on")} />}
        {(state === "reading" || state === "doing") && (
          <ActForm action={`${here}?dialog=stop`} words={say("imports.stop")} />
        )}
        <Link className="button quiet" to={`${here}?dialog=delete`} preventScrollReset>
          {say("imports.delete")}
        </Link>
      </div>
    </div>
  );
}

function Start({ one, result }: { one: Import; result: FormResult }) {
  const { say } = useWords();
  const [form, fields] = useForm<{ then: string; changed: string }>({
    id: "start",
    lastResult: result,
    defaultValue: {
      then: one.publishes ? "publish" : "review",
      changed: one.updates ? "update" : "leave",
    },
  });
  const { new: fresh, changed } = one.counts!;
  return (
    <Form
      method="post"
      action={`/admin/imports/${one.id}?dialog=start`}
      id={form.id}
      preventScrollReset
      className="panel grid gap-4"
    >
      <ErrorSummary form={form} title={say("form.problem")} />
      {fresh > 0 && (
        <SelectField
          field={fields.then}
          label={say("imports.then")}
          options={[
            ["review", say("imports.then-review")],
            ["publish", say("imports.then-publish")],
          ]}
        />
      )}
      {changed > 0 && (
        <SelectField
          field={fields.changed}
          label={say("imports.changed")}
          hint={say("imports.changed-hint")}
          options={[
            ["leave", say("imports.changed-leave")],
            ["update", say("imports.changed-update")],
          ]}
        />
      )}
      <div>
        <Submit>
          {fresh > 0
            ? say("imports.start", { count: fresh })
            : say("imports.start-changed", { count: changed })}
        </Submit>
      </div>
    </Form>
  );
}

/** Only the words of these rows are known here: somebody may know that they are other works. */
function TakeAll({ here, count, result }: { here: string; count: number; result: FormResult }) {
  const { say } = useWords();
  const [form] = useForm<Record<string, never>>({ id: "take", lastResult: result });
  return (
    <Form
      method="post"
      action={`${here}?dialog=take`}
      id={form.id}
      preventScrollReset
      className="panel grid gap-4"
    >
      <ErrorSummary form={form} title={say("form.problem")} />
      <p className="hint">{say("imports.take-hint")}</p>
      <div>
        <Submit quiet>{say("imports.take-all", { count })}</Submit>
      </div>
    </Form>
  );
}
