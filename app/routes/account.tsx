import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import type { RequestContext } from "#app/http/context.server.ts";
import { guard, isSignedIn } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { redirectToLogin, redirectWithNotice } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/refused.server.ts";
import { screen, type ScreenArgs } from "#app/http/screen.server.ts";
import { endedSession } from "#app/http/session.server.ts";
import { ChangePasswordForm } from "#app/schemas/accounts.ts";
import { MailChoicesForm } from "#app/schemas/outbox.ts";
import { readQuery } from "#app/schemas/query.ts";
import { chooseOwnMail, findOwnMail, writeToMeAgain } from "#app/services/mail/own-mail.server.ts";
import { changePassword } from "#app/services/people/accounts.server.ts";
import { areLinksMailed, sendConfirmLink } from "#app/services/people/confirm-address.server.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "#app/services/people/sessions.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { NewPassword, PasswordField } from "#app/ui/forms/password-field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
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

/** If it is the session that asks, its cookie goes, too. */
async function endSession(ctx: RequestContext, id: string) {
  const { wasThis, browser } = unwrap(await endOwnSession(ctx, id));
  const to = wasThis ? "/?dialog=login" : "/account";
  const answer = await redirectWithNotice(to, "sessions.ended", browser);
  if (wasThis) answer.headers.append("Set-Cookie", endedSession());
  return answer;
}

async function sendConfirmation(ctx: RequestContext) {
  const { isMailed } = unwrap(await sendConfirmLink(ctx));
  return redirectWithNotice("/account", isMailed ? "confirm.sent" : "confirm.waits");
}

export const action = screen(async (ctx, args) => {
  const query = readQuery(args.url);
  switch (query.word("dialog")) {
    case "end":
      return endSession(ctx, query.id() ?? "");
    case "end-others":
      unwrap(await endOtherSessions(ctx));
      return redirectWithNotice("/account", "sessions.others-ended");
    case "mail":
      return handleForm(ctx, args, {
        schema: MailChoicesForm,
        run: (input) => chooseOwnMail(ctx, input),
        done: () => ({ to: "/account", notice: "own-mail.saved" }),
      });
    case "again":
      unwrap(await writeToMeAgain(ctx));
      return redirectWithNotice("/account", "own-mail.again");
    case "confirm":
      return sendConfirmation(ctx);
    default:
      return changeOwnPassword(ctx, args);
  }
});

const changeOwnPassword = (ctx: RequestContext, args: ScreenArgs) =>
  handleForm(ctx, args, {
    schema: ChangePasswordForm,
    run: (input) => changePassword(ctx, input),
    async done() {
      const email = isSignedIn(ctx.actor) ? ctx.actor.email : "";
      const response = await redirectToLogin("/?dialog=login", "password.changed", email);
      response.headers.append("Set-Cookie", endedSession());
      return response;
    },
  });

type Typed = { currentPassword: string; newPassword: string; confirmPassword: string };

export default function MyAccount() {
  const { say } = useWords();
  const { name, email, role, mail, isMailed, sessions } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const isOfMail = useSearchParams()[0].get("dialog") === "mail";
  const [form, fields] = useForm<Typed>({ id: "password", lastResult: isOfMail ? undefined : result });
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
      <Form method="post" action="/account" {...getFormProps(form)} className="panel measure grid gap-4">
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
