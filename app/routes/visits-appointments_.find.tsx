import { getFormProps, useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";

import { handleForm } from "#app/http/handle-form.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { FindRequest } from "#app/schemas/appointments.ts";
import { findRequest } from "#app/services/appointments/find-request.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Trap } from "#app/ui/forms/trap.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = { i18n: ["appointments"], title: "appointments.find" };

export const action = screen((ctx, args) =>
  handleForm(ctx, args, {
    schema: FindRequest,
    run: (input) => findRequest(ctx, input),
    done: ({ secret }) =>
      redirect(`/visits-appointments/${secret}`, { status: 303, headers: { "Cache-Control": "no-store" } }),
  }),
);

export default function Find() {
  const { say } = useWords();
  const [form, fields] = useForm<{ reference: string; email: string }>({
    id: "find",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <section className="wide page">
      <div className="card measure grid gap-4">
        <h1>{say("appointments.find")}</h1>
        <p>{say("appointments.find-text")}</p>
        <Form method="post" {...getFormProps(form)} className="grid gap-4">
          <Trap form={form} />
          <ErrorSummary form={form} />
          <TextField
            field={fields.reference}
            label={say("appointments.reference")}
            hint={say("appointments.find-hint")}
            autoComplete="off"
          />
          <TextField field={fields.email} label={say("account.email")} type="email" autoComplete="email" />
          <p className="flex flex-wrap gap-3">
            <Submit>{say("appointments.find")}</Submit>
            <Link className="button" to="/visits-appointments">
              {say("form.cancel")}
            </Link>
          </p>
        </Form>
      </div>
    </section>
  );
}
