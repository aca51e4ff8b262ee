import { useForm, type SubmissionResult } from "@conform-to/react";
import { Link, useFetcher, useSearchParams } from "@remix-run/react";

import { useDialogAddress } from "./dialog-address.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { PasswordField, TextField } from "./field.tsx";
import { Submit } from "./submit.tsx";
import { useWords } from "./words.tsx";

/** Sent beside the page with script, as a page of its own without; afterwards one is where one was. */
export function LoginForm({ result }: { result?: SubmissionResult<string[]> }) {
  const { say } = useWords();
  const fetcher = useFetcher<{ result?: SubmissionResult<string[]> }>();
  const [parameters] = useSearchParams();
  const { open, closed } = useDialogAddress();
  const [form, fields] = useForm<{ email: string; password: string; redirectTo: string }>({
    id: "login",
    lastResult: fetcher.data?.result ?? result,
  });
  return (
    <fetcher.Form method="post" action="/login" id={form.id} noValidate className="grid gap-4">
      <ErrorSummary form={form} />
      <input
        type="hidden"
        name="redirectTo"
        value={fields.redirectTo.initialValue ?? parameters.get("redirectTo") ?? closed}
      />
      <TextField field={fields.email} label={say("account.email")} type="email" autoComplete="username" />
      <PasswordField
        field={fields.password}
        label={say("account.password")}
        autoComplete="current-password"
      />
      <p className="flex flex-wrap gap-3">
        <Submit sending={fetcher.state !== "idle"}>{say("nav.login")}</Submit>
        <Link className="button" to={closed} preventScrollReset>
          {say("form.cancel")}
        </Link>
      </p>
      <p>
        <Link to={open("register")} preventScrollReset>
          {say("login.to-register")}
        </Link>
      </p>
    </fetcher.Form>
  );
}
