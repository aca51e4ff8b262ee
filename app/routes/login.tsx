import { useActionData, type ClientActionFunctionArgs } from "@remix-run/react";

import { storeTokenAndGo } from "#app/client/stored-token.ts";
import { readForm } from "#app/http/form.server.ts";
import { withFormErrors } from "#app/http/handle-form.server.ts";
import { authenticate } from "#app/http/login-form.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import { signedIn } from "#app/http/session.server.ts";
import { LogInForm } from "#app/schemas/accounts.ts";
import { LoginForm } from "#app/ui/people/login-form.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

/** The login dialog of every screen is sent here, and without script comes back here. */
export const handle: ScreenHandle = { i18n: [], title: "login.title" };

export const action = screen(async (ctx, { request, context }) => {
  const form = await readForm(ctx, request, LogInForm);
  if (!form.ok) return form.reply();
  const { redirectTo, ...typed } = form.value;
  const loggedIn = await withFormErrors(() => authenticate(ctx, request, typed), "login.failed");
  if (!loggedIn.ok) return form.reply(loggedIn);
  return signedIn({ request, context }, loggedIn.value, safePath(redirectTo), "login.done");
});

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) =>
  storeTokenAndGo(await serverAction<typeof action>());

export default function Login() {
  const { say } = useWords();
  const answer = useActionData<typeof action>();
  return (
    <section className="wide page">
      <div className="card measure grid gap-4">
        <h1>{say("login.title")}</h1>
        <LoginForm result={answer && "result" in answer ? answer.result : undefined} />
      </div>
    </section>
  );
}
