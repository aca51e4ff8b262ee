import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { beWrittenToAgain, saveOwnMail, wantConfirmLink } from "#app/forms/people/own-mail-form.server.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { keepingTyped, readForm } from "#app/http/form.server.ts";
import { guard, isSignedIn } from "#app/http/guard.server.ts";
import { redirectToLogin, redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { endedSession } from "#app/http/session.server.ts";
import { ChangePasswordForm } from "#app/schemas/accounts.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findOwnMail } from "#app/services/mail/own-mail.server.ts";
import { changePassword } from "#app/services/people/accounts.server.ts";
import { areLinksMailed } from "#app/services/people/confirm-address.server.ts";
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from "#app/services/people/own-sessions.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { NewPassword, PasswordField } from "#app/ui/forms/password-field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useSentForm } from "#app/ui/forms/use-sent-form.ts";
import { OwnMail } from "#app/ui/people/own-mail.tsx";
import { OwnSessions } from "#app/ui/people/own-sessions.tsx";
import { UnconfirmedAddress } from "#app/ui/people/unconfirmed-address.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

export const handle: ScreenHandle = { i18n: ["people", "outbox"], title: "account.title" };

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request);
  const { name, email, role } = ctx.actor;
  const mail = unwrap(await findOwnMail(ctx));
  return { name, email, role, mail, isMailed: areLinksMailed(), ...unwrap(await listOwnSessions(ctx)) };
});

async function endOthers(ctx: RequestContext) {
  unwrap(await endOtherSessions(ctx));
  return redirectWithNotice("/account", "sessions.others-ended");
}

/** If it is the session that asks, its cookie goes, too. */
async function endSession(ctx: RequestContext, id: string) {
  const { wasThis, browser } = unwrap(await endOwnSession(ctx, id));
  const to = wasThis ? "/?dialog=login" : "/account";
  const answer = await redirectWithNotice(to, "sessions.ended", browser);
  if (wasThis) answer.headers.append("Set-Cookie", endedSession());
  return answer;
}

export const action = screen(async (ctx, { request, url }) => {
  const query = readQuery(url);
  const dialog = query.word("dialog");
  if (dialog === "end") return endSession(ctx, query.id() ?? "");
  if (dialog === "end-others") return endOthers(ctx);
  if (dialog === "mail") return saveOwnMail(ctx, request);
  if (dialog === "again") return beWrittenToAgain(ctx);
  if (dialog === "confirm") return wantConfirmLink(ctx);
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
  const { name, email, role, mail, isMailed, sessions } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const isOfMail = useSearchParams()[0].get("dialog") === "mail";
  const [form, fields] = useSentForm<Typed>({ id: "password", lastResult: isOfMail ? undefined : result });
  return (
    <section className="wide page grid gap-6">
      <h1>{say("account.title")}</h1>
      <dl className="card measure facts-list">
        <dt>{say("account.name")}</dt>
        <dd>{name}</dd>
        <dt>{say("account.email")}</dt>
        <dd>
          {email} {!mail.confirmedAt && <Badge tone="pending">{say("confirm.not")}</Badge>}
        </dd>
        <dt>{say("account.role")}</dt>
        <dd>
          <Badge tone={role}>{say(`role.${role}`)}</Badge>
        </dd>
      </dl>
      <Form method="post" action="/account" id={form.id} noValidate className="panel measure grid gap-4">
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
      {!mail.confirmedAt && <UnconfirmedAddress isMailed={isMailed} />}
      <OwnMail mail={mail} isForAdmins={role === "admin"} result={isOfMail ? result : undefined} />
      <OwnSessions sessions={sessions} />
    </section>
  );
}
