import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";

import { newFormKey } from "#app/http/attempt.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { redirectToLogin } from "#app/http/notice.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { screen } from "#app/http/screen.server.ts";
import { RegisterReaderForm } from "#app/schemas/accounts.ts";
import { registerReader } from "#app/services/people/accounts.server.ts";
import { RegisterForm } from "#app/ui/people/register-form.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useWords } from "#app/ui/words.tsx";

/** The register dialog of every screen is sent here, and without script comes back here. */
export const handle: ScreenHandle = { i18n: [], title: "register.title" };

export const loader = ({ context }: LoaderFunctionArgs) => ({ formKey: newFormKey(context) });

export const action = screen((ctx, args) =>
  handleForm(ctx, args, {
    schema: RegisterReaderForm,
    run: (input) => registerReader(ctx, input),
    failed: "register.error",
    done(_, { redirectTo, email }) {
      const before = safePath(redirectTo);
      // The login dialog opens over the screen from which it came.
      const to = `${before}${before.includes("?") ? "&" : "?"}dialog=login`;
      return redirectToLogin(to, "register.done", email);
    },
  }),
);

export default function Register() {
  const { say } = useWords();
  const result = useActionData<typeof action>()?.result;
  return (
    <section className="wide page">
      <div className="card measure grid gap-4">
        <h1>{say("register.title")}</h1>
        <RegisterForm action="/register" result={result} />
      </div>
    </section>
  );
}
