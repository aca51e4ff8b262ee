import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { handleForm } from "#app/http/handle-form.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { AskForPassword } from "#app/schemas/accounts.ts";
import { askForPassword, canMailLinks } from "#app/services/people/forgotten-passwords.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Trap } from "#app/ui/forms/trap.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = { i18n: ["people"], title: "forgotten.title" };

export const loader = screen(() => Promise.resolve({ isMailed: canMailLinks() }));

export const action = screen((ctx, args) =>
  handleForm(ctx, args, {
    schema: AskForPassword,
    run: (input) => askForPassword(ctx, input),
    done: ({ isMailed }) => ({
      to: "/forgotten-password",
      notice: isMailed ? "forgotten.sent" : "login.forgotten",
    }),
  }),
);

export default function ForgottenPassword() {
  const { say } = useWords();
  const { isMailed } = useLoaderData<typeof loader>();
  return (
    <section className="wide page">
      <div className="card measure grid gap-4">
        <h1>{say("forgotten.title")}</h1>
        <p>{say(isMailed ? "forgotten.intro" : "login.forgotten")}</p>
        {isMailed && <Ask />}
        <p>
          <Link to="/login">{say("login.title")}</Link>
        </p>
      </div>
    </section>
  );
}

function Ask() {
  const { say } = useWords();
  const [form, fields] = useForm<{ email: string }>({
    id: "forgotten",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <Trap form={form} />
      <ErrorSummary form={form} />
      <TextField field={fields.email} label={say("account.email")} type="email" autoComplete="username" />
      <div>
        <Submit>{say("forgotten.submit")}</Submit>
      </div>
    </Form>
  );
}
