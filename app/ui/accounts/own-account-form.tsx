import { useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";

import type { OwnAccount } from "#app/schemas/manage-accounts.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";
import { ActionForm } from "#app/ui/forms/action-form.tsx";

import { ownAccountUrl } from "./own-account-url.ts";

export function OwnAccountForm({
  account,
  result,
}: {
  account: Pick<OwnAccount, "name" | "email" | "newEmail">;
  result: FormResult;
}) {
  const { t } = useTranslation();
  const { name, email, newEmail } = account;
  const [form, fields] = useForm<{ name: string; email: string }>({
    id: "own-account",
    lastResult: result,
    defaultValue: { name, email },
  });
  return (
    <FieldForm
      form={form}
      action={ownAccountUrl("own")}
      className="panel measure grid gap-4"
      heading={<h2>{t("own-account.title")}</h2>}
      failed={t("own-account.failed")}
      submit={t("own-account.save")}
    >
      <TextField field={fields.name} label={t("account.name")} autoComplete="name" />
      <TextField type="email" field={fields.email} label={t("account.email")} autoComplete="email" />
      {newEmail && <p className="text-soft">{t("own-account.pending", { email: newEmail })}</p>}
    </FieldForm>
  );
}

/** How many records of each kind are stored. */
export function StoredRecordCounts({ stored }: { stored: { kind: string; label: string; count: number }[] }) {
  const { t } = useTranslation();
  return (
    <section className="panel measure grid gap-4" aria-labelledby="stored">
      <h2 id="stored">{t("own-account.stored")}</h2>
      <dl className="facts-list">
        {stored.map(({ kind, label, count }) => [
          <dt key={kind}>{label}</dt>,
          <dd key={`${kind}-count`}>{count}</dd>,
        ])}
      </dl>
      <p>
        <Link to="/privacy-requests">{t("own-account.privacy-request")}</Link>
      </p>
    </section>
  );
}

export function UnconfirmedEmail({ isMailed }: { isMailed: boolean }) {
  const { t } = useTranslation();
  return (
    <section className="panel measure grid gap-4" aria-labelledby="confirm-title">
      <h2 id="confirm-title">{t("confirm-address.title")}</h2>
      <p>{t(isMailed ? "confirm-address.reminder" : "confirm-address.no-mail-server")}</p>
      <ActionForm
        action={ownAccountUrl("confirm")}
        label={t(isMailed ? "confirm-address.resend" : "confirm-address.request-link")}
      />
    </section>
  );
}
