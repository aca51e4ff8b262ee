import { getFormProps, useForm } from "@conform-to/react";
import { useFetcher, useLocation, useRouteLoaderData, useSearchParams } from "@remix-run/react";

import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

/** With script it is sent in place. */
export function LoginForm({ result }: { result?: FormResult }) {
  const { say } = useWords();
  const fetcher = useFetcher<{ result?: FormResult }>();
  const [parameters] = useSearchParams();
  const { open, closed } = useDialogAddress();
  // The person has just registered or set a password.
  const email = useRouteLoaderData<{ notice?: { email?: string } }>("root")?.notice?.email;
  const [form, fields] = useForm<{ email: string; password: string; redirectTo: string }>({
    id: "login",
    lastResult: fetcher.data?.result ?? result,
    defaultValue: { email },
  });
  // Set when the form came back without script.
  const typed = fields.redirectTo.initialValue;
  const before = typed && /^\/(?![/\\])/.test(typed) ? typed : undefined;
  const isAlone = useLocation().pathname === "/login";
  return (
    <fetcher.Form method="post" action="/login" {...getFormProps(form)} className="grid gap-4">
      <ErrorSummary form={form} />
      {parameters.get("for") === "events" && <p className="notice">{say("events.login-required")}</p>}
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
        isFirst={email !== undefined}
      />
      <p className="flex flex-wrap gap-3">
        <Submit sending={fetcher.state !== "idle"}>{say("nav.login")}</Submit>
        <Link className="button" to={isAlone && before ? before : closed} preventScrollReset>
          {say("form.cancel")}
        </Link>
      </p>
      <p>
        <Link
          to={
            isAlone && before
              ? `/?dialog=register&redirectTo=${encodeURIComponent(before)}`
              : open("register")
          }
          preventScrollReset
        >
          {say("login.to-register")}
        </Link>
      </p>
      <p>
        <Link to="/forgotten-password">{say("forgotten.title")}</Link>
      </p>
    </fetcher.Form>
  );
}
