import { getFormProps, useForm } from "@conform-to/react";
import { useFetcher, useSearchParams } from "@remix-run/react";

import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Trap } from "#app/ui/forms/trap.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

type Typed = { name: string; email: string; password: string; confirmPassword: string; redirectTo: string };

/** From the header one logs in afterwards; on the page to join one is logged in at once. */
export function RegisterForm({ action, result }: { action: string; result?: FormResult }) {
  const { say } = useWords();
  const fetcher = useFetcher<{ result?: FormResult }>();
  const [parameters] = useSearchParams();
  const { open, closed } = useDialogAddress();
  const [form, fields] = useForm<Typed>({ id: "register", lastResult: fetcher.data?.result ?? result });
  return (
    <fetcher.Form method="post" action={action} {...getFormProps(form)} className="grid gap-4">
      <ErrorSummary form={form} />
      <p className="text-soft">{say("register.benefits")}</p>
      <FormKey />
      <input
        type="hidden"
        name="redirectTo"
        value={fields.redirectTo.initialValue ?? parameters.get("redirectTo") ?? closed}
      />
      <TextField field={fields.name} label={say("account.name")} autoComplete="name" />
      <TextField field={fields.email} label={say("account.email")} type="email" autoComplete="username" />
      <PasswordField
        field={fields.password}
        label={say("account.password")}
        hint={say("password.hint")}
        autoComplete="new-password"
      />
      <PasswordField
        field={fields.confirmPassword}
        label={say("password.repeat")}
        autoComplete="new-password"
      />
      <Trap form={form} />
      <p className="flex flex-wrap gap-3">
        <Submit sending={fetcher.state !== "idle"}>{say("register.submit")}</Submit>
        <Link className="button" to={closed} preventScrollReset>
          {say("form.cancel")}
        </Link>
      </p>
      <p>
        <Link to={open("login")} preventScrollReset>
          {say("register.to-login")}
        </Link>
      </p>
    </fetcher.Form>
  );
}
