import type { Role } from "#app/schemas/lists.ts";
import { TextField, type Fields } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { useWords } from "#app/ui/words.tsx";

export function ApproveFields(props: {
  application: { accountRole: Role | null; isOwnAccount: boolean };
  fields: Fields<"password" | "specialization">;
}) {
  const { application, fields } = props;
  const { accountRole, isOwnAccount } = application;
  const { say } = useWords();
  const isInvited = accountRole === "user" && !isOwnAccount;
  return (
    <>
      {accountRole && (
        <p className="notice">
          {say(isInvited ? "approve.account-invited" : `approve.account-${accountRole}`)}
        </p>
      )}
      <PasswordField
        field={fields.password}
        label={say("approve.password")}
        hint={say("approve.password-hint")}
        autoComplete="new-password"
      />
      <TextField
        field={fields.specialization}
        label={say("approve.specialization")}
        hint={say("approve.specialization-hint")}
        required={false}
      />
    </>
  );
}
