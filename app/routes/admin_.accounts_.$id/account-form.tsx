import { getFormProps, useForm, type FieldMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";

import type { AccountDetails } from "#app/schemas/manage-accounts.ts";
import { RightsFields } from "#app/ui/accounts/rights-fields.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField, VersionField, type FormResult } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type AccountInput = { name: string; email: string; role: string; areas: string[] };

export function AccountForm({ account, result }: { account: AccountDetails; result: FormResult }) {
  const { t } = useTranslation();
  const { id, name, email, role, areas, version } = account;
  const [initialVersion] = useState(version);
  const [form, fields] = useForm<AccountInput>({
    id: "account",
    lastResult: result,
    defaultValue: { name, email, role, areas },
  });
  return (
    <Form
      method="post"
      action={`/admin/accounts/${id}`}
      {...getFormProps(form)}
      reloadDocument
      className="panel measure grid gap-4"
    >
      <ErrorSummary form={form} title={t("accounts.failed")} />
      <VersionField version={initialVersion} result={result} />
      <TextField field={fields.name} label={t("accounts.name")} />
      <TextField
        type="email"
        field={fields.email}
        label={t("accounts.email")}
        hint={t("accounts.email-hint")}
      />
      <RightsFields role={fields.role} areas={fields.areas as FieldMetadata<string[]>} />
      <div>
        <SubmitButton>{t("accounts.save")}</SubmitButton>
      </div>
    </Form>
  );
}
