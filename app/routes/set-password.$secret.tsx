import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { redirectToLogin } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { endedSession } from "#app/http/session.server.ts";
import { SetPasswordForm } from "#app/schemas/accounts.ts";
import { readSetupLink, setPasswordByLink } from "#app/services/people/setup-links.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { NewPassword } from "#app/ui/forms/password-field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useSentForm } from "#app/ui/forms/use-sent-form.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

/** Opening the one-time link uses nothing up. */
export const handle: ScreenHandle = { i18n: ["people"], title: "setup.title" };

export const loader = screen(async (ctx, { params }) => unwrap(await readSetupLink(ctx, params.secret!)));

export const action = screen(async (ctx, { request, params }) => {
  const form = await readForm(ctx, request, SetPasswordForm);
  if (!form.ok) return form.reply();
  const set = await keepingTyped(() =>
    setPasswordByLink(ctx, { secret: params.secret!, password: form.value.password }),
  );
  if (!set.ok) return form.reply(set);
  const answer = await redirectToLogin("/?dialog=login", "setup.done", set.value.email);
  // The person who is logged in here may be somebody else.
  answer.headers.append("Set-Cookie", endedSession());
  return answer;
});

type Typed = { password: string; confirmPassword: string };

export default function SetPassword() {
  const { say } = useWords();
  const { email } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<Typed>({
    id: "setup",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <section className="wide page">
      <Form method="post" id={form.id} noValidate className="card measure grid gap-4">
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
