import { useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { redirectWithNotice } from "#app/http/notice.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { endedSession } from "#app/http/session.server.ts";
import { ChangePasswordForm } from "#app/schemas/accounts.ts";
import { changePassword } from "#app/services/accounts.server.ts";

import { Badge } from "../ui/badge.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { PasswordField } from "../ui/field.tsx";
import type { ScreenHandle } from "../ui/page-title.tsx";
import { Submit } from "../ui/submit.tsx";
import { useWords } from "../ui/words.tsx";

export const handle: ScreenHandle = { title: "account.title" };

export const loader = screen((ctx, { request }) => {
  guard(ctx, request);
  const { name, email, role } = ctx.actor;
  return { name, email, role };
});

export const action = screen(async (ctx, { request }) => {
  const form = await readForm(ctx, request, ChangePasswordForm);
  if (!form.ok) return form.reply();
  const changed = await keepingTyped(() => changePassword(ctx, form.value));
  if (!changed.ok) return form.reply(changed);
  const answer = await redirectWithNotice("/?dialog=login", "password.changed");
  answer.headers.append("Set-Cookie", endedSession());
  return answer;
});

type Typed = { currentPassword: string; newPassword: string; confirmPassword: string };

export default function MyAccount() {
  const { say } = useWords();
  const { name, email, role } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<Typed>({
    id: "password",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <section className="wide page grid gap-6">
      <h1>{say("account.title")}</h1>
      <dl className="card measure facts-list">
        <dt>{say("account.name")}</dt>
        <dd>{name}</dd>
        <dt>{say("account.email")}</dt>
        <dd>{email}</dd>
        <dt>{say("account.role")}</dt>
        <dd>
          <Badge tone={role}>{say(`role.${role}`)}</Badge>
        </dd>
      </dl>
      <Form method="post" id={form.id} noValidate className="panel measure grid gap-4">
        <h2>{say("password.change")}</h2>
        <ErrorSummary form={form} />
        <p className="text-soft">{say("password.change-text")}</p>
        {/* For password managers, which keep a password under a name. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          field={fields.currentPassword}
          label={say("password.current")}
          autoComplete="current-password"
        />
        <PasswordField
          field={fields.newPassword}
          label={say("password.new")}
          hint={say("password.hint")}
          autoComplete="new-password"
        />
        <PasswordField
          field={fields.confirmPassword}
          label={say("password.repeat")}
          autoComplete="new-password"
        />
        <div>
          <Submit>{say("password.change")}</Submit>
        </div>
      </Form>
    </section>
  );
}
