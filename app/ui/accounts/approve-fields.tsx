import type { Role } from "#app/schemas/lists/accounts.ts";
import { TextField, type Fields } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ApproveFields(props: {
  application: { accountRole: Role | null; isOwnAccount: boolean };
  fields: Fields<"password" | "specialization">;
}) {
  const { application, fields } = props;
  const { accountRole, isOwnAccount } = application;
  const { t } = useTranslation();
  const isInvited = accountRole === "user" && !isOwnAccount;
  return (
    <>
      {accountRole && (
        <p className="notice">
          {t(isInvited ? "approve.account-invited" : `approve.account-${accountRole}`)}
        </p>
      )}
      <PasswordField
        field={fields.password}
        label={t("approve.password")}
        hint={t("approve.password-hint")}
        autoComplete="new-password"
      />
      <TextField
        field={fields.specialization}
        label={t("approve.specialization")}
        hint={t("approve.specialization-hint")}
        required={false}
      />
    </>
  );
}
