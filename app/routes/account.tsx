import { Form, useActionData, useLoaderData } from "@remix-run/react";

import type { RequestContext } from "#app/http/context.server.ts";
import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { guard, isSignedIn } from "#app/http/guard.server.ts";
import { redirectToLogin, redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { endedSession } from "#app/http/session.server.ts";
import { ChangePasswordForm } from "#app/schemas/accounts.ts";
import { readQuery } from "#app/schemas/query.ts";
import { changePassword } from "#app/services/people/accounts.server.ts";
import { endOwnSession, listOwnSessions } from "#app/services/people/own-sessions.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { NewPassword, PasswordField } from "#app/ui/forms/password-field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useSentForm } from "#app/ui/forms/use-sent-form.ts";
import { OwnSessions } from "#app/ui/people/own-sessions.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = { title: "account.title" };

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request);
  const { name, email, role } = ctx.actor;
  return { name, email, role, ...unwrap(await listOwnSessions(ctx)) };
});

/** Ends the session that the address names; the one that asks takes its cookie with it. */
async function endSession(ctx: RequestContext, id: string) {
  const { wasThis, browser } = unwrap(await endOwnSession(ctx, id));
  const to = wasThis ? "/?dialog=login" : "/account";
  const answer = await redirectWithNotice(to, "sessions.ended", browser);
  if (wasThis) answer.headers.append("Set-Cookie", endedSession());
  return answer;
}

export const action = screen(async (ctx, { request, url }) => {
  const query = readQuery(url);
  if (query.word("dialog") === "end") return endSession(ctx, query.id() ?? "");
  const form = await readForm(ctx, request, ChangePasswordForm);
  if (!form.ok) return form.reply();
  const email = isSignedIn(ctx.actor) ? ctx.actor.email : "";
  const changed = await keepingTyped(() => changePassword(ctx, form.value));
  if (!changed.ok) return form.reply(changed);
  const answer = await redirectToLogin("/?dialog=login", "password.changed", email);
  answer.headers.append("Set-Cookie", endedSession());
  return answer;
});

type Typed = { currentPassword: string; newPassword: string; confirmPassword: string };

export default function MyAccount() {
  const { say } = useWords();
  const { name, email, role, sessions } = useLoaderData<typeof loader>();
  const [form, fields] = useSentForm<Typed>({
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
        <PasswordField
          field={fields.currentPassword}
          label={say("password.current")}
          autoComplete="current-password"
        />
        <NewPassword
          email={email}
          label={say("password.new")}
          first={fields.newPassword}
          repeated={fields.confirmPassword}
        />
        <div>
          <Submit>{say("password.change")}</Submit>
        </div>
      </Form>
      <OwnSessions sessions={sessions} />
    </section>
  );
}
