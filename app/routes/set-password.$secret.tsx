import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { handleForm } from "#app/http/handle-form.server.ts";
import { redirectToLogin } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { endedSession } from "#app/http/session.server.ts";
import { SetPasswordForm } from "#app/schemas/accounts.ts";
import { readSetupLink, setPasswordByLink } from "#app/services/people/setup-links.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { NewPassword } from "#app/ui/forms/password-field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

/** Opening the one-time link uses nothing up. */
export const handle: ScreenHandle = { i18n: ["people"], title: "setup.title" };

export const loader = screen(async (ctx, { params }) => unwrap(await readSetupLink(ctx, params.secret!)));

export const action = screen((ctx, args) =>
  handleForm(ctx, args, {
    schema: SetPasswordForm,
    run: ({ password }) => setPasswordByLink(ctx, { secret: args.params.secret!, password }),
    async done({ email }) {
      const response = await redirectToLogin("/?dialog=login", "setup.done", email);
      // Another user may be logged in in this browser.
      response.headers.append("Set-Cookie", endedSession());
      return response;
    },
  }),
);

type Typed = { password: string; confirmPassword: string };

export default function SetPassword() {
  const { say } = useWords();
  const { email } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<Typed>({
    id: "setup",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <section className="wide page">
      <Form method="post" {...getFormProps(form)} className="card measure grid gap-4">
        <h1>{say("setup.title")}</h1>
        <ErrorSummary form={form} />
        <p className="text-soft">{say("setup.for", { email })}</p>
        <p className="text-soft">{say("setup.text")}</p>
        <NewPassword
          email={email}
          label={say("account.password")}
          first={fields.password}
          repeated={fields.confirmPassword}
        />
        <div>
          <Submit>{say("setup.submit")}</Submit>
        </div>
      </Form>
    </section>
  );
}
